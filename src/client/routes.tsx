import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { fitsPage, type PagePath } from '../shared/page-paths.ts';
import { paths } from './base/paths.ts';
import { type Access, whereInstead } from './session/guard.ts';
import { useSession } from './session/session-context.ts';
import { part } from './ui/part.tsx';
import { words } from './shell/words.ts';
import { toast } from './ui/overlays/toast.ts';

/** A page of its own file, fetched when somebody first goes there. */
const page = <K extends string>(name: K, load: () => Promise<Record<K, ComponentType>>) =>
  part(async () => (await load())[name]);

const LoginPage = page('LoginPage', () => import('./account/login-page.tsx'));
const PreviewPage = page('PreviewPage', () => import('./links/preview/preview-page.tsx'));

const routes: Record<PagePath, { access: Access; Page: ReturnType<typeof page> }> = {
  '/': { access: 'visitor', Page: LoginPage },
  '/login': { access: 'visitor', Page: LoginPage },
  '/register': { access: 'visitor', Page: page('RegisterPage', () => import('./account/register-page.tsx')) },
  '/confirm-email': {
    access: 'everyone',
    Page: page('ConfirmEmailPage', () => import('./account/confirm-email-page.tsx')),
  },
  '/reset-password': {
    access: 'visitor',
    Page: page('ResetPasswordPage', () => import('./account/reset-password-page.tsx')),
  },
  '/change-password': {
    access: 'everyone',
    Page: page('ChangePasswordPage', () => import('./account/change-password-page.tsx')),
  },
  '/unsubscribe': {
    access: 'everyone',
    Page: page('UnsubscribePage', () => import('./account/unsubscribe-page.tsx')),
  },
  '/rules': {
    access: 'everyone',
    Page: page('HouseRulesPage', () => import('./community/house-rules-page.tsx')),
  },
  '/preview': { access: 'visitor', Page: PreviewPage },
  '/preview/wishes': { access: 'visitor', Page: PreviewPage },
  '/share/:sharedId': {
    access: 'everyone',
    Page: page('SharedLibraryPage', () => import('./links/shared-page/shared-library-page.tsx')),
  },
  '/home': { access: 'member', Page: page('HomePage', () => import('./activity/home-page.tsx')) },
  '/share/:sharedId/poster': {
    access: 'member',
    Page: page('PosterPage', () => import('./links/poster-page.tsx')),
  },
  '/items': {
    access: 'member',
    Page: page('SharingItemsPage', () => import('./links/sharing-items-page.tsx')),
  },
  '/wishes': { access: 'member', Page: page('WishesPage', () => import('./wishes/wishes-page.tsx')) },
  '/myactivity': { access: 'member', Page: page('ActivityPage', () => import('./activity/activity-page.tsx')) },
  '/messages': {
    access: 'member',
    Page: page('MessagesPage', () => import('./conversations/messages-page.tsx')),
  },
  '/messages/:itemId/:personId': {
    access: 'member',
    Page: page('ThreadPage', () => import('./conversations/thread-page.tsx')),
  },
  '/settings': { access: 'member', Page: page('NetworkPage', () => import('./network/network-page.tsx')) },
  '/invite': { access: 'member', Page: page('LinksPage', () => import('./invitations/links-page.tsx')) },
  '/invite/:id/poster': {
    access: 'member',
    Page: page('InvitePosterPage', () => import('./invitations/invite-poster-page.tsx')),
  },
  '/mails': { access: 'member', Page: page('MailChoicesPage', () => import('./account/mail-choices-page.tsx')) },
  '/bring': { access: 'member', Page: page('BringPage', () => import('./imports/bring-page.tsx')) },
  '/about': { access: 'member', Page: page('AboutPage', () => import('./help/about-page.tsx')) },
  '/faq': { access: 'member', Page: page('FaqPage', () => import('./help/faq-page.tsx')) },
  '/feedback': { access: 'member', Page: page('FeedbackPage', () => import('./feedback/feedback-page.tsx')) },
  '/notices': { access: 'member', Page: page('NoticesPage', () => import('./reports/notices-page.tsx')) },
  '/admin': { access: 'steward', Page: page('AdminPage', () => import('./admin/admin-page.tsx')) },
};

/** Fetches the page of an address while the frame around it is still on its way. */
export const preloadPage = (path: string) =>
  Object.entries(routes)
    .find(([pattern]) => fitsPage(pattern, path))?.[1]
    .Page.load();

type Remembered = { from?: unknown } | null;

/** Shows its page to those who may see it and leads the others to where they belong. */
const Guarded = ({ access, children }: { access: Access; children: ReactNode }) => {
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
    {Object.entries(routes).map(([path, { access, Page }]) => (
      <Route key={path} path={path}>
        <Guarded access={access}>
          <Page />
        </Guarded>
      </Route>
    ))}
    <Route>
      <NoPage />
    </Route>
  </Switch>
);
