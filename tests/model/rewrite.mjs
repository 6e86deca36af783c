import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** Loads one file of the product otherwise than it was written: MODEL_MUTATION says which, and how. */
const mutation = JSON.parse(process.env.MODEL_MUTATION ?? 'null');

if (isMainThread && mutation !== null) register(import.meta.url);

/** @type {import('node:module').LoadHook} */
export const load = async (url, context, next) => {
  const [plain = ''] = url.split('?');
  if (!plain.endsWith(`/${mutation.file}`)) return next(url, context);
  const source = await readFile(new URL(plain), 'utf8');
  const times = source.split(mutation.text).length - 1;
  if (times !== 1)
    throw new Error(`This should stand exactly once in ${mutation.file}, not ${times} times: ${mutation.text}`);
  return { format: 'module', shortCircuit: true, source: source.replace(mutation.text, () => mutation.instead) };
};
