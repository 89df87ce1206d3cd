import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const alias = { '@shared': resolve(import.meta.dirname, 'src/shared') };

/** What touches pictures, for the run beside the GLib that Electron brings (tools/test/asInElectron.ts). */
const withPictures = [
  'src/images/*.test.ts',
  'src/main/previews/*.test.ts',
  'src/main/library/InputStore.test.ts',
  'src/shared/service/pictureFormat.test.ts',
  'test/service/studio.test.ts',
  'test/flow/{decoderProcess,downloads,path}.test.ts',
];

/** What touches the native modules, for the run in the cage (tools/test/cage). */
const withNatives = [
  'test/cage/*.test.ts',
  'src/main/database/database.test.ts',
  'src/main/previews/PreviewMaker.test.ts',
  'test/service/studio.test.ts',
  'test/flow/keychain.test.ts',
];

export default defineConfig({
  resolve: { alias },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts', 'tools/**/*.test.ts'] } },
      { extends: true, test: { name: 'service', include: ['test/service/**/*.test.ts'] } },
      { extends: true, test: { name: 'flow', include: ['test/flow/**/*.test.ts'] } },
      { extends: true, test: { name: 'chaos', include: ['test/chaos/**/*.test.ts'] } },
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
        test: { name: 'attack', include: ['test/attack/**/*.test.ts'], fileParallelism: false },
      },
      { extends: true, test: { name: 'glib', include: withPictures } },
      { extends: true, test: { name: 'cage', include: withNatives } },
    ],
  },
});
