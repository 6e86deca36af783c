import {
  approveJoinRequest,
  declineJoinRequest,
  listJoinRequests,
  preapproveEmail,
  setActive,
} from './account/admissions.ts';
import { createMember, giveTemporaryPassword } from './account/by-operator.ts';
import { findUserByEmail } from './account/store.ts';
import { say } from './console.ts';
import { connect, type Db } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { readEnv } from './env.ts';
import { Refused } from './http/refuse.ts';
import { StartRefused } from './start-refused.ts';

const usage = `npm run admin -- <command>
  create <email> <full name>   make a member; prints a temporary password
  preapprove <email>           let an address register at once, and invite it
  join-requests                list the people who wait
  approve <email>              let somebody in who waits
  decline <email>              decline a join request
  deactivate <email>           lock an account; all its sessions end
  reactivate <email>           unlock it
  reset-password <email>       print a temporary password; all sessions end`;

const requireUser = async (db: Db, email = '') => {
  const user = await findUserByEmail(db, email);
  if (!user) throw new StartRefused(`There is no member with the address ${email || '(none given)'}.`);
  return user;
};

type Command = (db: Db, email: string, rest: string[]) => Promise<string>;

const commands: Record<string, Command> = {
  create: async (db, email, rest) =>
    `${email} can log in with the temporary password ${await createMember(db, email, rest.join(' '))}`,
  preapprove: async (db, email) => {
    await preapproveEmail(db, email, null);
    return `${email} can now register.`;
  },
  'join-requests': async (db) => {
    const waiting = await listJoinRequests(db);
    return (
      waiting.map(({ name, email, created_at }) => `${created_at}  ${email}  ${name}`).join('\n') || 'Nobody waits.'
    );
  },
  approve: async (db, email) => {
    await approveJoinRequest(db, (await requireUser(db, email)).id, null);
    return `${email} can now log in.`;
  },
  decline: async (db, email) => {
    await declineJoinRequest(db, (await requireUser(db, email)).id, null);
    return `The request of ${email} was declined.`;
  },
  deactivate: async (db, email) => {
    await setActive(db, (await requireUser(db, email)).id, false, null);
    return `${email} is deactivated.`;
  },
  reactivate: async (db, email) => {
    await setActive(db, (await requireUser(db, email)).id, true, null);
    return `${email} is active again.`;
  },
  'reset-password': async (db, email) =>
    `The temporary password of ${email} is ${await giveTemporaryPassword(db, await requireUser(db, email))}`,
};

const run = async ([name = '', email = '', ...rest]: string[]) => {
  const command = commands[name];
  if (!command) throw new StartRefused(usage);
  const database = await openDatabase(readEnv(process.env), say);
  await migrate(database.where);
  const db = connect(database.where, { max: 2 });
  try {
    say(await command(db, email.trim().toLowerCase(), rest));
  } finally {
    await db.end();
    await database.stop();
  }
};

run(process.argv.slice(2)).catch((error: unknown) => {
  say(error instanceof StartRefused || error instanceof Refused ? error.message : error);
  process.exitCode = 1;
});
