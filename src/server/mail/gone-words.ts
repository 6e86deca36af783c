type Gone = { item: string; owner: string; why: 'deleted' | 'notShared'; days?: string };

/** Why an item is gone for its reader; `days` are those that were promised to them. */
export const goneText = ({ item, owner, why, days }: Gone): string => {
  if (why === 'notShared') return `You asked for "${item}". ${owner} no longer shares it with you.`;
  return days === undefined
    ? `You asked for "${item}". ${owner} has taken it down.`
    : `"${item}" was promised to you: ${days}. ${owner} has taken it down, so this is off.`;
};
