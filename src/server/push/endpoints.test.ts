import { createServer } from 'node:http';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { isEndpoint, isPublicAddress } from './endpoints.ts';
import { openPush } from './open-push.ts';
import { postPush } from './post-push.ts';

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['ff02::1', false],
  ['example.org', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://2130706433/abc', false],
  ['https://[::1]/abc', false],
  ['https://localhost/abc', false],
  ['https://router/abc', false],
  ['ftp://fcm.googleapis.com/abc', false],
])('%s may be sent to: %s', (endpoint, isGood) => {
  expect(isEndpoint(endpoint, null)).toBe(isGood);
});

test('a name that means a private address is not connected to, and a silent service is not waited for', async () => {
  let connections = 0;
  const server = createServer(() => {}).on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const message = { headers: {}, body: Buffer.from('x') };
  // Every name below localhost is the machine itself.
  await expect(postPush({ endpoint: 'https://push.localhost/a', ...message }, null)).rejects.toThrow();
  await expect(postPush({ endpoint: `${origin}/a`, ...message }, null)).rejects.toThrow('Nothing is sent');
  expect(connections).toBe(0);
  await expect(postPush({ endpoint: `${origin}/a`, ...message }, [origin], 500)).rejects.toThrow('aborted');
  await expect.poll(() => connections).toBe(1);
  server.closeAllConnections();
  server.close();
});

describe('the keys', () => {
  const at = (publicUrl: string, secret = 's'.repeat(43)) => openPush({ secret, publicUrl, services: null });

  test('follow from the secret, so that a restart and a backup keep them and a new secret ends them', () => {
    const keys = at('https://things.example.org');
    expect(keys).toEqual(at('https://things.example.org'));
    expect(keys?.publicKey).toMatch(/^[\w-]{87}$/);
    expect(keys?.privateKey).toMatch(/^[\w-]{43}$/);
    expect(at('https://things.example.org', 't'.repeat(43))?.publicKey).not.toBe(keys?.publicKey);
  });

  test.each([
    ['https://things.example.org', true],
    ['http://localhost:3000', true],
    ['http://127.0.0.1:3000', true],
    ['http://things.example.org', false],
    ['http://192.168.1.5:3000', false],
  ])('are there at %s: %s', (publicUrl, isThere) => {
    expect(at(publicUrl) !== null).toBe(isThere);
  });

  test('are not there where the operator switched them off', () => {
    expect(openPush({ secret: 's'.repeat(43), publicUrl: 'https://things.example.org', services: [] })).toBeNull();
  });
});
