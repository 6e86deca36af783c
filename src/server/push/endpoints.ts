import { BlockList, isIP } from 'node:net';
import type { PushServices } from './open-push.ts';

/** What no public server uses: this machine, private and local networks, documentation, multicast (RFC 6890). */
const reserved = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(network, bits, 'ipv6');

const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an address belongs to the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !reserved.check(address, 'ipv4');
  return version === 6 && global.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
};

/** A name with a dot; numbers would not be looked up. */
const isPublicName = (hostname: string) => hostname.includes('.') && !hostname.startsWith('[') && isIP(hostname) === 0;

/**
 * Whether messages may be sent there. A member's browser names the address, so anybody can name any: it must not lead into
 * the operator's own network. What a name means is looked up, and checked, when something is sent.
 */
export const isEndpoint = (text: string, services: PushServices): boolean => {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(text);
  if (username + password !== '') return false;
  if (services !== null) return services.includes(origin);
  return protocol === 'https:' && port === '' && isPublicName(hostname);
};
