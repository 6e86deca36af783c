import { readFile } from 'node:fs/promises';
import type { Language } from '../../shared/languages/languages.ts';
import { builtFolder } from './built-files.ts';
import { drawLinkIn, type Drawing, type DrawShared } from './drawing.ts';
import { loadPreloads } from './preloads.ts';

/** The pages as they were built for a language. */
export type Build = {
  language: Language;
  frame: string;
  preloads: Awaited<ReturnType<typeof loadPreloads>>;
  drawing: Drawing | null;
  drawShared: DrawShared | null;
};

const textOf = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

/** Null where nothing was built: then the browser draws everything. */
const loadDrawing = (language: Language): Promise<Drawing | null> =>
  import(new URL(`../../../dist/ssr/${language}/drawing.js`, import.meta.url).href).catch(() => null);

/** Everything on the page of a link is to be seen without its script, so the script may come last. */
const loadDrawShared = async (folder: string, drawing: Drawing | null): Promise<DrawShared | null> => {
  const frame = await textOf(`${folder}shared-library.html`);
  if (frame === null || drawing === null) return null;
  return drawLinkIn(frame.replace('<script type="module"', '<script type="module" fetchpriority="low"'), drawing);
};

const load = async (language: Language): Promise<Build | null> => {
  const folder = `${builtFolder}languages/${language}/`;
  const frame = await textOf(`${folder}index.html`);
  if (frame === null) return null;
  const drawing = await loadDrawing(language);
  const drawShared = await loadDrawShared(folder, drawing);
  return { language, frame, preloads: await loadPreloads(folder), drawing, drawShared };
};

/** A language may be built while the server runs. */
const LOOK_AGAIN_MS = 5000;

/** Each build is loaded when somebody first reads its language; until it is there, they read English. */
export const openBuilds = () => {
  const loaded = new Map<Language, Promise<Build | null>>();
  const find = (language: Language) => {
    const known = loaded.get(language);
    if (known !== undefined) return known;
    const build = load(language);
    loaded.set(language, build);
    void build.then((found) => {
      if (found === null) setTimeout(() => loaded.delete(language), LOOK_AGAIN_MS).unref();
    });
    return build;
  };
  return async (language: Language): Promise<Build | null> => (await find(language)) ?? find('en');
};
