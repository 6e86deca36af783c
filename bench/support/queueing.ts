/** Something with a number of servers and one line of those who wait, such as the cores of a machine. */
type Station = { servers: number; busy: number; waiting: Job[]; busySeconds: number };
type Step = { at: string; seconds: number };
type Job = { steps: Step[]; step: number; since: number };
type Event = { time: number; happen: () => void };

/** The same numbers in every run. */
const steadyRandom = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
  return (seed >>> 0) / 2 ** 32;
};

/** A heap of what will happen, the next thing on top. */
const openCalendar = () => {
  const heap: Event[] = [];
  const timeAt = (at: number) => heap[at]?.time ?? Infinity;
  const swap = (a: number, b: number) => {
    const [first, second] = [heap[a], heap[b]];
    if (first && second) [heap[a], heap[b]] = [second, first];
  };
  const add = (event: Event) => {
    let at = heap.push(event) - 1;
    while (at > 0 && timeAt(at) < timeAt((at - 1) >> 1)) {
      swap(at, (at - 1) >> 1);
      at = (at - 1) >> 1;
    }
  };
  const take = (): Event | undefined => {
    const [first] = heap;
    const last = heap.pop();
    if (last && heap.length > 0) {
      heap[0] = last;
      for (let at = 0; ; ) {
        const child = timeAt(2 * at + 1) <= timeAt(2 * at + 2) ? 2 * at + 1 : 2 * at + 2;
        if (timeAt(child) >= timeAt(at)) break;
        swap(at, child);
        at = child;
      }
    }
    return first;
  };
  return { add, take };
};

export type Outcome = { p50: number; p99: number; busy: Record<string, number> };

type Question = {
  /** The number of servers of each station. */
  stations: Record<string, number>;
  perSecond: number;
  /** The kinds of calls: how often each comes, and the stations that it visits one after the other. */
  kinds: readonly { weight: number; steps: readonly Step[] }[];
  calls: number;
};

/**
 * Calls arrive independently of each other, wait for a free server at each station and take a time that varies around its
 * mean (Erlang's distribution of four phases). Milliseconds from arrival to answer, and the busy share of each station.
 */
export const simulate = ({ stations, perSecond, kinds, calls }: Question): Outcome => {
  const random = steadyRandom(7);
  const pause = (mean: number) => -Math.log(1 - random()) * mean;
  const vary = (mean: number) => pause(mean / 4) + pause(mean / 4) + pause(mean / 4) + pause(mean / 4);
  const calendar = openCalendar();
  const places = new Map<string, Station>(
    Object.entries(stations).map(([name, servers]) => [name, { servers, busy: 0, waiting: [], busySeconds: 0 }]),
  );
  const total = kinds.reduce((sum, { weight }) => sum + weight, 0);
  const times: number[] = [];
  let now = 0;

  const pick = () => {
    let left = random() * total;
    return kinds.find(({ weight }) => (left -= weight) < 0)?.steps ?? [];
  };

  const serve = (station: Station, job: Job) => {
    const seconds = vary(job.steps[job.step]?.seconds ?? 0);
    station.busy += 1;
    station.busySeconds += seconds;
    calendar.add({
      time: now + seconds,
      happen: () => {
        station.busy -= 1;
        const next = station.waiting.shift();
        if (next) serve(station, next);
        job.step += 1;
        enter(job);
      },
    });
  };

  const enter = (job: Job) => {
    const station = places.get(job.steps[job.step]?.at ?? '');
    if (!station) times.push(1000 * (now - job.since));
    else if (station.busy < station.servers) serve(station, job);
    else station.waiting.push(job);
  };

  const arrive = (left: number) => {
    enter({ steps: [...pick()], step: 0, since: now });
    if (left > 1) calendar.add({ time: now + pause(1 / perSecond), happen: () => arrive(left - 1) });
  };

  calendar.add({ time: 0, happen: () => arrive(calls) });
  for (let event = calendar.take(); event; event = calendar.take()) {
    now = event.time;
    event.happen();
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const busy = Object.fromEntries(
    [...places].map(([name, { busySeconds, servers }]) => [name, busySeconds / servers / now]),
  );
  return { p50: at(0.5), p99: at(0.99), busy };
};
