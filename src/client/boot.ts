import type { Api } from '../shared/api.ts';
import type { Answer } from '../shared/http/endpoint.ts';
import type { SharedPage } from '../shared/libraries/shared-page.ts';

export type Session = Answer<Api['GET /validate-session']>;

/** `session` is undefined when the page came without boot data and has to ask; `shared` is on the page of a link alone. */
type Boot = { brand: string; session?: Session | null; shared?: SharedPage };

const readBoot = (): Boot => {
  // There is no document where the server draws a page; there the name comes with what is drawn.
  const text = typeof document === 'undefined' ? null : document.getElementById('boot')?.textContent;
  return text ? JSON.parse(text) : { brand: 'Enough' };
};

/** What the server wrote into the page, so that the first paint needs no further request. */
export const boot = readBoot();

export const brand = boot.brand;
