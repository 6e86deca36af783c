import { UnbuiltPage } from '../shell/unbuilt-page.tsx';
import { words } from './words.ts';

export const ItemsPage = () => <UnbuiltPage title={words.title} />;
