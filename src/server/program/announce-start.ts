import type { Env } from './env.ts';
import type { Running } from './open-resources.ts';
import { explainReach } from '../base/reach.ts';

const firstLogin = ({ firstAdmin }: Pick<Running, 'firstAdmin'>) =>
  firstAdmin === null
    ? []
    : [
        `First login: ${firstAdmin.email}  password: ${firstAdmin.password}`,
        'It works until you set your own; until then each start prints a new one.',
        '',
      ];

const boxed = (lines: readonly string[]) => {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 2);
  return [`┌${edge}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${edge}┘`];
};

/** The last thing a start prints: the first login, the address, and who can open it. A terminal shows it in a box. */
export const announceStart = (env: Env, running: Pick<Running, 'firstAdmin' | 'url'>, isTerminal: boolean): string => {
  const lines = [...firstLogin(running), `${env.brand} is ready at ${running.url}`, ...explainReach(env, running.url)];
  return ['', ...(isTerminal ? boxed(lines) : lines), ''].join('\n');
};
