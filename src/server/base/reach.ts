import { networkInterfaces } from 'node:os';

const localHost = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0|\[::\])$/;

/** Whether an address can be opened on the server's own computer alone. */
export const isOnlyHere = (url: string): boolean => localHost.test(new URL(url).hostname);

/** The machine's own addresses in its local network, as far as the server listens on them. */
export const homeAddresses = ({ host }: { host: string }, port: number, interfaces = networkInterfaces()): string[] =>
  Object.values(interfaces)
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .filter(({ address }) => host === '0.0.0.0' || host === '::' || host === address)
    .map(({ address }) => `http://${address}:${port}`);

/** What to say at the start about who can open the address: nothing, where it is not this computer's alone. */
export const explainReach = (env: { host: string }, url: string): string[] => {
  if (!isOnlyHere(url)) return [];
  const port = Number(new URL(url).port || 80);
  const home = homeAddresses(env, port);
  if (home.length > 0)
    return [
      `In your home network: ${home.join(' or ')}`,
      'Links and invitations still lead to this computer alone: before you invite',
      'anybody, set PUBLIC_URL to the address that neighbours use.',
    ];
  const [example = `http://your-address:${port}`] = homeAddresses({ host: '0.0.0.0' }, port);
  return [
    'Only this computer can open this address. Before you invite anybody, set',
    'PUBLIC_URL to the address that neighbours use. To try it at home:',
    `HOST=0.0.0.0 PUBLIC_URL=${example} npm start`,
  ];
};
