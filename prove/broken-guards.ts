import { readFile } from 'node:fs/promises';
import type { Mutation } from '../tests/model/mutation.ts';
import { clock } from './clock.ts';
import { databaseAway } from './database-away.ts';
import { diskFull } from './disk-full.ts';
import { gracefulStop } from './graceful-stop.ts';
import { kills } from './kills.ts';
import { mail } from './mail.ts';
import type { Proof, Row, Wanted } from './proof.ts';
import { recogniser } from './recogniser.ts';
import { runProof } from './run-proof.ts';
import { slowClients } from './slow-clients.ts';

type Broken = Pick<Mutation, 'standsFor' | 'file' | 'text' | 'instead'> & {
  shownBy: Proof;
  /** The row that must turn bad: others may be bad because the machine is busy. */
  row: RegExp;
};

const guards: readonly Broken[] = [
  {
    standsFor: 'an act is acknowledged after its commit',
    shownBy: kills,
    row: /acknowledged acts|a part is there/,
    file: 'src/server/db/connect.ts',
    text: `    const { result, notices } = await runTransaction(db, async (tx) => {
      const notices = holdNotices(tx);
      return { result: await work(tx), notices };
    });
    noteCommit();
    await tellHeldBack(db, notices);
    return result;`,
    instead: `    return new Promise<T>((resolve, reject) => {
      const commit = runTransaction(db, async (tx) => {
        const notices = holdNotices(tx);
        const result = await work(tx);
        resolve(result);
        await new Promise((later) => setTimeout(later, 200));
        return { notices };
      });
      commit.then(({ notices }) => tellHeldBack(db, notices)).catch(reject);
    });`,
  },
  {
    standsFor: 'a database that does not answer is noticed',
    shownBy: databaseAway,
    row: /reads|healthz and/,
    file: 'src/server/db/pulse.ts',
    text: '    isAway = true;\n    setAway(true);\n',
    instead: '',
  },
  {
    standsFor: 'nothing stays of an upload that failed',
    shownBy: diskFull,
    row: /what stays/,
    file: 'src/server/http/upload.ts',
    text: '    await remove();\n    throw toRefusal(error);',
    instead: '    throw toRefusal(error);',
  },
  {
    standsFor: 'a mail that is sent again can be recognised',
    shownBy: mail,
    row: /after down/,
    file: 'src/server/mail/send-mail.ts',
    text: '.update(`${id} ${created_at}`)',
    instead: '.update(`${id} ${created_at} ${Math.random()}`)',
  },
  {
    standsFor: 'a failing recogniser is answered with a sentence',
    shownBy: recogniser,
    row: /who speaks/,
    file: 'src/server/voice/transcribe.ts',
    text: "unavailable: { code: 'speech_failed' },",
    instead: "unavailable: { code: 'unexpected' },",
  },
  {
    standsFor: 'a header has a few seconds',
    shownBy: slowClients,
    row: /byte of a header/,
    file: 'src/server/program/app.ts',
    text: 'headersTimeout: 12_000,',
    instead: 'headersTimeout: 0,',
  },
  {
    standsFor: 'a session ends by the time of the database',
    shownBy: clock,
    row: /a session with/,
    file: 'src/server/http/session.ts',
    text: 's.expires_at > now() and',
    instead: "s.expires_at > now() - interval '1 hour' and",
  },
  {
    standsFor: 'a program that is stopped finishes what it has begun',
    shownBy: gracefulStop,
    row: /its end/,
    file: 'src/server/program/run-until-stopped.ts',
    text: "process.on('SIGTERM', () => stop(0));",
    instead: "process.on('SIGTERM', () => process.exit(1));",
  },
];

/** The text that is taken away stands where it stood. */
const look = async ({ standsFor, file, text }: Broken): Promise<Row> => {
  const times = (await readFile(file, 'utf8')).split(text).length - 1;
  return {
    what: `its text, without which it is not so: ${standsFor}`,
    found: `${times} times in ${file}`,
    target: 'once',
    isGood: times === 1,
  };
};

const breakIt = async ({ standsFor, shownBy, row, ...mutation }: Broken, wanted: Wanted): Promise<Row> => {
  const rows = await runProof(shownBy, { ...wanted, isShort: true, mutation });
  const bad = rows.filter(({ isGood }) => !isGood);
  const shown = bad.find(({ what }) => row.test(what));
  const others = bad.map(({ what, found }) => `${what}: ${found}`).join('; ') || 'all good';
  return {
    what: `broken: ${standsFor}`,
    found: shown ? `${shown.what}: ${shown.found}` : `not noticed; ${others}`,
    target: `a bad row in ${shownBy.name}`,
    isGood: shown !== undefined,
  };
};

/** Each guard is taken away once, and its proof must notice. The short form looks only whether all are still there. */
export const brokenGuards: Proof = {
  name: 'broken-guards',
  prove: async (wanted) => {
    const rows: Row[] = [];
    for (const guard of guards) {
      rows.push(await (wanted.isShort ? look(guard) : breakIt(guard, wanted)));
      wanted.log(guard.standsFor);
    }
    return rows;
  },
};
