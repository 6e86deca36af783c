import { contract } from '../../tests/support/request-of.ts';
import { aWorld } from '../../tests/support/world.ts';
import type { Proof, Row } from '../proof.ts';
import { pickerOf } from '../support/random.ts';
import { askBeyondLimits, askFromElsewhere, everyCall } from './at-the-door.ts';
import { type Actor, actors, gather } from './cast.ts';
import { answersOf, type Cell } from './cells.ts';
import { expected } from './expected.ts';

const nameOf = ({ key, actor, state }: Cell) => [key, actor, state].filter(Boolean).join(' · ');

const isWrong = ({ expected: wanted, answer }: Cell) => answer.status !== wanted;

const say = (cell: Cell) => `${nameOf(cell)}: ${cell.answer.status} instead of ${cell.expected}`;

/** What may differ between two answers that tell the same. */
const ownHeaders = ['date', 'x-request-id', 'keep-alive', 'connection'];

const bytesOf = ({ answer: { status, body, headers } }: Cell) => {
  const told = Object.keys(headers).filter((name) => !ownHeaders.includes(name));
  return JSON.stringify([
    status,
    body.replace(/"requestId":"[^"]*"/, ''),
    told.toSorted().map((name) => [name, headers[name]]),
  ]);
};

/** Of what somebody may not know of, every 404 is, byte for byte, that of something which never existed. */
const listTelling = (cells: readonly Cell[]): string[] => {
  const absent = cells.filter(({ isAbsent, answer }) => isAbsent && answer.status === 404);
  return absent
    .filter((cell) => {
      const like = absent.find(
        ({ key, actor, state }) => key === cell.key && actor === cell.actor && state === 'unknown',
      );
      return like !== undefined && bytesOf(like) !== bytesOf(cell);
    })
    .map(nameOf);
};

const listed = (what: string, of: number, bad: readonly string[]): Row => ({
  what: `${what} (${of})`,
  found: bad.length === 0 ? '0' : `${bad.length}: ${bad.slice(0, 3).join('; ')}`,
  target: '0',
  isGood: bad.length === 0 && of > 0,
});

/** Where the table and the contract do not name the same calls. */
const listUnlisted = () => [
  ...Object.keys(contract).filter((key) => !(key in expected)),
  ...Object.keys(expected).filter((key) => !(key in contract)),
];

/** The short form asks one of this number, by chance: fewer of the calls about things in many states. */
const shortShare = (state: string) => (['', 'there', 'unknown'].includes(state) ? 3 : 8);

type Part = { keys: readonly string[]; isWanted: (actor: Actor, state: string) => boolean };

/** All answers to these calls, each with what the table says. */
export const askMatrix = async ({
  keys,
  isWanted,
}: Part): Promise<{ cells: Cell[]; wrong: string[]; telling: string[] }> => {
  // Where mails can be sent, more can be asked for; none leaves, because nobody works off the jobs.
  const world = await aWorld({ smtpUrl: 'smtp://127.0.0.1:9' });
  const cells: Cell[] = [];
  try {
    const cast = await gather(world);
    for (const key of keys) {
      const row = expected[key];
      if (row !== undefined) cells.push(...(await answersOf(world, cast, key, row, isWanted)));
    }
  } finally {
    await world.close();
  }
  return { cells, wrong: cells.filter(isWrong).map(say), telling: listTelling(cells) };
};

/** Every call by everybody about things in every state, compared with a table that says what should be answered. */
export const matrix: Proof = {
  name: 'matrix',
  prove: async ({ isShort, seed, log }) => {
    const pick = pickerOf(seed);
    const isWanted = (_: Actor, state: string) => !isShort || pick(shortShare(state)) === 0;
    const some = (share: number) => everyCall.filter(() => !isShort || pick(share) === 0);
    const { cells, wrong, telling } = await askMatrix({ keys: everyCall, isWanted });
    const elsewhere = await askFromElsewhere(some(4));
    const beyond = await askBeyondLimits(some(4));
    const unlisted = listUnlisted();
    for (const line of [...wrong, ...telling, ...unlisted, ...elsewhere.wrong, ...beyond.wrong]) log(line);
    return [
      listed('calls without a row in the table, of all', everyCall.length, unlisted),
      listed(`wrong answers of all calls to ${actors.length} actors`, cells.length, wrong),
      listed('404s that tell whether something exists', cells.filter(({ isAbsent }) => isAbsent).length, telling),
      listed('acts that another site could make a browser do', elsewhere.asked, elsewhere.wrong),
      listed('calls without a limit', beyond.asked, beyond.wrong),
    ];
  },
};
