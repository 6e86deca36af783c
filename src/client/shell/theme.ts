/** What the reader chose; `system` leaves it to the device. */
export type Theme = 'system' | 'light' | 'dark';

export const chosenTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

/** Kept for the next visit, where it is applied before the first paint. */
export const chooseTheme = (theme: Theme) => {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem('theme');
  } else {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem('theme', theme);
  }
};
