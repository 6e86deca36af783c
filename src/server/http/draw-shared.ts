import { readFile } from 'node:fs/promises';
import type { DrawnPage, SharedPage } from '../../shared/links/shared-page.ts';

const dist = new URL('../../../dist/', import.meta.url);

/** Draws the whole document of a link's page; `headOf` makes the lines of its head that depend on the drawing. */
export type DrawShared = (page: SharedPage, headOf: (drawn: DrawnPage) => string) => string;

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON inside a script element: a "<" could end the element early, and the two separators are line ends to a script. */
export const bootScript = (value: unknown) => {
  const json = JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => escapes[sign] ?? '');
  return `<script type="application/json" id="boot">${json}</script>`;
};

/** The page of a link, as it was built for the server; null where nothing was built, and the browser draws it alone. */
export const loadDrawShared = async (): Promise<DrawShared | null> => {
  try {
    const built = await readFile(new URL('client/links/shared-page/shared-library.html', dist), 'utf8');
    // Everything is to be seen without it, so the script may come last.
    const frame = built.replace('<script type="module"', '<script type="module" fetchpriority="low"');
    const drawing: { draw: (page: SharedPage) => DrawnPage } = await import(
      new URL('ssr/draw-shared-library.js', dist).href
    );
    return (page, headOf) => {
      const drawn = drawing.draw(page);
      return frame
        .replace('<!--head-->', () => headOf(drawn))
        .replace('<!--boot-->', () => bootScript({ brand: page.brand, shared: page }))
        .replace('<!--page-->', () => drawn.html);
    };
  } catch {
    return null;
  }
};
