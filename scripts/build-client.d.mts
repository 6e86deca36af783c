/** Whether dist/client holds the pages of the sources as they are now. */
export const isBuilt: () => Promise<boolean>;
export const buildClient: () => Promise<void>;
/** True when it had to build. */
export const buildIfNeeded: () => Promise<boolean>;
