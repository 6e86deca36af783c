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

/** A line of the log as people read it at a terminal: the time, how bad it is, and what happened. */
export const shortLine = (json: string): string => {
  try {
    const logged: Logged = JSON.parse(json);
    const parts = [clockOf(logged.time), levels[logged.level ?? 0] ?? '', ...requestOf(logged), logged.msg ?? ''];
    const stack = logged.err?.stack ?? logged.err?.message;
    return `${parts.join(' ')}${stack === undefined ? '' : `\n${stack}`}\n`;
  } catch {
    return json;
  }
};
