import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PreviewWorker } from '../../src/main/previews/PreviewWorker';

const project = resolve(import.meta.dirname, '../..');
// Inside the project, so that the built worker finds its packages.
const built = join(project, 'out', 'test-preview-worker');
const folder = mkdtempSync(join(tmpdir(), 'easel-worker-'));
let url: URL;
let png: Buffer;

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    root: project,
    resolve: { alias: { '@shared': resolve(project, 'src/shared') } },
    build: {
      ssr: 'src/main/previews/worker.ts',
      outDir: built,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'worker.js' } },
    },
  });
  url = pathToFileURL(join(built, 'worker.js'));
  png = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();
});
afterAll(() => {
  rmSync(built, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

describe('the preview worker', () => {
  it('decodes and makes previews in its own thread', async () => {
    const worker = new PreviewWorker({ url });
    const path = join(folder, 'a.png');
    writeFileSync(path, png);
    const target = join(folder, 'deep', 'a.webp');
    expect(await worker.run({ kind: 'decode', source: path })).toEqual({
      width: 800,
      height: 400,
      format: 'png',
    });
    expect(await worker.run({ kind: 'preview', source: path, target })).toMatchObject({
      width: 640,
      height: 320,
    });
    expect((await sharp(target).metadata()).format).toBe('webp');
    await worker.close();
  });

  it('says what is wrong with a picture and goes on', async () => {
    const worker = new PreviewWorker({ url });
    await expect(worker.run({ kind: 'decode', source: png.subarray(0, 200) })).rejects.toMatchObject({
      code: 'image_unreadable',
    });
    await expect(worker.run({ kind: 'decode', source: png })).resolves.toMatchObject({ width: 800 });
    await worker.close();
  });

  it('is replaced when its thread dies, and what it held is done by the next', async () => {
    const path = join(folder, 'dies-once.mjs');
    const mark = join(folder, 'mark');
    writeFileSync(
      path,
      `import { parentPort } from 'node:worker_threads';
       import { existsSync, writeFileSync } from 'node:fs';
       parentPort.on('message', ({ id, task }) => {
         if (task.source === 'always') process.exit(1);
         if (!existsSync(${JSON.stringify(mark)})) { writeFileSync(${JSON.stringify(mark)}, ''); process.exit(1); }
         parentPort.postMessage({ id, image: { width: 1, height: 1, format: 'x' }, error: null });
       });`,
    );
    const worker = new PreviewWorker({ url: pathToFileURL(path) });
    const both = await Promise.all([
      worker.run({ kind: 'decode', source: 'a' }),
      worker.run({ kind: 'decode', source: 'b' }),
    ]);
    expect(both).toHaveLength(2);
    await expect(worker.run({ kind: 'decode', source: 'always' })).rejects.toMatchObject({
      code: 'decoder_stopped',
    });
    await expect(worker.run({ kind: 'decode', source: 'c' })).resolves.toMatchObject({ width: 1 });
    await worker.close();
  });

  it('is ended when it hangs', async () => {
    const path = join(folder, 'hangs.mjs');
    writeFileSync(
      path,
      `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); });`,
    );
    const worker = new PreviewWorker({ url: pathToFileURL(path), timeoutMs: 150 });
    await expect(worker.run({ kind: 'decode', source: 'a' })).rejects.toMatchObject({
      code: 'decoder_stopped',
    });
    await worker.close();
  });
});
