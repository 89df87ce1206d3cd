import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The service serves it: `out/dashboard`, beside what serves it. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: { '@shared': resolve(import.meta.dirname, '../shared') } },
  plugins: [react(), tailwindcss()],
  // the service puts a new one in its place each time
  html: { cspNonce: '__nonce__' },
  build: {
    outDir: resolve(import.meta.dirname, '../../out/dashboard'),
    emptyOutDir: true,
    // the policy of the page lets no script stand in it
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
