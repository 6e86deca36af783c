import { type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { CallRefused } from '../../shared/http/caller.ts';
import { boot, type Session } from '../boot.ts';
import { call } from '../http/call.ts';
import { logFailure } from '../http/failures.ts';
import { chooseTheme, chosenTheme } from '../ui/theme.ts';
import { Context } from './session-context.ts';
import { onSessionNews } from '../http/session-news.ts';
import { hadSession, onOtherTab, storeSession } from '../http/stored-session.ts';

const validateSession = async (): Promise<Session | null> => {
  try {
    return await call('GET /validate-session');
  } catch (error) {
    const isVisitor = error instanceof CallRefused && error.status === 401;
    if (!isVisitor) logFailure(error);
    return null;
  }
};

/** Asked once, and only when the page did not bring the answer along. */
const asked = boot.session === undefined ? validateSession() : null;

const wasLoggedIn = hadSession();

/** Logging out empties the browser's storage; the chosen theme is the device's and stays. */
const reloadAtRoot = () => {
  chooseTheme(chosenTheme());
  window.history.replaceState(null, '', '/');
  window.location.reload();
};

/** Holds the one session of the page; it suspends while nobody knows yet who is there. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const first = asked === null ? (boot.session ?? null) : use(asked);
  const [session, setSession] = useState(first);
  const [hasEnded, setEnded] = useState(wasLoggedIn && first === null);

  const keep = useCallback((next: Session) => {
    storeSession(next);
    setSession(next);
    setEnded(false);
  }, []);

  const leave = useCallback(() => {
    setEnded(hadSession());
    storeSession(null);
    setSession(null);
  }, []);

  useEffect(() => {
    storeSession(first);
  }, [first]);

  useEffect(
    () =>
      onSessionNews((news) => (news === 'lost' ? leave() : setSession((was) => was && { ...was, isTemporary: true }))),
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
        storeSession(null);
        reloadAtRoot();
      },
    }),
    [keep],
  );

  const context = useMemo(() => ({ session, hasEnded, ...actions }), [session, hasEnded, actions]);
  return <Context value={context}>{children}</Context>;
};
