import { contract, endpointOf, isText, propertiesOf, type Schema } from '../../tests/support/request-of.ts';
import type { World } from '../../tests/support/world.ts';
import { ask } from '../matrix/ask.ts';
import type { Actor, Cast } from '../matrix/cast.ts';
import { anItemThatIs, aWishThatIs, type ItemState, type Thing } from '../matrix/things.ts';

/** What would end the story: a session, an account, or a right. */
const apart = /login|logout|leave|remove-user|deactivate|exclude|temporary-password|stewards|passkeys|password|events/;

const isFree = (schema: Schema) => isText(schema) && schema.format === undefined && schema.pattern === undefined;

const isFilled = (schema: Schema) => isFree(schema) || (schema.items !== undefined && isFree(schema.items));

/** The fields of a call that hold whatever its caller writes. */
const textsOf = (key: string) => propertiesOf(endpointOf(key).body).filter(([, schema]) => isFilled(schema));

const writing = Object.keys(contract).filter(
  (key) => !key.startsWith('GET') && !apart.test(key) && textsOf(key).length > 0,
);

const fit = (text: string, { maxLength = 2000 }: Schema) => text.slice(0, maxLength).toWellFormed();

const filledWith = (key: string, text: string) =>
  Object.fromEntries(
    textsOf(key).map(([name, schema]) => [name, schema.items ? [fit(text, schema.items)] : fit(text, schema)]),
  );

const writers: readonly Actor[] = ['owner', 'asker', 'admin'];
const states: readonly ItemState[] = ['available', 'requested', 'promised', 'lent'];

const edit = 'PATCH /api/items/:id';

const isAboutItem = (key: string) => /item|loan|interest|handover|booking|return|conversation/i.test(key);

/** Everything that is written: each call by each writer, about each item where it is about one. */
const listActs = (things: readonly Thing[]) =>
  writing.flatMap((key) =>
    writers.flatMap((actor) =>
      (isAboutItem(key) ? things : things.slice(0, 1)).map((thing) => ({ key, actor, thing })),
    ),
  );

export type Written = { taken: number; things: Thing[] };

/** Writes one text into every field of every call, about things in several states; what is refused is refused. */
export const writeEverywhere = async (world: World, cast: Cast, text: string): Promise<Written> => {
  const { wish } = await aWishThatIs(world, cast, 'public');
  const things: Thing[] = [];
  for (const state of states) things.push({ ...(await anItemThatIs(world, cast, state)), wish });
  let taken = 0;
  for (const { key, actor, thing } of listActs(things)) {
    const { status } = await ask(world, key, cast, actor, thing, filledWith(key, text));
    taken += status < 300 ? 1 : 0;
  }
  // What was lent may have come back meanwhile; this one stays out, and in the calendars.
  const lent = await anItemThatIs(world, cast, 'lent');
  await ask(world, edit, cast, 'owner', lent, filledWith(edit, text));
  return { taken, things: [...things, lent] };
};
