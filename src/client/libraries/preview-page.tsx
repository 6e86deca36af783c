import { paths } from '../paths.ts';
import { UnbuiltPage } from '../shell/unbuilt-page.tsx';
import { VisitorFrame } from '../shell/visitor-frame.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { words } from './words.ts';

export const PreviewPage = () => (
  <VisitorFrame
    action={
      <ButtonLink to={paths.login()} look="pill">
        {words.login}
      </ButtonLink>
    }
  >
    <UnbuiltPage title={words.previewTitle} />
  </VisitorFrame>
);
