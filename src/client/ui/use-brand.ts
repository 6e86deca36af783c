import { useSyncExternalStore } from 'react';
import { brand, onRename } from '../base/boot.ts';

const now = () => brand;

/** The community's name; updates when an administrator changes it. */
export const useBrand = () => useSyncExternalStore(onRename, now, now);
