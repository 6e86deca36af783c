/** The address of every page; the server and the browser both go by this list. */
export const pagePaths = [
  '/',
  '/login',
  '/register',
  '/confirm-email',
  '/reset-password',
  '/change-password',
  '/unsubscribe',
  '/rules',
  '/preview',
  '/preview/wishes',
  '/share/:sharedId',
  '/home',
  '/share/:sharedId/poster',
  '/items',
  '/wishes',
  '/myactivity',
  '/messages',
  '/messages/:itemId/:personId',
  '/settings',
  '/invite',
  '/invite/:id/poster',
  '/mails',
  '/bring',
  '/about',
  '/faq',
  '/feedback',
  '/notices',
  '/admin',
] as const;

export type PagePath = (typeof pagePaths)[number];

/** Whether an address without its query belongs to a pattern such as `/share/:sharedId`. */
export const fitsPage = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
