import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** An npm that knows no settings but those of the project. */
const npm = (...words: string[]) =>
  promisify(execFile)('npm', words, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_userconfig: '/dev/null' },
  });

test('npm understands every setting of the project and prints no warning, and an install runs no scripts', async () => {
  expect(await npm('config', 'get', 'ignore-scripts')).toEqual({ stdout: 'true\n', stderr: '' });
});
