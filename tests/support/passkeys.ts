import type { anAuthenticator } from './authenticator.ts';
import type { Person } from './world.ts';

type Caller = Pick<Person, 'call'>;
export type Authenticator = ReturnType<typeof anAuthenticator>;

/** Adds a passkey as the account page does. */
export const addPasskeyTo = async (member: Caller, authenticator: Authenticator, name?: string) => {
  const options = await member.call('POST /api/passkeys/options', { body: {} });
  const body = { passkey: authenticator.create(options), ...(name === undefined ? {} : { name }) };
  return (await member.call('POST /api/passkeys', { body })).passkey;
};

type Lie = Parameters<Authenticator['sign']>[1];

/** Logs in as the login page does. */
export const logInWith = async (visitor: Caller, { sign }: Authenticator, lie: Lie = {}) => {
  const options = await visitor.call('POST /api/passkeys/login/options', { body: { purpose: 'login' } });
  return visitor.call('POST /api/passkeys/login', { body: sign(options, lie) });
};
