/** What the reader chose; `system` leaves it to the device. */
export type Theme = 'system' | 'light' | 'dark';

export const chosenTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

/** The browser's own bars take the colour of the page. */
const colourBars = (theme: Theme) => {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = bar.dataset.theme;
    if (theme === 'system') bar.media = `(prefers-color-scheme: ${own})`;
    else bar.media = own === theme ? 'all' : 'not all';
  }
};

/** Kept for the next visit, where it is applied before the first paint. */
export const chooseTheme = (theme: Theme) => {
  colourBars(theme);
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem('theme');
  } else {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem('theme', theme);
  }
};
