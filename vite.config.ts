import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'src/client',
  plugins: [react(), tailwindcss()],
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
