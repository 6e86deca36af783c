import { createContext, useContext } from 'react';
import type { Session } from '../base/boot.ts';

type SessionContext = {
  /** Null for a visitor. */
  session: Session | null;
  /** This browser was logged in until a moment ago, and did not ask to be logged out. */
  hasEnded: boolean;
  logIn: (credentials: { username: string; password: string }) => Promise<void>;
  logOut: () => Promise<void>;
  /** Empties this browser after the server has ended the account, and opens a page anew. */
  forget: (path: string) => Promise<void>;
  /** Takes over the session that an answer of the server brought. */
  keep: (session: Session) => void;
};

export const Context = createContext<SessionContext | null>(null);

export const useSession = (): SessionContext => {
  const context = useContext(Context);
  if (context === null) throw new Error('useSession needs a SessionProvider above it.');
  return context;
};

/** The logged-in member, for pages that only members reach. */
export const useMember = (): Session => {
  const { session } = useSession();
  if (session === null) throw new Error('This page needs a logged-in member.');
  return session;
};
