import type { LibraryAnswer, SharedPage } from '../../../shared/links/shared-page.ts';
import { words } from './words.ts';

/** Enough names to raise interest. */
const namesInChat = 4;

/** The sentence for a link that does not open; the two last ones are the page's own where the server has none. */
export const failureOf = ({ status, error }: LibraryAnswer & { library?: never }): string => {
  switch (status) {
    case null:
      return words.noResponse;
    case 401:
      return error ?? words.passwordRequired;
    case 404:
      return words.notFound;
    case 410:
      return words.expired;
    default:
      return error ?? words.unknownError;
  }
};

const describe = (answer: Extract<LibraryAnswer, { status: 200; library: object }>) => {
  const names = answer.library.items.map(({ name }) => name);
  return names.length === 0
    ? words.empty
    : words.holds(names.slice(0, namesInChat).join(', '), Math.max(0, names.length - namesInChat));
};

/** The title of a link in a tab or a chat; a locked one reveals nothing about its owner. */
export const headOf = ({ brand, answer }: SharedPage): { title: string; description: string } => {
  if (answer === null) return { title: `${words.aLibrary} · ${brand}`, description: words.loading };
  if (answer.library === undefined) {
    const isLocked = answer.status === 401;
    return { title: `${words.aLibrary} · ${brand}`, description: isLocked ? words.locked : failureOf(answer) };
  }
  const { owner, sharedLibrary } = answer.library;
  const title = [sharedLibrary.description, words.ownersLibrary(owner.name)].filter(Boolean).join(' · ');
  return { title, description: describe(answer) };
};
