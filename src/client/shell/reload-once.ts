/** Reloads, but not again within a short while: a page that keeps failing must not spin. */
export const reloadOnce = () => {
  const last = Number(sessionStorage.getItem('reloaded-at') ?? 0);
  if (Date.now() - last < 20_000) return;
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  window.location.reload();
};
