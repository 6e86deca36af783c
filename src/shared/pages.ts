import type { ApiKey } from './api.ts';

/** Who may open a page: anybody, only somebody who is not logged in, a member, or a steward. */
export type PageAccess = 'everyone' | 'visitor' | 'member' | 'steward';

type Page = {
  access: PageAccess;
  /** The file of its component in src/client, which exports a component of the same name: login-page, LoginPage. */
  file: string;
  /** It has no frame around it, for members neither. */
  standsAlone?: true;
};

/** Every page of the product, as its routes need it. */
const pages = {
  '/': { access: 'visitor', file: 'account/login-page' },
  '/login': { access: 'visitor', file: 'account/login-page' },
  '/register': { access: 'visitor', file: 'account/register-page' },
  '/confirm-email': { access: 'everyone', file: 'account/confirm-email-page' },
  '/reset-password': { access: 'visitor', file: 'account/reset-password-page' },
  '/change-password': { access: 'everyone', file: 'account/change-password-page' },
  '/passkey': { access: 'everyone', file: 'account/passkeys/required-passkey-page' },
  '/unsubscribe': { access: 'everyone', file: 'account/unsubscribe-page' },
  '/rules': { access: 'everyone', file: 'community/house-rules-page' },
  '/preview': { access: 'visitor', file: 'links/preview/preview-page' },
  '/preview/wishes': { access: 'visitor', file: 'links/preview/preview-page' },
  '/share/:sharedId': { access: 'everyone', file: 'links/shared-page/shared-library-page', standsAlone: true },
  '/home': { access: 'member', file: 'activity/home-page' },
  '/share/:sharedId/poster': { access: 'member', file: 'links/poster-page', standsAlone: true },
  '/items': { access: 'member', file: 'links/sharing-items-page' },
  '/wishes': { access: 'member', file: 'wishes/wishes-page' },
  '/myactivity': { access: 'member', file: 'activity/activity-page' },
  '/myactivity/lending': { access: 'member', file: 'activity/lending-page' },
  '/myactivity/labels': { access: 'member', file: 'links/labels/labels-page', standsAlone: true },
  '/t/:code': { access: 'everyone', file: 'links/labels/label-page' },
  '/messages': { access: 'member', file: 'conversations/messages-page' },
  '/messages/:itemId/:personId': { access: 'member', file: 'conversations/thread-page' },
  '/settings': { access: 'member', file: 'network/network-page' },
  '/invite': { access: 'member', file: 'invitations/links-page' },
  '/invite/:id/poster': { access: 'member', file: 'invitations/invite-poster-page', standsAlone: true },
  '/account': { access: 'member', file: 'account/account-page' },
  '/account/leave': { access: 'member', file: 'account/own/leave-page' },
  '/mails': { access: 'member', file: 'account/mail-choices-page' },
  '/bring': { access: 'member', file: 'imports/bring-page' },
  '/about': { access: 'member', file: 'help/about-page' },
  '/faq': { access: 'member', file: 'help/faq-page' },
  '/feedback': { access: 'member', file: 'feedback/feedback-page' },
  '/notices': { access: 'member', file: 'reports/notices-page' },
  '/admin': { access: 'steward', file: 'admin/admin-page' },
} as const satisfies Record<string, Page>;

type PagePath = keyof typeof pages;

/** Each page with the pattern of its address. */
export const allPages: readonly (readonly [string, Page])[] = Object.entries(pages);

const fits = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

const find = (path: string) => allPages.find(([pattern]) => fits(pattern, path));

/** The page of an address without its query, such as `/share/abc` for `/share/:sharedId`. */
export const pageAt = (path: string): Page | undefined => find(path)?.[1];

type PageNeeds = {
  /** The file of the build that holds it together with what it imports. A page without one has a file to itself. */
  chunk?: 'everybody' | 'members' | 'wishes' | 'activity';
  /** Members who open it are led to the items, so they get the answers and the files of that page. */
  leadsToItems?: true;
  /** What it asks for as soon as it opens, letter for letter: the server sends the answers with the page. */
  first?: readonly string[];
  /** The reads that it shows without a network, in its sheets too: the worker keeps their answers. */
  kept?: readonly ApiKey[];
};

/** How much there is on one of the two sides; which side the page opens may depend on it. */
export const statsCall = '/api/item-stats?userId=:userId&giveaway=:giveaway';

/**
 * What opening a page takes, for the build, the server and the worker. It is a value beside the pages because no route
 * needs it: so it stays out of the script of every page. What is not named under `kept` is never kept on a device: links and their
 * passwords, secret addresses, administration, files to download, and the live stream.
 */
export const pageNeeds: Partial<Record<PagePath, PageNeeds>> = {
  '/': { chunk: 'everybody', leadsToItems: true },
  '/login': { chunk: 'everybody' },
  '/rules': { kept: ['GET /api/house-rules'] },
  '/home': {
    first: ['/api/waiting', '/api/came-for', '/api/shelf'],
    kept: ['GET /api/waiting', 'GET /api/shelf'],
  },
  '/items': {
    chunk: 'members',
    first: ['/api/items?showMyLibrary=:isMine&category=All&userId=:userId&giveaway=:giveaway', statsCall],
    kept: [
      'GET /api/items',
      'GET /api/item-stats',
      'GET /api/items/:id',
      'GET /api/items/:id/history',
      'GET /api/items/:id/calendar',
      'GET /api/items/:id/wishes',
      'GET /interested-users/:id',
      'GET /shared-details/:id',
      'GET /user/:id/groups',
      'GET /user/:id/connections',
      'GET /api/people/:id',
    ],
  },
  '/wishes': {
    chunk: 'wishes',
    first: ['/api/wishlist?showMyLibrary=false&category=All&userId=:userId'],
    kept: ['GET /api/wishlist', 'GET /api/wishes/:id'],
  },
  '/myactivity': {
    chunk: 'activity',
    first: ['/api/summary/activity?userId=:userId', '/api/waiting', '/api/news', '/api/shelf'],
    kept: [
      'GET /api/summary/activity',
      'GET /api/waiting',
      'GET /api/news',
      'GET /api/shelf',
      'GET /api/items/activity',
      'GET /api/wishes/activity',
    ],
  },
  '/myactivity/lending': { first: ['/api/shelf/things'], kept: ['GET /api/shelf/things'] },
  '/messages': { kept: ['GET /api/conversations'] },
  '/messages/:itemId/:personId': { kept: ['GET /api/conversations/:itemId/:personId'] },
  '/settings': {
    kept: [
      'GET /api/groups/:userId',
      'GET /api/connections/user',
      'GET /api/connections/requests',
      'GET /api/connections/sent',
    ],
  },
  '/account': {
    first: ['/api/account', '/api/account/closed', '/api/account/devices', '/api/mail-choices', '/api/blocks'],
    kept: ['GET /api/account', 'GET /api/account/closed', 'GET /api/mail-choices'],
  },
  '/feedback': { kept: ['GET /api/feedback'] },
};

/** What the page takes that a member sees at an address. */
export const memberNeedsAt = (path: string): PageNeeds => {
  const [pattern] = find(path) ?? [];
  const [, needs = {}] = Object.entries(pageNeeds).find(([each]) => each === pattern) ?? [];
  return (needs.leadsToItems === true ? pageNeeds['/items'] : needs) ?? {};
};
