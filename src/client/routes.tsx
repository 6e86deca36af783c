import type { ComponentType, ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { paths } from './paths.ts';
import { type Access, whereInstead } from './session/guard.ts';
import { useSession } from './session/session-context.ts';
import { part } from './shell/part.tsx';

/** A page of its own file, fetched when somebody first goes there. */
const page = <K extends string>(name: K, load: () => Promise<Record<K, ComponentType>>) =>
  part(async () => (await load())[name]);

const LoginPage = page('LoginPage', () => import('./account/login-page.tsx'));
const PreviewPage = page('PreviewPage', () => import('./preview/preview-page.tsx'));

const routes: readonly { path: string; access: Access; Page: ReturnType<typeof page> }[] = [
  { path: '/', access: 'visitor', Page: LoginPage },
  { path: '/login', access: 'visitor', Page: LoginPage },
  { path: '/register', access: 'visitor', Page: page('RegisterPage', () => import('./account/register-page.tsx')) },
  {
    path: '/confirm-email',
    access: 'everyone',
    Page: page('ConfirmEmailPage', () => import('./account/confirm-email-page.tsx')),
  },
  {
    path: '/reset-password',
    access: 'visitor',
    Page: page('ResetPasswordPage', () => import('./account/reset-password-page.tsx')),
  },
  {
    path: '/change-password',
    access: 'everyone',
    Page: page('ChangePasswordPage', () => import('./account/change-password-page.tsx')),
  },
  {
    path: '/unsubscribe',
    access: 'everyone',
    Page: page('UnsubscribePage', () => import('./account/unsubscribe-page.tsx')),
  },
  {
    path: '/rules',
    access: 'everyone',
    Page: page('HouseRulesPage', () => import('./community/house-rules-page.tsx')),
  },
  { path: '/preview', access: 'visitor', Page: PreviewPage },
  { path: '/preview/wishes', access: 'visitor', Page: PreviewPage },
  {
    path: '/share/:sharedId',
    access: 'everyone',
    Page: page('SharedLibraryPage', () => import('./shared-page/shared-library-page.tsx')),
  },
  { path: '/home', access: 'member', Page: page('HomePage', () => import('./activity/home-page.tsx')) },
  {
    path: '/share/:sharedId/poster',
    access: 'member',
    Page: page('PosterPage', () => import('./libraries/poster-page.tsx')),
  },
  {
    path: '/items',
    access: 'member',
    Page: page('SharingItemsPage', () => import('./libraries/sharing-items-page.tsx')),
  },
  { path: '/wishes', access: 'member', Page: page('WishesPage', () => import('./wishes/wishes-page.tsx')) },
  { path: '/myactivity', access: 'member', Page: page('ActivityPage', () => import('./activity/activity-page.tsx')) },
  {
    path: '/messages',
    access: 'member',
    Page: page('MessagesPage', () => import('./conversations/messages-page.tsx')),
  },
  {
    path: '/messages/:itemId/:personId',
    access: 'member',
    Page: page('ThreadPage', () => import('./conversations/thread-page.tsx')),
  },
  { path: '/settings', access: 'member', Page: page('NetworkPage', () => import('./network/network-page.tsx')) },
  { path: '/invite', access: 'member', Page: page('LinksPage', () => import('./invitations/links-page.tsx')) },
  {
    path: '/invite/:id/poster',
    access: 'member',
    Page: page('InvitePosterPage', () => import('./invitations/invite-poster-page.tsx')),
  },
  { path: '/mails', access: 'member', Page: page('MailChoicesPage', () => import('./account/mail-choices-page.tsx')) },
  { path: '/bring', access: 'member', Page: page('BringPage', () => import('./imports/bring-page.tsx')) },
  { path: '/about', access: 'member', Page: page('AboutPage', () => import('./help/about-page.tsx')) },
  { path: '/faq', access: 'member', Page: page('FaqPage', () => import('./help/faq-page.tsx')) },
  { path: '/feedback', access: 'member', Page: page('FeedbackPage', () => import('./feedback/feedback-page.tsx')) },
  { path: '/notices', access: 'member', Page: page('NoticesPage', () => import('./reports/notices-page.tsx')) },
  { path: '/admin', access: 'steward', Page: page('AdminPage', () => import('./admin/admin-page.tsx')) },
];

const fits = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** Fetches the page of an address while the frame around it is still on its way. */
export const preloadPage = (path: string) => routes.find((route) => fits(route.path, path))?.Page.load();

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

/** Every page and who may see it; any other address leads to the front door. */
export const Routes = () => (
  <Switch>
    {routes.map(({ path, access, Page }) => (
      <Route key={path} path={path}>
        <Guarded access={access}>
          <Page />
        </Guarded>
      </Route>
    ))}
    <Route>
      <Redirect to={paths.root()} replace />
    </Route>
  </Switch>
);
