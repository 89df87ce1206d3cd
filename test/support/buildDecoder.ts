import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const project = resolve(import.meta.dirname, '../..');

/** Builds the decoder from its source, inside the project, so that it finds its packages. */
export async function buildDecoder(): Promise<Readonly<{ url: URL; remove: () => void }>> {
  const folder = mkdtempSync(join(project, 'out', 'test-decoder-'));
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
