import { type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { CallRefused } from '../../shared/http/caller.ts';
import { languageOf } from '../../shared/languages/languages.ts';
import { filesPrefix } from '../../shared/offline/messages.ts';
import { outboxOf } from '../../shared/offline/waiting.ts';
import { boot, type Session } from '../base/boot.ts';
import { language } from '../base/language.ts';
import { call } from '../http/call.ts';
import { logFailure } from '../http/failures.ts';
import { chooseTheme, chosenTheme } from '../ui/theme.ts';
import { Context } from './session-context.ts';
import { installHintKey } from '../http/installing.ts';
import { onSessionNews } from '../http/session-news.ts';
import { belongsToAnotherMember, hadSession, onOtherTab, storedUser, storeSession } from '../http/stored-session.ts';

/** Kept: it belongs to the device, is rewritten for the next member, or waits to be sent until the same one logs in again. */
const staying = /^(theme|userId|install-hint|outbox-)/;

const forgetCaches = async () => {
  const names = (await caches.keys()).filter((name) => !name.startsWith(filesPrefix));
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** Drafts with their photos, words not sent yet, answers and photos for when the network is away: nothing stays. */
const forgetMember = async () => {
  try {
    for (const key of Object.keys(localStorage)) if (!staying.test(key)) localStorage.removeItem(key);
    sessionStorage.clear();
    indexedDB.deleteDatabase('enough');
    await forgetCaches();
  } catch {
    // A browser that forbids storage, or has no caches without TLS, has kept nothing there.
  }
};

/** Undefined if unknown: the network is away, and nothing is cached. */
const validateSession = async (): Promise<Session | null | undefined> => {
  try {
    return await call('GET /validate-session');
  } catch (error) {
    if (error instanceof CallRefused && error.status === 401) return null;
    logFailure(error);
    return undefined;
  }
};

/** Asked once, and only when the page did not bring the answer along. */
const asked = boot.session === undefined ? validateSession() : null;

const wasLoggedIn = hadSession();

/** A new member finds no data of the previous one. */
const takeOver = (session: Session | null) => {
  if (belongsToAnotherMember(session)) void forgetMember();
  storeSession(session);
};

/** The server's answer to a logout empties the browser's storage; the theme and the seen hint are the device's and stay. */
const reloadAt = (path: string) => {
  chooseTheme(chosenTheme());
  window.history.replaceState(null, '', path);
  window.location.reload();
};

/** A member who has chosen another language than this browser: the page comes again in theirs. */
const speaksAnother = ({ language: chosen }: Session) => chosen !== null && languageOf(chosen) !== language;

const forget = async (path: string) => {
  const [unsent, hint] = [outboxOf(storedUser()), localStorage.getItem(installHintKey)];
  await forgetMember();
  indexedDB.deleteDatabase(unsent);
  localStorage.removeItem(unsent);
  if (hint !== null) localStorage.setItem(installHintKey, hint);
  storeSession(null);
  reloadAt(path);
};

/** Holds the session of the page; suspends until it is known. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const first = asked === null ? (boot.session ?? null) : use(asked);
  const isKnown = first !== undefined;
  const [session, setSession] = useState(first ?? null);
  const [hasEnded, setEnded] = useState(wasLoggedIn && first === null);

  const keep = useCallback((next: Session) => {
    takeOver(next);
    if (speaksAnother(next)) return window.location.reload();
    setSession(next);
    setEnded(false);
  }, []);

  const leave = useCallback(() => {
    setEnded(hadSession());
    setSession(null);
  }, []);

  // After the previous member's pages are gone: a form that is closed stores its draft once more.
  useEffect(() => {
    if (session !== null || isKnown) takeOver(session);
  }, [session, isKnown]);

  useEffect(
    () =>
      onSessionNews((news) => {
        const restriction = news === 'temporary' ? { isTemporary: true } : { needsPasskey: true };
        if (news === 'lost') leave();
        else setSession((was) => was && { ...was, ...restriction });
      }),
    [leave],
  );

  useEffect(() => onOtherTab(() => window.location.reload()), []);

  const actions = useMemo(
    () => ({
      keep,
      logIn: async (credentials: { username: string; password: string }) =>
        keep(await call('POST /login', { body: credentials })),
      logOut: async () => {
        await call('POST /logout');
        await forget('/');
      },
      forget,
    }),
    [keep],
  );

  const context = useMemo(() => ({ session, hasEnded, ...actions }), [session, hasEnded, actions]);
  return <Context value={context}>{children}</Context>;
};
