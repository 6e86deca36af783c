import { type FirstCards, mostFirstCards } from '../../shared/items/first-cards.ts';
import type { DrawnPage, SharedPage } from '../../shared/links/shared-page.ts';
import type { FirstAnswers } from './first-answers.ts';

/** The components of the browser, as they were built for the server. */
export type Drawing = { drawShared: (page: SharedPage) => DrawnPage; drawCards: (cards: FirstCards) => string };

/** Draws the whole document of a link's page; `headOf` makes the lines of its head that depend on the drawing. */
export type DrawShared = (page: SharedPage, headOf: (drawn: DrawnPage) => string) => string;

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON inside a script element: a "<" could end the element early, and the two separators are line ends to a script. */
export const bootScript = (value: unknown) => {
  const json = JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => escapes[sign] ?? '');
  return `<script type="application/json" id="boot">${json}</script>`;
};

export const drawLinkIn =
  (frame: string, { drawShared }: Drawing): DrawShared =>
  (page, headOf) => {
    const drawn = drawShared(page);
    return frame
      .replace('<!--head-->', () => headOf(drawn))
      .replace('<!--boot-->', () => bootScript({ brand: page.brand, shared: page }))
      .replace('<!--page-->', () => drawn.html);
  };

const itemsIn = (answers: FirstAnswers): FirstCards['items'] => {
  const [, list] = Object.entries(answers).find(([url]) => url.startsWith('/api/items?')) ?? [];
  return Array.isArray(list?.body) ? list.body.slice(0, mostFirstCards) : [];
};

/** Where a list of items comes with the page, its first cards take the place of the empty shapes. */
export const drawFirstCards = (
  page: string,
  answers: FirstAnswers,
  { drawing, ...where }: Omit<FirstCards, 'items'> & { drawing: Drawing | null },
): string => {
  const items = itemsIn(answers);
  if (items.length === 0 || drawing === null) return page;
  return page.replace(/<!--cards-->.*<!--\/cards-->/s, () => drawing.drawCards({ ...where, items }));
};
