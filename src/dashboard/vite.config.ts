import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { asciiOnly } from '../../tools/build/asciiOnly.ts';
import { namedMessages } from '../../tools/messages/namedMessages.ts';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: { '@shared': resolve(import.meta.dirname, '../shared') } },
  plugins: [
    react(),
    tailwindcss(),
    namedMessages(resolve(import.meta.dirname, '..'), [
      'dashboard',
      'renderer/ui',
      'shared/messages',
      'shared/service',
      'shared/words',
    ]),
    asciiOnly(),
  ],
  // the service replaces this with a new nonce for each answer
  html: { cspNonce: '__nonce__' },
  build: {
    outDir: resolve(import.meta.dirname, '../../out/dashboard'),
    emptyOutDir: true,
    // the page's content security policy forbids inline scripts
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
