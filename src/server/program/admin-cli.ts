import { cleanLine } from '../../shared/format/text.ts';
import { approveJoinRequest, declineJoinRequest, setActive } from '../account/admissions.ts';
import { allowPasswords, createMember, giveTemporaryPassword, removePasskeys } from '../account/by-operator.ts';
import { setEmailByOperator } from '../account/change-email.ts';
import { findJoinRequest, listJoinRequests } from '../account/registrations.ts';
import { findUserByEmail } from '../account/store.ts';
import { say } from './console.ts';
import { connect, type Db } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { examine, writeFindings } from './doctor/examine.ts';
import { type Env, readEnv } from './env.ts';
import { Refused, refuse } from '../http/refuse.ts';
import { done } from '../http/words.ts';
import { preapproveEmail } from '../invitations/invite.ts';
import { leave } from '../own-data/leave.ts';
import { rotateSecret } from './session-secret.ts';
import { StartRefused } from '../base/start-refused.ts';

const usage = `npm run admin -- <command>
  create <email> <full name>   make a member; prints a temporary password
  preapprove <email>           invite an address, or invite it again; prints the link where nothing can be mailed
  join-requests                list the people who wait
  approve <email>              let somebody in who waits
  decline <email>              decline a join request
  deactivate <email>           deactivate an account; all its sessions end
  reactivate <email>           reactivate it
  remove <email> <reason>      delete the account of a member who asked for it, for good
  set-email <email> <new one>  give a member another address, where no link can confirm it
  reset-password <email>       print a temporary password; all sessions end
  remove-passkeys <email>      for a member who lost them; all sessions end, the password keeps working
  allow-passwords              let administrators and stewards log in without a passkey again
  rotate-secret                replace the session secret; everybody logs in anew
  doctor [--free-gb N]         say what is wrong with this installation; changes nothing`;

const requireUser = async (db: Db, email = '') => {
  const user = await findUserByEmail(db, email);
  if (!user) throw new StartRefused(`There is no member with the address ${email || '(none given)'}.`);
  return user;
};

const requireRequest = async (db: Db, email: string) => {
  const request = await findJoinRequest(db, email);
  if (!request) throw new StartRefused(`There is no join request with the address ${email || '(none given)'}.`);
  return request.id;
};

const canMail = (env: Env) => env.smtpUrl !== undefined;

type Command = (db: Db, email: string, rest: string[], env: Env) => Promise<string>;

const commands: Record<string, Command> = {
  create: async (db, email, rest) =>
    `${email} can log in with the temporary password ${await createMember(db, email, rest.join(' '))}`,
  preapprove: async (db, email, _rest, env) => {
    const { state, path } = await preapproveEmail(db, email, null);
    const sentence = done.preapproved[state](email);
    if (canMail(env) || state === 'member') return sentence;
    return `${sentence} Hand this link over: ${env.publicUrl ?? `http://localhost:${env.port}`}${path}`;
  },
  'join-requests': async (db) => {
    const lines = (await listJoinRequests(db)).map(
      ({ name, email, created_at, is_confirmed, asked_again_at }) =>
        `${created_at}  ${email}  ${name}${is_confirmed ? '' : '  (address not proven)'}` +
        (asked_again_at === null ? '' : `  (asked again ${asked_again_at})`),
    );
    return lines.join('\n') || 'Nobody waits.';
  },
  approve: async (db, email, _rest, env) => {
    const id = await requireRequest(db, email);
    const { isIn } = await approveJoinRequest(db, { id, actorId: null, canMail: canMail(env) });
    return isIn ? done.approved(email) : done.approvedUntilProof(email);
  },
  decline: async (db, email) => {
    await declineJoinRequest(db, await requireRequest(db, email), null);
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
  remove: async (db, email, rest) => {
    const reason = cleanLine(rest.join(' ')) || refuse('removal_reason_missing');
    await leave(db, (await requireUser(db, email)).id, { actorId: null, reason });
    return `The account of ${email} is deleted.`;
  },
  'set-email': async (db, email, [newEmail = '']) => {
    await setEmailByOperator(db, await requireUser(db, email), newEmail);
    return `${email} is ${newEmail.trim().toLowerCase()} now.`;
  },
  'reset-password': async (db, email) =>
    `The temporary password of ${email} is ${await giveTemporaryPassword(db, await requireUser(db, email))}`,
  'rotate-secret': (db, _email, _rest, env) => rotateSecret(db, env),
  'remove-passkeys': async (db, email) => {
    const removed = await removePasskeys(db, await requireUser(db, email));
    return `${email} had ${removed} ${removed === 1 ? 'passkey' : 'passkeys'}, and has none now.`;
  },
  'allow-passwords': async (db) => {
    await allowPasswords(db);
    return 'Administrators and stewards can log in with their password again.';
  },
};

const runDoctor = async (words: string[]) => {
  const findings = await examine(process.env, words);
  say(writeFindings(findings));
  if (findings.some(({ state }) => state === 'broken')) process.exitCode = 1;
};

const run = async ([name = '', email = '', ...rest]: string[]) => {
  if (name === 'doctor') return runDoctor([email, ...rest]);
  const command = commands[name];
  if (!command) throw new StartRefused(usage);
  const env = readEnv(process.env);
  const database = await openDatabase(env, say);
  await migrate(database.where);
  const db = connect(database.where, { max: 2 });
  try {
    say(await command(db, email.trim().toLowerCase(), rest, env));
  } finally {
    await db.end();
    await database.stop();
  }
};

run(process.argv.slice(2)).catch((error: unknown) => {
  say(error instanceof StartRefused || error instanceof Refused ? error.message : error);
  if (error instanceof Refused)
    for (const { kind, item_name, person_name } of error.details.open ?? [])
      say(`  ${kind}: ${item_name} (${person_name})`);
  process.exitCode = 1;
});
