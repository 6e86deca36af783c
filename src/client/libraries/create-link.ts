import { call } from '../http/call.ts';

export type LinkForm = {
  itemIds: readonly number[];
  description: string;
  password: string;
  hasWishes: boolean;
  isGiveaway: boolean;
};

/** A link may show so many wishes. */
const mostWishes = 200;
const longestPage = 60;

/** The server made no link out of it. */
export class NoLink extends Error {}

/** Those of the own wishes that others can see, page after page. */
const listPublicWishIds = async (userId: number, cursor = ''): Promise<number[]> => {
  const { body, headers } = await call.reply('GET /api/wishlist', {
    query: { userId, showMyLibrary: true, limit: longestPage, ...(cursor === '' ? {} : { cursor }) },
  });
  const ids = body.filter((wish) => wish.privacy_setting === 'public').map(({ id }) => id);
  const next = headers('x-next-cursor');
  return next === null ? ids : [...ids, ...(await listPublicWishIds(userId, next))];
};

export const createLink = async (userId: number, form: LinkForm): Promise<string> => {
  const wishIds = form.hasWishes ? (await listPublicWishIds(userId)).slice(0, mostWishes) : [];
  const { shareableLink } = await call('POST /api/shared-library', {
    body: {
      userId,
      itemIds: [...form.itemIds],
      wishIds,
      description: form.description.trim(),
      password: form.password.trim(),
      expiresAt: '',
      giveaway: form.isGiveaway,
    },
  });
  if (!shareableLink) throw new NoLink();
  return shareableLink;
};
