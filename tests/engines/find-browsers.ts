import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const isRunnable = (place: string) =>
  access(place, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Where a program lies that is found by its name alone. */
export const findOnPath = async (program: string): Promise<string | undefined> => {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program));
  const isThere = await Promise.all(places.map(isRunnable));
  return places.find((_, at) => isThere[at]);
};

/** Program and Debian package. */
const needed = [
  ['firefox-esr', 'firefox-esr'],
  ['WebKitWebDriver', 'webkit2gtk-driver'],
  ['Xvfb', 'xvfb'],
] as const;

/** Before anything is built or started: report a missing browser in one sentence. */
export const setup = async () => {
  const missing: string[] = [];
  for (const [program, pack] of needed) if ((await findOnPath(program)) === undefined) missing.push(pack);
  if (missing.length === 0) return;
  process.stderr.write(`These stories need browsers that are not here: apt-get install -y ${missing.join(' ')}\n`);
  process.exit(1);
};
