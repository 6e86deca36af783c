import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A module of the pages as a script that leaves its exports under a name. */
export const bundleModule = async (name: string, file: string): Promise<string> => {
  const entry = fileURLToPath(new URL(`../../src/client/${file}.ts`, import.meta.url));
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, name, formats: ['iife'] } },
  });
  const chunk = [output].flat().flatMap((each) => ('output' in each ? each.output : []))[0];
  if (chunk?.type !== 'chunk') throw new Error(`${file} was not built`);
  return chunk.code;
};
