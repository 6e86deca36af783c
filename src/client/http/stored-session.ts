const nobody = '-1';

export const storedUser = () => localStorage.getItem('userId') ?? nobody;

/** Whether somebody was logged in when this browser last looked. */
export const hadSession = () => storedUser() !== nobody;

/** Whether the stored session belongs to another member than the current one. */
export const belongsToAnotherMember = (session: { userId: number } | null) =>
  hadSession() && storedUser() !== String(session?.userId);

/** The session's anti-forgery token; the session itself is a cookie that scripts cannot read. */
export const storedToken = () => localStorage.getItem('token');

export const storeSession = (session: { token: string; userId: number } | null) => {
  if (session === null) localStorage.removeItem('token');
  else localStorage.setItem('token', session.token);
  localStorage.setItem('userId', session === null ? nobody : String(session.userId));
};

/** Another tab logged in or out: this one must stop showing the previous member's data. */
export const onOtherTab = (changed: () => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === 'userId' && event.oldValue !== event.newValue) changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
