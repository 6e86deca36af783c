import { UnbuiltPage } from '../shell/unbuilt-page.tsx';
import { VisitorFrame } from '../shell/visitor-frame.tsx';
import { words } from './words.ts';

export const SharedLibraryPage = () => (
  <VisitorFrame isNarrow>
    <UnbuiltPage title={words.sharedTitle} />
  </VisitorFrame>
);
