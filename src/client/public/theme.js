// Runs before the first paint, so that a chosen theme never flashes in the other one.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const bar of document.querySelectorAll('meta[name=theme-color]'))
      bar.media = bar.dataset.theme === theme ? 'all' : 'not all';
  }
} catch {
  // Storage may be forbidden; the system's theme is a good answer then.
}
