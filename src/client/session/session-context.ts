import { createContext, useContext } from 'react';
import type { Session } from '../boot.ts';

export type SessionContext = {
  /** Null for a visitor. */
  session: Session | null;
  logIn: (credentials: { username: string; password: string }) => Promise<void>;
  logOut: () => Promise<void>;
  /** Asks the server again who is logged in, after something that changes it. */
  refresh: () => Promise<void>;
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
