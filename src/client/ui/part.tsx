import { type ComponentType, use } from 'react';
import { loadSteadily } from './load-steadily.ts';

/**
 * A part of the product with a file of its own, fetched when it is first shown, or by `load` ahead of that. One that is
 * there already is drawn with what stands around it; React's own `lazy` would first draw the page without it.
 */
export const part = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let there: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const fetchPart = () => {
    coming ??= loadSteadily(load).then((fetched) => {
      there = fetched;
      return fetched;
    });
    return coming;
  };
  const Part = (props: P) => {
    const Fetched = there ?? use(fetchPart());
    return <Fetched {...props} />;
  };
  return Object.assign(Part, { load: fetchPart });
};
