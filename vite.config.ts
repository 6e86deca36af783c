import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  root: 'src/client',
  plugins: [react(), tailwindcss(), keptTheme],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // The content security policy allows no data: URIs, so nothing is inlined however small.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What changes rarely keeps its address over upgrades, and building blocks travel together, not in crumbs.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam)[\\/]/, priority: 3 },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
            {
              name: 'ui',
              test: /src[\\/]client[\\/](ui|session)[\\/]|http[\\/]call|lucide-react/,
              minShareCount: 3,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
