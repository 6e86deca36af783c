import { renderToString } from 'react-dom/server';
import type { DrawnPage, SharedPage } from '../../../shared/links/shared-page.ts';
import { headOf } from './shared-head.ts';
import { SharedLibrary } from './shared-library.tsx';

/** The page of a link as HTML, for the server. */
export const draw = (page: SharedPage): DrawnPage => ({
  html: renderToString(<SharedLibrary page={page} />),
  ...headOf(page),
});
