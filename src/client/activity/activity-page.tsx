import { UnbuiltPage } from '../shell/unbuilt-page.tsx';
import { words } from './words.ts';

export const ActivityPage = () => <UnbuiltPage title={words.title} />;
