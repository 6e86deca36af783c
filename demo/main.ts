import { now as timeNow } from '../src/server/base/clock.ts';
import { openSettableClock } from '../src/server/db/settable-clock.ts';
import { say } from '../src/server/program/console.ts';
import { type Db, transact, type Where } from '../src/server/db/connect.ts';
import { readEnv } from '../src/server/program/env.ts';
import type { FileStore } from '../src/server/files/store.ts';
import { runUntilStopped } from '../src/server/program/run-until-stopped.ts';
import { start } from '../src/server/program/start.ts';
import { listenForDays, readStart, showTimeInPages } from './clock.ts';
import { emailOf } from './sample.ts';
import { seedActivity, seedFeedback, seedLibrary, seedReport, seedWishes } from './seed-board.ts';
import { seedCommunity } from './seed-community.ts';
import { seedConversations } from './seed-conversations.ts';
import { putPictures, seedItems } from './seed-items.ts';
import { seedPeople } from './seed-people.ts';

const PASSWORD = 'together-we-have-enough';

/** The three people to try the sample neighbourhood as. */
const logins = { admin: 'hannah', owner: 'amara', neighbour: 'jonas' };

/** All of it or nothing: a start that is interrupted begins anew, and one that finds the neighbourhood leaves it alone. */
const seed = async ({ db, files }: { db: Db; files: FileStore }): Promise<void> => {
  const [seeded] = await db`select 1 from users where email = ${emailOf(logins.owner)}`;
  if (!seeded) {
    const now = timeNow();
    const pictured = await putPictures(files);
    await transact(db, async (tx) => {
      const rows = await seedPeople(tx, now, PASSWORD);
      await seedCommunity(tx, now, rows, logins.admin);
      await seedItems(tx, now, rows, pictured);
      await seedConversations(tx, now, rows);
      await seedWishes(tx, now, rows);
      await seedFeedback(tx, now, rows);
      await seedReport(tx, now, rows);
      await seedActivity(tx, now, rows);
    });
  }
  await seedLibrary(db, logins.owner);
};

runUntilStopped(async (isUp, interrupted) => {
  const env = readEnv({ DATA_DIR: './data-demo', ...process.env });
  const startsAt = readStart(process.env.DEMO_DATE);
  const logLevel = process.env.LOG_LEVEL ?? 'warn';

  const prepare = async ({ where, ...opened }: { where: Where; db: Db; files: FileStore }) => {
    const clock = await openSettableClock(where);
    if (startsAt !== null) await clock.set(startsAt);
    await seed(opened);
    listenForDays(process.stdin, clock, say);
  };

  const running = await start({ env, log: say, logLevel, interrupted, prepare, extend: showTimeInPages });
  isUp(running);
  say(`${env.brand} with a sample neighbourhood is ready at ${running.url}`);
  for (const [role, person] of Object.entries(logins)) say(`  ${role}: ${emailOf(person)}  password: ${PASSWORD}`);
  if (process.stdin.isTTY) say('Type +1 and Enter to let a day pass.');
});
