import type { Device, OwnAccount, QuietHours } from '../../../shared/account/own-account-contract.ts';
import { call } from '../../http/call.ts';
import { act, type Actor } from '../../live/act.ts';
import { accountQuery, devicesQuery } from './queries.ts';
import { words } from './words.ts';

type Changed = { message: string; account: OwnAccount };

/** Every change answers the account as it is now, and what was done. */
const change = ({ client, userId }: Actor, ask: () => Promise<Changed>) =>
  act(
    { client, userId },
    {
      call: ask,
      keep: ({ account }) => client.setQueryData(accountQuery(userId).queryKey, account),
      done: ({ message }) => message,
      failed: words.failed,
    },
  );

export const changeName = (actor: Actor, name: string) =>
  change(actor, () => call('PATCH /api/account', { body: { name } }));

export const changeQuietHours = (actor: Actor, hours: QuietHours | null) =>
  change(actor, () => call('PATCH /api/account', { body: { quiet_hours: hours } }));

export const askForNewEmail = (actor: Actor, email: string, password: string) =>
  change(actor, () => call('POST /api/account/email', { body: { email, password } }));

export const withdrawNewEmail = (actor: Actor) => change(actor, () => call('DELETE /api/account/email'));

export const pause = (actor: Actor, until: string) =>
  change(actor, () => call('PUT /api/account/pause', { body: { until } }));

type Left = { message: string; devices: Device[] };

const logOut = ({ client, userId }: Actor, ask: () => Promise<Left>) =>
  act(
    { client, userId },
    {
      call: ask,
      keep: ({ devices }) => client.setQueryData(devicesQuery(userId).queryKey, devices),
      done: ({ message }) => message,
      failed: words.failed,
    },
  );

export const logOutDevice = (actor: Actor, id: number) =>
  logOut(actor, () => call('DELETE /api/account/devices/:id', { params: { id } }));

export const logOutOthers = (actor: Actor) => logOut(actor, () => call('DELETE /api/account/devices'));
