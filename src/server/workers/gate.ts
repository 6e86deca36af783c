import cluster from 'node:cluster';

/** How many heavy tasks one process runs at once; with several processes, one each. */
export const parallelHeavyTasks = cluster.isWorker ? 1 : 2;

/** Lets a few in at once and the others wait their turn, first come first served. */
export const createGate = (atOnce: number, places = Number.POSITIVE_INFINITY) => {
  const waiting: (() => void)[] = [];
  let inside = 0;

  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else inside -= 1;
  };

  const enter = async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside < atOnce) inside += 1;
    // Passes the slot on directly, so that no other task takes it in between.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      leave();
    }
  };

  return { enter, waiting: () => waiting.length, isFull: () => inside >= atOnce && waiting.length >= places };
};
