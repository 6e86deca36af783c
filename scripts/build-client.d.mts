/** Whether dist/client holds the pages of the sources as they are now, in English. */
export const isBuilt: () => Promise<boolean>;
export const buildClient: () => Promise<void>;
/** True when it had to build. */
export const buildIfNeeded: () => Promise<boolean>;
/** The wanted languages that are not built; LANGUAGES names the wanted ones. */
export const listMissingLanguages: (languages?: readonly string[]) => Promise<string[]>;
export const buildLanguages: (languages?: readonly string[]) => Promise<void>;
