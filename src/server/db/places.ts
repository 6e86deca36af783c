/** Where a server listens: an address, or the folder of its socket. */
export type Place = { host: string; port: number };

const authorityOf = (url: string) => /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url);

/** A URL may name several servers, separated by commas: the same URL with the first of them, which any parser reads. */
export const withFirstPlace = (url: string): string => {
  const [, before = '', hosts = '', after = ''] = authorityOf(url) ?? [];
  return `${before}${hosts.split(',')[0]}${after}`;
};

const placeOf = (text: string): Place => {
  const { PGHOST = 'localhost', PGPORT = '5432' } = process.env;
  const [, host = '', port = PGPORT] = /^(.*?)(?::(\d+))?$/.exec(text) ?? [];
  return { host: decodeURIComponent(host).replace(/^\[(.*)\]$/, '$1') || PGHOST, port: Number(port) };
};

/** What a URL leaves out is in PGHOST and PGPORT, as everywhere with PostgreSQL. */
export const listPlaces = (where: string | Place): [Place, ...Place[]] => {
  if (typeof where !== 'string') return [where];
  const [first = '', ...more] = (authorityOf(where)?.[2] ?? '').split(',');
  return [placeOf(first), ...more.map(placeOf)];
};
