import { UnbuiltPage } from '../shell/unbuilt-page.tsx';
import { words } from './words.ts';

export const AdminPage = () => <UnbuiltPage title={words.title} />;
