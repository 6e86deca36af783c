import { readFile } from 'node:fs/promises';

/** What the drill needs of a systemd unit; it starts the same command as the same user with the same environment. */
export type Unit = {
  user: string;
  folder: string;
  env: Record<string, string>;
  command: string[];
  /** Whether what the service started ends with it. */
  endsAll: boolean;
  restarts: boolean;
  restartMs: number;
};

type Setting = [name: string, value: string];

const readSettings = (text: string): Setting[] =>
  text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .flatMap((line): Setting[] => {
      const [, name, value] = /^(\w+)\s*=\s*(.*)$/.exec(line.trim()) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    });

const unquote = (text: string) => text.replace(/^"(.*)"$/, '$1');

const readPairs = (text: string): Setting[] =>
  text.split('\n').flatMap((line): Setting[] => {
    const [, name, value] = /^\s*(\w+)=(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, unquote(value.trim())]];
  });

const words = (text: string): string[] => text.match(/"[^"]*"|\S+/g)?.map(unquote) ?? [];

const readMs = (text: string): number => {
  const [, amount = '0.1', unit = 's'] = /^([\d.]+)(ms|s)?$/.exec(text) ?? [];
  return Number(amount) * (unit === 'ms' ? 1 : 1000);
};

const readOrNothing = (file: string) => readFile(file, 'utf8').catch(() => '');

/** The administrator's file before the package's, and what extends it. */
const readFiles = async (root: string, service: string, host: string): Promise<Setting[]> => {
  const own = await readOrNothing(`${root}/etc/systemd/system/${service}.service`);
  const text = own || (await readFile(`${root}/usr/lib/systemd/system/${service}.service`, 'utf8'));
  const more = await readOrNothing(`${root}/etc/systemd/system/${service}.service.d/restart.conf`);
  return readSettings(`${text}\n${more}`.replaceAll('%H', host).replaceAll('%p', service));
};

const readEnvironment = async (root: string, lines: readonly string[], files: readonly string[]) => {
  const texts = await Promise.all(files.map((file) => readOrNothing(root + file.replace(/^-/, ''))));
  const pairs = [...lines.flatMap(words), ...texts].flatMap(readPairs);
  return { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin', LANG: 'C.UTF-8', ...Object.fromEntries(pairs) };
};

const RESTARTING = ['always', 'on-failure', 'on-abnormal'];

/** Reads a unit as systemd would. */
export const readUnit = async (root: string, service: string, host: string): Promise<Unit> => {
  const settings = await readFiles(root, service, host);
  const all = (name: string) => settings.filter(([each]) => each === name).map(([, value]) => value);
  const last = (name: string, otherwise: string) => all(name).at(-1) ?? otherwise;
  const env: Record<string, string> = await readEnvironment(root, all('Environment'), all('EnvironmentFile'));
  const expand = (word: string) => (word.startsWith('$') ? words(env[word.slice(1)] ?? '') : [word]);
  return {
    user: last('User', 'root'),
    folder: last('WorkingDirectory', '/'),
    env,
    command: words(last('ExecStart', '')).flatMap(expand),
    endsAll: last('KillMode', '') !== 'process',
    restarts: RESTARTING.includes(last('Restart', 'no')),
    restartMs: readMs(last('RestartSec', '100ms')),
  };
};
