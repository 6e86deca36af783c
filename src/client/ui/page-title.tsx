import { type ReactNode, useEffect } from 'react';
import { nameOpenThing, nameTab } from './tab-title.ts';
import { useBrand } from './use-brand.ts';

/** The tab and the history say which page this is. */
export const useTitle = (title: string) => {
  const brand = useBrand();
  useEffect(() => {
    nameTab(`${title} · ${brand}`);
  }, [title, brand]);
};

/** The tab and the history say which thing is open, for as long as it is. */
export const useOpenTitle = (title: string) => {
  const brand = useBrand();
  useEffect(() => {
    nameOpenThing(`${title} · ${brand}`);
    return () => nameOpenThing('');
  }, [title, brand]);
};

/** The heading of a page with its action; it also sets the title of the tab. */
export const PageTitle = ({ children, action }: { children: string; action?: ReactNode }) => {
  useTitle(children);
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-2xl">{children}</h1>
      {action}
    </div>
  );
};
