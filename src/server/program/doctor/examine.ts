import { connect } from '../../db/connect.ts';
import { openExistingDatabase } from '../../db/open-database.ts';
import { type Env, readEnv } from '../env.ts';
import { checkAddress, checkProxy } from './check-address.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk, checkVersions } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { checkModels } from './check-models.ts';
import { checkBackups, checkJobs } from './check-work.ts';
import { broken, type Check, type Finding, type Patient, reasonOf } from './finding.ts';

const DEFAULT_FREE_GB = 1;

/** Below how much free space to complain: `--free-gb 20`. */
const freeBytesIn = (words: readonly string[]): number => {
  const [, gb = String(DEFAULT_FREE_GB)] = /--free-gb[= ](\d+(?:\.\d+)?)/.exec(words.join(' ')) ?? [];
  return Number(gb) * 1e9;
};

const LONG_MINUTES = 10;

const allChecks: Check[] = [
  checkVersions,
  checkAddress,
  checkProxy,
  checkMail,
  checkDisk,
  checkDatabase,
  checkBackups,
  checkJobs,
  checkModels,
];

/** One check that fails must not hide what the others find. */
const runAll = async (checks: readonly Check[], patient: Patient): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const check of checks)
    findings.push(
      ...(await check(patient).catch((error: unknown) => [broken('doctor', `A check failed: ${reasonOf(error)}`)])),
    );
  return findings;
};

const withDatabase = async (env: Env, freeBytesWanted: number, checks: readonly Check[]): Promise<Finding[]> => {
  const patient = { env, db: null, freeBytesWanted, longMinutes: LONG_MINUTES };
  const opened = await openExistingDatabase(env, () => undefined).catch((error: unknown) => reasonOf(error));
  if (typeof opened === 'string') return [broken('database', opened), ...(await runAll(checks, patient))];
  const db = connect(opened.where, { max: 2, statementTimeoutMs: 10_000 });
  try {
    return await runAll(checks, { ...patient, db });
  } finally {
    await db.end({ timeout: 1 });
    await opened.stop();
  }
};

/** What is wrong with this installation. It changes nothing. */
export const examine = async (
  source: NodeJS.ProcessEnv,
  words: readonly string[],
  checks = allChecks,
): Promise<Finding[]> => {
  try {
    return await withDatabase(readEnv(source), freeBytesIn(words), checks);
  } catch (error) {
    return [broken('settings', reasonOf(error))];
  }
};

export const writeFindings = (findings: readonly Finding[]): string =>
  findings.map(({ state, about, says }) => `${state.padEnd(12)}  ${about.padEnd(8)}  ${says}`).join('\n');
