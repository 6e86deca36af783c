import type { ApiKey } from '../shared/api.ts';
import { pageNeeds } from '../shared/pages.ts';

/** What the frame around every page asks for. */
const ofFrame: readonly ApiKey[] = ['GET /validate-session', 'GET /api/notifications'];

const keptCalls = new Set([...ofFrame, ...Object.values(pageNeeds).flatMap(({ kept = [] }) => kept)]);

const patterns = [...keptCalls].map((key) => new RegExp(`^${key.slice('GET '.length).replace(/:\w+/g, '[^/]+')}$`));

/** Whether the answers of this path may be kept on the device. */
export const isKeptCall = (path: string) => patterns.some((pattern) => pattern.test(path));
