import { inject } from 'vitest';
import type { Where } from '../../src/server/db/connect.ts';

/** What a run makes once for all its worlds. */
type Provided = { where: Where; template: string; chromium: string };

declare module 'vitest' {
  interface ProvidedContext extends Provided {}
}

let own: Provided | null = null;

/** For programs that make worlds without vitest, such as `npm run prove`. */
export const provide = (made: Provided): void => {
  own = made;
};

export const provided = <Key extends keyof Provided>(key: Key): Provided[Key] => own?.[key] ?? inject(key);
