type Logged = {
  level?: number;
  time?: number;
  msg?: string;
  req?: { method?: string; path?: string };
  status?: number;
  err?: { message?: string; stack?: string };
};

const levels: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

const clockOf = (time = 0) => new Date(time).toTimeString().slice(0, 8);

const requestOf = ({ req, status }: Logged) =>
  req === undefined ? [] : [`${req.method} ${req.path}`, ...(status === undefined ? [] : [String(status)])];

const stackOf = ({ err }: Logged) => {
  const stack = err?.stack ?? err?.message;
  return stack === undefined ? '' : `\n${stack}`;
};

/** A line of the log as people read it at a terminal: the time, how bad it is, and what happened. */
export const shortLine = (json: string): string => {
  try {
    const logged: Logged = JSON.parse(json);
    const { time, level = 0, msg = '' } = logged;
    return `${[clockOf(time), levels[level], ...requestOf(logged), msg].join(' ')}${stackOf(logged)}\n`;
  } catch {
    return json;
  }
};
