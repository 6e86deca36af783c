type GroupLike = { group_name: string; is_subscribed: boolean };
type ConnectionLike = { name: string; is_connected: boolean };

const kinds = ['community', 'nursery', 'kindergarten', 'grade'];

const rankOf = (name: string) => {
  const at = kinds.findIndex((kind) => name.toLowerCase().includes(kind));
  return at === -1 ? kinds.length : at;
};

// "Grade 2" comes before "Grade 10".
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Subscribed groups first by name; the others by kind of name, then by name. */
export const sortGroups = <G extends GroupLike>(groups: readonly G[]): G[] =>
  [...groups].sort(
    (a, b) =>
      Number(b.is_subscribed) - Number(a.is_subscribed) ||
      (a.is_subscribed ? 0 : rankOf(a.group_name) - rankOf(b.group_name)) ||
      natural.compare(a.group_name, b.group_name),
  );

/** Connected people first, then by name. */
export const sortConnections = <C extends ConnectionLike>(people: readonly C[]): C[] =>
  [...people].sort((a, b) => Number(b.is_connected) - Number(a.is_connected) || natural.compare(a.name, b.name));
