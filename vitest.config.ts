import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const alias = { '@shared': resolve(import.meta.dirname, 'src/shared') };

/** What touches pictures, for the run beside the GLib that Electron brings (tools/test/asInElectron.ts). */
const withPictures = [
  'src/images/*.test.ts',
  'src/main/previews/*.test.ts',
  'src/main/library/InputStore.test.ts',
  'src/shared/service/pictureFormat.test.ts',
  'test/service/sampleFiles.test.ts',
  'test/flow/decoderProcess.test.ts',
];

/** What touches the native modules, for the run in the cage (tools/test/cage). */
const withNatives = [
  'test/cage/*.test.ts',
  'src/main/database/database.test.ts',
  'src/main/previews/PreviewMaker.test.ts',
  'test/service/sampleFiles.test.ts',
  'test/flow/keychain.test.ts',
];

/** What runs all in the test's own process, and waits more than it works: beside each other. */
const inside = [
  'test/flow/{databaseCheck,downloads,lineage,openWith,modelWatch,path,prepareLibrary,profiles}.test.ts',
  'test/flow/{restore,rounds,sampleWildcards,secrets,serviceClient,settingsAct,slowMedia,systemProxy,undo}.test.ts',
];

/** For whole processes that wait for each other: beside other work they take many times as long, and are no worse for it. */
const patient = { testTimeout: 300_000, hookTimeout: 300_000 } as const;

/** What is nothing but waiting, for minutes: beside the attacks (tools/test/suites.ts). */
const slow = ['test/attack/serviceSlowness.test.ts', 'test/flow/asItComes.test.ts'];

export default defineConfig({
  resolve: { alias },
  test: {
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // vitest leaves one processor alone, which is half of a small machine
    maxWorkers: '100%',
    // what is waited for comes late on a busy machine, and is no fault then
    expect: { poll: { timeout: 20_000 } },
    projects: [
      // the files of a worker share what they import: reading it anew for each took a quarter of the time
      {
        extends: true,
        test: { name: 'unit', isolate: false, include: ['{src,tools}/**/*.test.ts', 'test/gates/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: './test/components/support/onePage.ts',
          isolate: false,
          include: ['test/components/**/*.test.tsx'],
          setupFiles: 'test/components/support/setUp.ts',
        },
      },
      { extends: true, test: { name: 'service', ...patient, include: ['test/service/**/*.test.ts'] } },
      // these start whole processes of their own, which would take each other's processors
      {
        extends: true,
        test: {
          name: 'flow',
          ...patient,
          include: ['test/flow/**/*.test.ts'],
          exclude: [...inside, ...slow],
          fileParallelism: false,
        },
      },
      { extends: true, test: { name: 'inside', ...patient, include: inside } },
      {
        extends: true,
        test: { name: 'chaos', ...patient, include: ['test/chaos/**/*.test.ts'], fileParallelism: false },
      },
      {
        extends: true,
        test: {
          name: 'packing',
          include: ['test/packing/**/*.test.ts'],
          globalSetup: 'test/packing/support/packOnce.ts',
        },
      },
      // one file at a time: what they measure, another would disturb
      {
        extends: true,
        test: {
          name: 'attack',
          ...patient,
          include: ['test/attack/**/*.test.ts'],
          exclude: slow,
          fileParallelism: false,
        },
      },
      { extends: true, test: { name: 'slow', ...patient, include: slow } },
      { extends: true, test: { name: 'glib', include: withPictures } },
      { extends: true, test: { name: 'cage', include: withNatives } },
    ],
  },
});
