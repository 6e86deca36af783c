import { brokenGuards } from './broken-guards.ts';
import { clock } from './clock.ts';
import { databaseAway } from './database-away.ts';
import { diskFull } from './disk-full.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { gracefulStop } from './graceful-stop.ts';
import { guards } from './guards/guards.ts';
import { hostile } from './hostile/hostile.ts';
import { isolation } from './isolation/isolation.ts';
import { kills } from './kills.ts';
import { load } from './load.ts';
import { mail } from './mail.ts';
import { matrix } from './matrix/matrix.ts';
import type { Proof } from './proof.ts';
import { recogniser } from './recogniser.ts';
import { slowClients } from './slow-clients.ts';
import { soak } from './soak.ts';

/** What members may and may not do, in this process. */
export const proofsOfAccess: readonly Proof[] = [matrix, isolation, hostile, fuzz, guards];

/** What happens to the program as it runs, in the order in which they run. */
const proofsOfRunning: readonly Proof[] = [
  kills,
  databaseAway,
  diskFull,
  mail,
  recogniser,
  slowClients,
  clock,
  gracefulStop,
  load,
  soak,
  brokenGuards,
];

export const everyProof: readonly Proof[] = [...proofsOfAccess, ...proofsOfRunning];
