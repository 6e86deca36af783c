/** What an answer can tell about the session besides its own matter. */
type SessionNews = 'lost' | 'temporary' | 'passkey';

type Listener = (news: SessionNews) => void;

const listeners = new Set<Listener>();

const newsOf = (code: unknown): SessionNews | null => {
  if (code === 'no_session') return 'lost';
  if (code === 'password_change_required') return 'temporary';
  if (code === 'passkey_required') return 'passkey';
  return null;
};

export const announceSessionNews = (code: unknown) => {
  const news = newsOf(code);
  if (news !== null) for (const listener of listeners) listener(news);
};

export const onSessionNews = (listener: Listener) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
