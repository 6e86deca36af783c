import { say } from '../console.ts';
import { transact } from '../db/connect.ts';
import { readEnv } from '../env.ts';
import { runUntilStopped } from '../run-until-stopped.ts';
import { type Running, start } from '../start.ts';
import { demoLogins, people } from './people.ts';
import { seedActivity, seedFeedback, seedWishes } from './seed-board.ts';
import { seedItems } from './seed-items.ts';
import { seedLibrary } from './seed-library.ts';
import { findRows, seedPeople } from './seed-people.ts';

const PASSWORD = 'together-we-have-enough';

const emailOf = (key: string) => people.find((person) => person.key === key)?.email ?? '';

const seed = async ({ db, files }: Running) => {
  const now = new Date();
  const [seeded] = await db`select 1 from users where email = ${emailOf('amara')}`;
  if (!seeded)
    await transact(db, async (tx) => {
      const rows = await seedPeople(tx, now, PASSWORD);
      await seedWishes(tx, now, rows);
      await seedFeedback(tx, now, rows);
      await seedActivity(tx, now, rows);
    });
  const rows = await findRows(db);
  await seedItems({ db, files, now, rows, say });
  await seedLibrary(db, rows.person('amara'));
};

runUntilStopped(async (isUp, interrupted) => {
  const env = readEnv({
    DATA_DIR: './data-demo',
    ADMIN_EMAIL: emailOf('hannah'),
    ADMIN_PASSWORD: PASSWORD,
    ...process.env,
  });
  const running = await start({ env, log: say, logLevel: process.env.LOG_LEVEL ?? 'warn', interrupted });
  isUp(running);
  say(`${env.brand} with a sample neighbourhood is ready at ${running.url}`);
  for (const { role, person } of demoLogins) say(`  ${role}: ${emailOf(person)}  password: ${PASSWORD}`);
  await seed(running);
});
