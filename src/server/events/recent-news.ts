import { LONGEST_OPENING_MS } from '../../shared/live/opening.ts';
import type { News } from './announce.ts';

/** Longer than a page takes to load. */
const KEPT_MS = 60_000;
const MOST_KEPT = 5000;

type Heard = { at: number; news: News };

/** What this process heard lately: a page asks for what it shows before its live line is open. */
export const keepRecentNews = () => {
  let heard: Heard[] = [];
  let completeSince = Number.POSITIVE_INFINITY;

  const forgetOld = (now: number) => {
    const kept = heard.filter(({ at }) => at > now - KEPT_MS).slice(-MOST_KEPT);
    if (kept.length < heard.length) completeSince = Math.max(completeSince, heard.at(-kept.length - 1)?.at ?? now);
    heard = kept;
  };

  const add = (news: News) => {
    const now = performance.now();
    heard.push({ at: now, news });
    if (heard.length > MOST_KEPT || (heard[0]?.at ?? now) < now - 2 * KEPT_MS) forgetOld(now);
  };

  /** After an interruption: what came before may have been missed. */
  const startAgain = () => {
    heard = [];
    completeSince = performance.now();
  };

  /** What was heard in the last milliseconds before somebody asked; null if something of it may be missing. */
  const ofLast = (ms: number): News[] | null => {
    const from = performance.now() - ms;
    if (from < completeSince) return null;
    return heard.filter(({ at }) => at >= from - LONGEST_OPENING_MS).map(({ news }) => news);
  };

  return { add, startAgain, ofLast };
};
