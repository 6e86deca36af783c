import { type Html, html } from '../../shared/format/html.ts';
import { categoryPictureUrl } from '../../shared/items/category-picture.ts';
import { cardSizes, photoSources } from '../../shared/items/photo-urls.ts';
import type { FirstAnswers } from './first-answers.ts';

/** What a phone shows without scrolling, and a row and a half of a wide window. */
const most = 6;

type Thing = { name: string; thumbnail_url: string | null; categories: string[]; brought?: object };

const pictureOf = (categories: readonly string[]): Html =>
  html`<img src="${categoryPictureUrl(categories)}" alt="" class="absolute inset-0 size-full object-cover" /><span class="absolute inset-0 bg-dim"></span>`;

const photoOf = (thumbnail: string): Html => {
  const { src, avif } = photoSources(thumbnail);
  return html`<picture><source type="image/avif" srcset="${avif}" sizes="${cardSizes}" /><img src="${src}" alt="" class="absolute inset-0 size-full object-cover" /></picture>`;
};

/** Must match client/items/item-card.tsx, without what needs a script; a card for a whole list has no name. */
const cardOf = ({ name, thumbnail_url, categories, brought }: Thing): Html => html`
  <div class="relative min-w-0 rounded-card border border-card-edge bg-raised shadow-card">
    <div class="relative aspect-4/3 overflow-hidden rounded-t-[17px] bg-quiet">${thumbnail_url === null ? pictureOf(categories) : photoOf(thumbnail_url)}</div>
    <div class="flex flex-col gap-1.5 px-3 pt-2.5 pb-3">
      <h2 dir="auto" class="min-h-[2.5em] text-base leading-tight"><span class="line-clamp-2">${brought === undefined ? name : ''}</span></h2>
      <p class="size-5"></p>
    </div>
  </div>`;

const thingsIn = (answers: FirstAnswers): Thing[] => {
  const [, list] = Object.entries(answers).find(([url]) => url.startsWith('/api/items?')) ?? [];
  return Array.isArray(list?.body) ? list.body.slice(0, most) : [];
};

/** Where a list of things comes with the page, its first cards are there to be read before any script has arrived. */
export const drawComing = (page: string, answers: FirstAnswers): string => {
  const things = thingsIn(answers);
  if (things.length === 0) return page;
  return page.replace(/<!--cards-->.*<!--\/cards-->/s, () => things.map((thing) => cardOf(thing).html).join(''));
};
