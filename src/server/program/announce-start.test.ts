import { expect, test } from 'vitest';
import { announceStart } from './announce-start.ts';
import { readEnv } from './env.ts';
import { chosenLogLevel } from '../http/logging.ts';
import { shortLine } from '../http/short-line.ts';
import { homeAddresses } from '../base/reach.ts';

const firstAdmin = { email: 'admin@localhost', password: 'abc-def' };
const local = 'http://localhost:3000';

test('a first start ends with the login, the address, and the word that only this computer can open it', () => {
  const said = announceStart(readEnv({}), { firstAdmin, url: local }, false);
  expect(said).toContain('First login: admin@localhost  password: abc-def');
  expect(said).toContain('Enough is ready at http://localhost:3000\nOnly this computer can open this address.');
  expect(said).toContain('HOST=0.0.0.0 PUBLIC_URL=http://');
});

test('a terminal shows it in a box whose lines have one length and fit', () => {
  const lines = announceStart(readEnv({}), { firstAdmin, url: local }, true)
    .split('\n')
    .filter((line) => line !== '');
  expect(lines.at(0)).toMatch(/^┌─+┐$/);
  expect(lines.at(-1)).toMatch(/^└─+┘$/);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines[0]?.length).toBeLessThanOrEqual(80);
});

test('an address that neighbours can open needs no further word', () => {
  const env = readEnv({ PUBLIC_URL: 'https://things.example.org' });
  expect(announceStart(env, { firstAdmin: null, url: 'https://things.example.org' }, false).trim()).toBe(
    'Enough is ready at https://things.example.org',
  );
});

test('the addresses in the home network are those the server listens on', () => {
  const card = (address: string, internal: boolean) => ({
    address,
    internal,
    family: 'IPv4' as const,
    netmask: '255.255.255.0',
    mac: '00:00:00:00:00:00',
    cidr: `${address}/24`,
  });
  const interfaces = { lo: [card('127.0.0.1', true)], wlan0: [card('192.168.1.20', false)] };
  const at = (host: string) => homeAddresses({ host }, 3000, interfaces);
  expect(at('0.0.0.0')).toEqual(['http://192.168.1.20:3000']);
  expect(at('192.168.1.20')).toEqual(['http://192.168.1.20:3000']);
  expect(at('127.0.0.1')).toEqual([]);
});

test('a terminal shows only what needs attention, in a short line; a pipe gets everything', () => {
  expect([chosenLogLevel(undefined, true), chosenLogLevel(undefined, false)]).toEqual(['warn', 'info']);
  expect(chosenLogLevel('debug', true)).toBe('debug');
  const logged = { level: 40, time: 0, req: { method: 'GET', path: '/items' }, status: 500, msg: 'the request failed' };
  expect(shortLine(JSON.stringify(logged))).toMatch(/^\d\d:\d\d:\d\d warn GET \/items 500 the request failed\n$/);
});
