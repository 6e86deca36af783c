import { UnbuiltPage } from '../shell/unbuilt-page.tsx';
import { words } from './words.ts';

export const WishesPage = () => <UnbuiltPage title={words.title} />;
