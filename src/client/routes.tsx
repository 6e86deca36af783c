import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { allPages, type PageAccess, pageAt } from '../shared/pages.ts';
import { paths } from './base/paths.ts';
import { whereInstead } from './session/guard.ts';
import { useSession } from './session/session-context.ts';
import { part } from './ui/part.tsx';
import { words } from './shell/words.ts';
import { toast } from './ui/overlays/toast.ts';

type PageFile = Record<string, ComponentType>;

/** Every page that the table names; items-page and front-page are parts of two of them. */
const files = import.meta.glob<PageFile>(['./*/**/*-page.tsx', '!./items/items-page.tsx', '!./account/front-page.tsx']);

/** login-page, LoginPage */
const componentName = (file: string) =>
  file.replace(/.*\//, '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A page, fetched when somebody first goes there. */
const partOf = (file: string) =>
  part(async () => {
    const Page = (await files[`./${file}.tsx`]?.())?.[componentName(file)];
    if (Page === undefined) throw new Error(`There is no page ${file}`);
    return Page;
  });

const parts = new Map(allPages.map(([, { file }]) => [file, partOf(file)]));

/** Fetches the page of an address while the frame around it is still on its way. */
export const preloadPage = (path: string) => parts.get(pageAt(path)?.file ?? '')?.load();

type Remembered = { from?: unknown } | null;

/** Shows its page to those who may see it and leads the others to where they belong. */
const Guarded = ({ access, children }: { access: PageAccess; children: ReactNode }) => {
  const { session } = useSession();
  const [path] = useLocation();
  const search = useSearch();
  const remembered = useHistoryState<Remembered>();
  const from = typeof remembered?.from === 'string' ? remembered.from : undefined;
  const here = search === '' ? path : `${path}?${search}`;
  const detour = whereInstead(access, session, here, from);
  return detour === null ? children : <Redirect to={detour.to} replace state={{ from: detour.from }} />;
};

const longestShown = 60;

/** An address without a page leads to where this viewer starts, and the page there says so. */
const NoPage = () => {
  const { session } = useSession();
  const [path, navigate] = useLocation();
  const start = whereInstead('visitor', session, paths.root())?.to ?? paths.root();
  useEffect(() => {
    navigate(start, { replace: true });
    toast.info(words.noPage(path.length > longestShown ? `${path.slice(0, longestShown)}…` : path));
  }, [navigate, path, start]);
  return null;
};

/** Every page and who may see it; any other address leads to the front door. */
export const Routes = () => (
  <Switch>
    {allPages.map(([path, { access, file }]) => {
      const Page = parts.get(file);
      return (
        <Route key={path} path={path}>
          <Guarded access={access}>{Page && <Page />}</Guarded>
        </Route>
      );
    })}
    <Route>
      <NoPage />
    </Route>
  </Switch>
);
