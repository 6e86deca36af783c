import type { Api } from '../shared/api.ts';
import type { Answer } from '../shared/http/endpoint.ts';

export type Session = Answer<Api['GET /validate-session']>;

/** `session` is undefined when the page came without boot data and has to ask. */
type Boot = { brand: string; session?: Session | null };

const readBoot = (): Boot => {
  const text = document.getElementById('boot')?.textContent;
  return text ? JSON.parse(text) : { brand: 'Enough' };
};

/** What the server wrote into the page, so that the first paint needs no further request. */
export const boot = readBoot();

export const brand = boot.brand;
