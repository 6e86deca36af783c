import { nobody, type Recipients } from './recipients.ts';

const keyFor = (userId: number) => `recipients:${userId}`;

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.filter((id) => Number.isInteger(id)) : []);

const read = (text: string): Recipients => {
  const kept: unknown = JSON.parse(text);
  if (typeof kept !== 'object' || kept === null) return nobody;
  return { groups: idsIn(Reflect.get(kept, 'groups')), connections: idsIn(Reflect.get(kept, 'connections')) };
};

/** With whom this member shared something the last time on this device; it goes when they log out. */
export const lastRecipients = (userId: number): Recipients => {
  try {
    return read(localStorage.getItem(keyFor(userId)) ?? 'null');
  } catch {
    return nobody;
  }
};

export const rememberRecipients = (userId: number, { groups, connections }: Recipients) =>
  localStorage.setItem(keyFor(userId), JSON.stringify({ groups, connections }));
