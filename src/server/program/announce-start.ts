import { homeAddresses, isOnlyHere } from '../base/reach.ts';
import type { Env } from './env.ts';
import type { Running } from './open-resources.ts';

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

/** What to say at the start about who can open the address: nothing, where it is not this computer's alone. */
const explainReach = (env: { host: string }, url: string): string[] => {
  if (!isOnlyHere(url)) return [];
  const port = Number(new URL(url).port || 80);
  const home = homeAddresses(env, port);
  if (home.length > 0)
    return [
      `In your home network: ${home.join(' or ')}`,
      'Links and invitations still lead to this computer alone: before you invite',
      'anybody, set PUBLIC_URL to the address that neighbours use.',
    ];
  const [example = `http://your-address:${port}`] = homeAddresses({ host: '0.0.0.0' }, port);
  return [
    'Only this computer can open this address. Before you invite anybody, set',
    'PUBLIC_URL to the address that neighbours use. To try it at home:',
    `HOST=0.0.0.0 PUBLIC_URL=${example} npm start`,
  ];
};

/** The last thing a start prints: the first login, the address, and who can open it. A terminal shows it in a box. */
export const announceStart = (env: Env, running: Pick<Running, 'firstAdmin' | 'url'>, isTerminal: boolean): string => {
  const lines = [...firstLogin(running), `${env.brand} is ready at ${running.url}`, ...explainReach(env, running.url)];
  return ['', ...(isTerminal ? boxed(lines) : lines), ''].join('\n');
};
