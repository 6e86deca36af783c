import '../../ui/tokens.css';
import { hydrateRoot } from 'react-dom/client';
import { boot } from '../../base/boot.ts';
import { SharedLibrary } from './shared-library.tsx';

const root = document.getElementById('root');
const { shared } = boot;

/** The server drew the page; from here on it lives. */
if (root !== null && shared !== undefined) hydrateRoot(root, <SharedLibrary page={shared} />);
