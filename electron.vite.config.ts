import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { asciiOnly } from './tools/build/asciiOnly.ts';
import { namedMessages } from './tools/messages/namedMessages.ts';

const shared = { '@shared': resolve(import.meta.dirname, 'src/shared') };

export default defineConfig({
  main: {
    resolve: { alias: shared },
    plugins: [asciiOnly()],
    build: {
      rollupOptions: {
        input: {
          index: 'src/main/entry.ts',
          app: 'src/main/index.ts',
          cli: 'src/main/cli.ts',
          // the stand-alone service, worker threads and processes of ours get a file of their own
          service: 'src/service/terminal.ts',
          'service-worker': 'src/service/worker.ts',
          'draw-thread': 'src/service/drawThread.ts',
          'sample-thread': 'src/service/samples/sampleThread.ts',
          'import-inspector': 'src/main/imports/inspectThread.ts',
          'answer-reader': 'src/main/wiring/answerThread.ts',
          'sheet-reader': 'src/main/lists/read/sheetThread.ts',
          rewriter: 'src/main/metadata/write/rewriteThread.ts',
          'library-reader': 'src/main/library/readerThread.ts',
          decoder: 'src/main/previews/decoder.ts',
          hasher: 'src/main/downloads/files/hashThread.ts',
          'disk-comparer': 'src/main/verify/diskThread.ts',
          'prepare-worker': 'src/main/database/library/prepareWorker.ts',
          'check-worker': 'src/main/database/check/checkWorker.ts',
        },
      },
    },
  },
  preload: {
    resolve: { alias: shared },
    build: {
      rollupOptions: {
        input: { index: 'src/preload/index.ts' },
        // a sandboxed preload must be CommonJS
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
      externalizeDeps: false,
    },
  },
  renderer: {
    root: 'src/renderer',
    resolve: { alias: shared },
    plugins: [
      react(),
      tailwindcss(),
      namedMessages(resolve(import.meta.dirname, 'src'), ['renderer', 'shared']),
      asciiOnly(),
    ],
    build: {
      // read at every start: half as many bytes. Names stay, so that a report of a fault can be read
      minify: 'oxc',
      rolldownOptions: {
        input: 'src/renderer/index.html',
        output: {
          minify: {
            compress: true,
            mangle: { keepNames: { function: true, class: true } },
            codegen: { removeWhitespace: true },
          },
          // what the first look needs comes in one piece
          codeSplitting: { groups: [{ name: 'first-look', tags: ['$initial'] }] },
        },
      },
    },
  },
});
