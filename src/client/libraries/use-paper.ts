import { useLayoutEffect } from 'react';

/** Paper is white, whatever the screen likes; the reader's own choice comes back with the next page. */
export const usePaper = () => {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const { theme } = dataset;
    dataset.theme = 'light';
    return () => {
      if (theme === undefined) delete dataset.theme;
      else dataset.theme = theme;
    };
  }, []);
};
