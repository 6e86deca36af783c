import { UnbuiltPage } from '../shell/unbuilt-page.tsx';
import { words } from './words.ts';

export const NetworkPage = () => <UnbuiltPage title={words.title} />;
