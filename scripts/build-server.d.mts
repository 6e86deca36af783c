export const isServerBuilt: () => Promise<boolean>;
export const buildServerIfNeeded: () => Promise<void>;
