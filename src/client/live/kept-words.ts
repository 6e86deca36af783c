/** Stores unsent text on this device: by name, with an expiry, as JSON. */
const prefix = 'kept:';

const dayMs = 86_400_000;

/**
 * A member's text is deleted at logout and after two weeks. Visitors never log out, so theirs lasts an hour: the device
 * may be shared.
 */
const memberMs = 14 * dayMs;
const visitorMs = dayMs / 24;

type Owner = { userId: number } | null;

/** `name` says which form, and about which thing. */
export const keptKey = (owner: Owner, name: string) => `${prefix}${owner?.userId ?? 'visitor'}:${name}`;

const lastsMs = (key: string) => (key.startsWith(`${prefix}visitor:`) ? visitorMs : memberMs);

type Kept = { until: number; value: unknown };

const read = (key: string): Kept | null => {
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
  if (typeof kept !== 'object' || kept === null || !('until' in kept) || !('value' in kept)) return null;
  return typeof kept.until === 'number' && kept.until > Date.now() ? { until: kept.until, value: kept.value } : null;
};

/** All keys of this owner whose names begin like this. */
export const listKept = (owner: Owner, start: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keptKey(owner, start)));
  } catch {
    return [];
  }
};

let isSwept = false;

/** What is too old goes for good, once in the life of a page. */
const sweep = () => {
  if (isSwept) return;
  isSwept = true;
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && read(key) === null) localStorage.removeItem(key);
};

/** What was kept, or null. */
export const readKept = (key: string): unknown => {
  try {
    sweep();
    return read(key)?.value ?? null;
  } catch {
    return null;
  }
};

/** Null keeps nothing. */
export const writeKept = (key: string, value: unknown) => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ until: Date.now() + lastsMs(key), value }));
  } catch {
    // A browser may forbid storage, or be full; the words then live as long as the page.
  }
};
