import { describe, expect, it } from 'vitest';
import { whereInstead } from './guard.ts';

const member = { isTemporary: false, isAdmin: false, isSteward: false };
const admin = { isTemporary: false, isAdmin: true, isSteward: false };
const steward = { isTemporary: false, isAdmin: false, isSteward: true };
const newcomer = { isTemporary: true, isAdmin: false, isSteward: false };

describe('where somebody belongs', () => {
  it('a visitor stays where visitors may be', () => {
    expect(whereInstead('visitor', null, '/register')).toBeNull();
    expect(whereInstead('everyone', null, '/share/abc')).toBeNull();
  });

  it('a visitor is led to the front door from a page of the members, and it is remembered which', () => {
    expect(whereInstead('member', null, '/wishes?wish=3')).toEqual({ to: '/', from: '/wishes?wish=3' });
  });

  it('a visitor at the admin page is led to /login, a member to the items', () => {
    expect(whereInstead('steward', null, '/admin')).toEqual({ to: '/login', from: '/admin' });
    expect(whereInstead('steward', member, '/admin')).toEqual({ to: '/items' });
    expect(whereInstead('steward', admin, '/admin')).toBeNull();
    expect(whereInstead('steward', steward, '/admin')).toBeNull();
  });

  it('a member at the login goes back to where they came from, or to the items', () => {
    expect(whereInstead('visitor', member, '/', '/faq')).toEqual({ to: '/faq' });
    expect(whereInstead('visitor', member, '/')).toEqual({ to: '/items' });
  });

  it('a steward who must use a passkey is led to it from everywhere but the public pages', () => {
    const keyless = { ...steward, needsPasskey: true };
    expect(whereInstead('steward', keyless, '/admin')).toEqual({ to: '/passkey' });
    expect(whereInstead('visitor', keyless, '/')).toEqual({ to: '/passkey' });
    expect(whereInstead('everyone', keyless, '/passkey')).toBeNull();
  });

  it('somebody with a temporary password is led to the change of it from everywhere but the public pages', () => {
    expect(whereInstead('member', newcomer, '/items')).toEqual({ to: '/change-password' });
    expect(whereInstead('visitor', newcomer, '/')).toEqual({ to: '/change-password' });
    expect(whereInstead('everyone', newcomer, '/change-password')).toBeNull();
  });
});
