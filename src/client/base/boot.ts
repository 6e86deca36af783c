import type { Api } from '../../shared/api.ts';
import type { Answer } from '../../shared/http/endpoint.ts';
import type { SharedPage } from '../../shared/links/shared-page.ts';

export type Session = Answer<Api['GET /validate-session']>;

type FirstAnswer = { body: unknown; next: string | null };

/**
 * `session` is undefined when the page came without boot data and has to ask; `answers` are those to the page's first
 * calls, by address; `shared` is on the page of a link alone.
 */
type Boot = {
  brand: string;
  /** What the community says to those who are not in yet. */
  welcome?: string;
  hasRules?: boolean;
  /** No mail server is set up: no sentence may promise an email. */
  noMail?: boolean;
  /** The address at which passkeys work, where they do. */
  passkeysAt?: string;
  /** By whose days loans are due. */
  timeZone?: string;
  session?: Session | null;
  answers?: Record<string, FirstAnswer>;
  shared?: SharedPage;
};

/** Back may show a cached page of another session: then it is reloaded. */
const mayBeOld = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward');

const readBoot = (): Boot => {
  // There is no document where the server draws a page; there the name comes with what is drawn.
  const text = typeof document === 'undefined' ? null : document.getElementById('boot')?.textContent;
  if (!text) return { brand: 'Enough' };
  const { session, answers, ...rest }: Boot = JSON.parse(text);
  return mayBeOld() || session === undefined ? rest : { ...rest, session, answers: answers ?? {} };
};

/** What the server wrote into the page, so that the first paint needs no further request. */
export const boot = readBoot();

/** The community's name; an administrator may change it while the page is open. */
export let brand = boot.brand;

const renameListeners = new Set<() => void>();

export const rename = (name: string) => {
  brand = name;
  for (const listener of renameListeners) listener();
};

export const onRename = (listener: () => void) => {
  renameListeners.add(listener);
  return () => void renameListeners.delete(listener);
};

/** Whether emails reach anybody; where they do not, the page says what happens instead. */
export const canMail = boot.noMail !== true;

/** As long as an answer counts as fresh elsewhere on the page. */
const freshMs = 30_000;
const firstAnswers = new Map(Object.entries(boot.answers ?? {}));

/** An answer that came with the page, once; later, and after anything was done, the server is asked. */
export const takeFirstAnswer = (url: string): FirstAnswer | undefined => {
  if (performance.now() > freshMs) firstAnswers.clear();
  const answer = firstAnswers.get(url);
  firstAnswers.delete(url);
  return answer;
};

export const forgetFirstAnswers = () => firstAnswers.clear();
