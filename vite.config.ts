import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { directionOf, type Language, languages } from './src/shared/languages/languages.ts';
import { allPages, pageNeeds } from './src/shared/pages.ts';

/** One build speaks one language: `words.ts` is English, and in another language the file beside it takes its place. */
const inLanguage = (language: Language): Plugin => ({
  name: 'in-language',
  enforce: 'pre',
  config: () => ({ define: { LANGUAGE: JSON.stringify(language) } }),
  resolveId(source, importer) {
    if (language === 'en' || importer === undefined || !/[/-]words\.ts$/.test(source)) return null;
    const spoken = path.resolve(path.dirname(importer), source.replace(/ts$/, `${language}.ts`));
    // Some files that are named after words hold none; tests/languages.test.ts knows which must be there.
    return existsSync(spoken) ? spoken : null;
  },
  transformIndexHtml: (html) =>
    html.replace('<html lang="en">', () => `<html lang="${language}" dir="${directionOf(language)}">`),
});

const isOf = (asked: string | undefined) => (language: Language) => language === asked;

/** The choice of the theme runs before the first paint, so it stays a file of its own; like all files it is kept for ever. */
const keptTheme: Plugin = {
  name: 'kept-theme',
  apply: 'build',
  buildStart() {
    const source = readFileSync(new URL('./src/client/public/theme.js', import.meta.url));
    this.emitFile({ type: 'asset', name: 'theme.js', source });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const theme = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes('theme.js'));
      return html.replace('"/theme.js"', () => `"/${theme?.fileName}"`);
    },
  },
};

/** What the page looks like is asked for before everything else: on a slow line nothing is to be seen until it is there. */
const looksFirst: Plugin = {
  name: 'looks-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const [link = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
      return html.replace(link, '').replace('<meta charset="utf-8" />', (first) => `${first}\n    ${link}`);
    },
  },
};

/** A group takes along everything that its files import and that no group before it has taken. */
const clientFile = (names: string) => new RegExp(`src/client/(${names})\\.tsx?$`.replaceAll('/', '[\\\\/]'));

const chunks = new Map(Object.entries(pageNeeds).map(([path, { chunk }]) => [path, chunk]));

/** The pages of a group, and what else belongs to it. */
const pagesIn = (chunk: string, ...others: string[]) => {
  const files = allPages.filter(([path]) => chunks.get(path) === chunk).map(([, { file }]) => file);
  return { name: chunk, test: clientFile([...files, ...others].join('|')) };
};

export default defineConfig(() => ({
  root: 'src/client',
  plugins: [
    inLanguage(languages.find(isOf(process.env.LANGUAGE)) ?? 'en'),
    react(),
    tailwindcss(),
    keptTheme,
    looksFirst,
  ],
  build: {
    // The floor: what is older is not tried. The README names it.
    target: ['chrome109', 'firefox115', 'safari16.4'],
    outDir: '../../dist/client',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // The content security policy allows no data: URIs, so nothing is inlined however small.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What asks for a part is itself there already, and need not be named in every page's script.
      resolveDependencies: (_file, needed, { hostType }) =>
        needed.filter((file) => hostType === 'html' || !/^assets\/(rolldown-runtime|react|everybody)-/.test(file)),
    },
    rolldownOptions: {
      output: {
        // On a slow phone each file is a wait of its own: what everybody needs, and what the members' first screens need,
        // is one file each with all it imports. What changes rarely keeps its address over upgrades.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam)[\\/]/,
              priority: 5,
            },
            { ...pagesIn('everybody', 'main', 'app', 'routes', 'session/.*'), priority: 4 },
            { ...pagesIn('members', 'shell/shell', 'wishes/open-sheet', 'ui/controls/button-link'), priority: 3 },
            // What keeps a half-filled form: the register page needs it, and nothing else of the sheets.
            { name: 'kept', test: clientFile('live/use-kept-form|ui/kept-note'), priority: 2 },
            // What pages fetch when they are idle.
            { name: 'idle', test: clientFile('in-idle-time|outbox/keep'), priority: 1.5 },
            { ...pagesIn('activity'), priority: 2 },
            { ...pagesIn('wishes'), priority: 2 },
            {
              name: 'sheets',
              test: clientFile('items/item-sheet|items/item-sheet-view|wishes/wish-sheet'),
              priority: 1,
            },
            { name: 'posting', test: clientFile('posting/item-wizard|posting/wish-wizard'), priority: 0 },
            // What the login page fetches once it is there.
            { name: 'passkeys', test: clientFile('account/passkeys/passkey-login'), priority: 0 },
          ],
        },
      },
    },
  },
}));
