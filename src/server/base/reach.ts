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
