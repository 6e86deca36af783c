import { type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { CallRefused } from '../../shared/http/caller.ts';
import { boot, type Session } from '../boot.ts';
import { call } from '../http/call.ts';
import { logFailure } from '../http/log-failure.ts';
import { chooseTheme, chosenTheme } from '../ui/theme.ts';
import { Context } from './session-context.ts';
import { onSessionNews } from '../http/session-news.ts';
import { onOtherTab, storeSession } from '../http/stored-session.ts';

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

  const keep = useCallback((next: Session | null) => {
    storeSession(next);
    setSession(next);
  }, []);

  const refresh = useCallback(async () => keep(await validateSession()), [keep]);

  useEffect(() => {
    storeSession(first);
  }, [first]);

  useEffect(
    () =>
      onSessionNews((news) =>
        news === 'lost' ? keep(null) : setSession((was) => was && { ...was, isTemporary: true }),
      ),
    [keep],
  );

  useEffect(() => onOtherTab(() => window.location.reload()), []);

  const actions = useMemo(
    () => ({
      refresh,
      logIn: async (credentials: { username: string; password: string }) => {
        const { token, userId } = await call('POST /login', { body: credentials });
        storeSession({ token, userId });
        await refresh();
      },
      logOut: async () => {
        await call('POST /logout');
        storeSession(null);
        reloadAtRoot();
      },
    }),
    [refresh],
  );

  const context = useMemo(() => ({ session, ...actions }), [session, actions]);
  return <Context value={context}>{children}</Context>;
};
