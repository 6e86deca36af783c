/** Registers how to close what was just opened. */
export type OnStop = (close: () => Promise<unknown>) => void;

/** Opens everything in order, and on the way out, or when interrupted, closes it in the opposite order. */
export const startInTurn = async <T extends object>(
  interrupted: AbortSignal | undefined,
  open: (onStop: OnStop) => Promise<T>,
): Promise<T & { stop: () => Promise<void> }> => {
  const closers: (() => Promise<unknown>)[] = [];
  const onStop: OnStop = (close) => {
    closers.push(close);
    interrupted?.throwIfAborted();
  };
  const closeAll = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= closeAll();
    return stopping;
  };
  try {
    return { ...(await open(onStop)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
