import { expect, test } from 'vitest';
import { findPasskeyPlace } from './place.ts';

test.each([
  ['https://enough.example.org', { rpId: 'enough.example.org', origin: 'https://enough.example.org' }],
  ['https://enough.example.org:8443/things', { rpId: 'enough.example.org', origin: 'https://enough.example.org:8443' }],
  ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://enough.localhost', { rpId: 'enough.localhost', origin: 'http://enough.localhost' }],
  ['http://enough.example.org', null],
  ['https://192.168.1.5', null],
  ['http://127.0.0.1:3000', null],
  ['https://[::1]:3000', null],
])('passkeys at %s', (publicUrl, place) => expect(findPasskeyPlace(publicUrl)).toEqual(place));
