import { setTimeout as pause } from 'node:timers/promises';
import type { Snapshot } from '../../base/metrics.ts';
import { addUp, keepCounts } from '../../base/metrics-text.ts';
import { StartRefused } from '../../base/start-refused.ts';
import { connectionsOfEach } from './how-many.ts';
import { describeServing, type Given, openServing, type Serving } from './serving.ts';

const MINUTE = 60_000;
const MOST_DEATHS = 5;
const FIRST_PAUSE_MS = 100;

type Wanted = Omit<Given, 'connections'> & {
  log: (text: string) => void;
  /** What speaks against the version on the disk, in a sentence. */
  whyNotRenew: () => Promise<string | null>;
};

const sentenceOf = (error: unknown) =>
  `${(error instanceof Error ? error.message : String(error)).replace(/\.$/, '')}.`;

/** Keeps this many processes serving: replaces those that die and, on demand, all of them one after the other. */
export const keepServing = ({ log, whyNotRenew, ...wanted }: Wanted) => {
  const { count, shared } = wanted;
  const given: Given = { ...wanted, connections: connectionsOfEach(count) };
  const all = new Set<Serving>();
  /** Those that take what comes; the others are starting or leaving. */
  const present = new Set<Serving>();
  let deaths: number[] = [];
  let isStopping = false;
  let giveUp: (sentence: string) => void = () => undefined;
  const gaveUp = new Promise<string>((resolve) => {
    giveUp = resolve;
  });

  const replace = async (how: string): Promise<void> => {
    if (isStopping) return;
    const now = performance.now();
    deaths = [...deaths.filter((at) => now - at < MINUTE), now];
    if (deaths.length >= MOST_DEATHS)
      return giveUp(`${how} That is the fifth time within a minute: everything stops, see the log above.`);
    log(`${how} Another takes its place.`);
    await pause(FIRST_PAUSE_MS * 2 ** (deaths.length - 1));
    if (!isStopping && present.size < count) await openOne().catch((error: unknown) => replace(sentenceOf(error)));
  };

  const measured = new Map<Serving, Snapshot>();
  /** Of processes that have ended: their counts stay. */
  let departed: Snapshot = [];

  const measureAll = async (): Promise<Snapshot[]> => {
    await Promise.all(
      [...all].map(async (serving) => {
        const snapshot = await serving.measure();
        if (snapshot !== null && all.has(serving)) measured.set(serving, snapshot);
      }),
    );
    return [departed, ...measured.values()];
  };

  const forgetMeasured = (serving: Serving) => {
    departed = addUp([departed, keepCounts(measured.get(serving) ?? [])]);
    measured.delete(serving);
  };

  const openOne = async (): Promise<number> => {
    const serving = openServing(given);
    all.add(serving);
    void serving.ended.then((how) => {
      all.delete(serving);
      forgetMeasured(serving);
      if (present.delete(serving)) void replace(`Process ${serving.pid} ended unexpectedly (${how}).`);
    });
    try {
      const port = await serving.listens;
      present.add(serving);
      return port;
    } catch (error) {
      serving.kill();
      throw error;
    }
  };

  const open = async (): Promise<number> => {
    describeServing();
    try {
      const [port = 0] = await Promise.all(Array.from({ length: count }, openOne));
      return port;
    } catch (error) {
      throw error instanceof StartRefused ? error : new StartRefused(sentenceOf(error));
    }
  };

  const letGo = (serving: Serving) => {
    if (present.delete(serving)) serving.leave();
  };

  const renewAll = async (): Promise<void> => {
    const why = await whyNotRenew();
    if (why !== null) return log(why);
    const before = [...present];
    for (const old of before) {
      await openOne();
      letGo(old);
    }
    // If a process died in the meantime, there is one too many now.
    for (const extra of [...present].slice(count)) letGo(extra);
    shared.renew();
    log(`All ${count} processes are new.`);
  };

  let renewing: Promise<void> | null = null;
  let mustRenewAgain = false;

  const renewWhileAsked = async (): Promise<void> => {
    while (mustRenewAgain && !isStopping) {
      mustRenewAgain = false;
      await renewAll().catch((error: unknown) => {
        if (!isStopping) log(`There are no new processes: ${sentenceOf(error)} The others go on.`);
      });
    }
    renewing = null;
  };

  const renew = (): void => {
    mustRenewAgain = true;
    renewing ??= renewWhileAsked();
  };

  const stop = async (): Promise<void> => {
    isStopping = true;
    await Promise.all([...all].map((serving) => serving.stop()));
  };

  return { open, renew, stop, gaveUp, measureAll };
};
