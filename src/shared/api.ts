import { accountContract } from './account/contract.ts';

/** The whole HTTP interface, one line a feature. The client imports only its type. */
export const api = {
  ...accountContract,
} as const;

export type Api = typeof api;
export type ApiKey = keyof Api;
