import { UnbuiltPage } from '../shell/unbuilt-page.tsx';
import { words } from './words.ts';

export const FeedbackPage = () => <UnbuiltPage title={words.title} />;
