/** An address with some parameters changed; null removes one. */
export const addressWith = (path: string, query: string, changes: Record<string, string | null>) => {
  const said = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) said.delete(name);
    else said.set(name, value);
  }
  const text = said.toString();
  return text === '' ? path : `${path}?${text}`;
};

/** The number of a thing in an address; anybody may have typed it. */
export const idIn = (value: string | null) => (/^[1-9]\d{0,9}$/.test(value ?? '') ? Number(value) : null);
