import { rememberLocale } from '../http/locale.ts';
import type { Route } from '../http/route.ts';
import type { AccountNeeds } from './enter.ts';
import { chooseLanguage, readOwnAccount } from './own-account.ts';

/** What a member reads and changes about their own account. */
export const ownAccountRoutes = (route: Route, { db }: AccountNeeds) => {
  route('GET /api/account', ({ viewer }) => readOwnAccount(db, viewer.id));

  route('PATCH /api/account', ({ viewer, body, reply }) => {
    rememberLocale(reply, body.language);
    return chooseLanguage(db, viewer.id, body.language);
  });
};
