import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const project = resolve(import.meta.dirname, '../..');

/**
 * Builds the decoder from its source, inside the project, so that it finds its packages; not in `out`, which may be
 * packed meanwhile.
 */
export async function buildDecoder(): Promise<Readonly<{ url: URL; remove: () => void }>> {
  mkdirSync(join(project, '.setup'), { recursive: true });
  const folder = mkdtempSync(join(project, '.setup', 'test-decoder-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: project,
    resolve: { alias: { '@shared': resolve(project, 'src/shared') } },
    build: {
      ssr: 'src/main/previews/decoder.ts',
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'decoder.js' } },
    },
  });
  return {
    url: pathToFileURL(join(folder, 'decoder.js')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
