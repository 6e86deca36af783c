import '../ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { ThemeSwitch } from '../shell/theme-switch.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Actions } from './actions.tsx';
import { Choices } from './choices.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { Paper } from './paper.tsx';
import { words } from './words.ts';

/** Every building block on one page, for whoever builds a screen: `npm run dev`, then /gallery/. */
const Gallery = () => (
  <main className="mx-auto flex max-w-3xl flex-col gap-10 p-4">
    <div data-toast-place className="contents" />
    <div className="flex flex-wrap items-center justify-between gap-4">
      <h1 className="text-3xl">{words.title}</h1>
      <ThemeSwitch />
    </div>
    <Actions />
    <Fields />
    <Choices />
    <Paper />
    <Dialogs />
    <ToastRegion />
  </main>
);

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Gallery />);
