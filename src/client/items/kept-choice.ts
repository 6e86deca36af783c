import { readChoice, shelfCookie, type SomeOfShelf, writeChoice } from '../../shared/items/shelf.ts';

const aYear = 365 * 24 * 60 * 60;

const cookieNamed = (name: string) =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** What this member chose last on this device. */
export const keptChoice = (userId: number): SomeOfShelf => readChoice(cookieNamed(shelfCookie), userId);

/** A cookie and not the browser's storage, because the server goes by it when it sends the first list with the page. */
export const keepChoice = (userId: number, choice: SomeOfShelf) => {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const kept = writeChoice(userId, { ...keptChoice(userId), ...choice });
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in older browsers
  document.cookie = `${shelfCookie}=${kept}; path=/; max-age=${aYear}; samesite=strict${secure}`;
};
