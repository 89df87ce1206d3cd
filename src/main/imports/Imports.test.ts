import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import type { ImportOutcome } from '../ports/ImportRun';
import { Imports } from './Imports';

const refusing = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ id }) => parentPort.postMessage({ id, answer: { kind: 'refused', reason: 'is odd' } }));`;

it('has one folder wait for the other, and neither a frame that is kept nor a file that is taken over', async () => {
  const home = mkdtempSync(join(tmpdir(), 'easel-imports-'));
  const { db, close } = openLibraryDatabase({ dataFolder: join(home, '.easel'), now: Date.now });
  for (const name of ['thread.mjs', 'a.png', 'b.png']) writeFileSync(join(home, name), refusing);
  const no = () => Promise.reject(new Error('nothing comes so far'));
  const imports = new Imports({
    db,
    libraryFolder: home,
    dataFolder: join(home, '.easel'),
    now: Date.now,
    log: { warn: () => {} } as never,
    thread: pathToFileURL(join(home, 'thread.mjs')),
    pausePreviews: () => () => {},
    decodeImage: no,
    checkFilm: no,
    onCommitted: () => {},
  });
  onTestFinished(async () => {
    await imports.close();
    close();
    rmSync(home, { recursive: true });
  });

  const told: string[] = [];
  const { promise: mayGoOn, resolve: letGoOn } = Promise.withResolvers<void>();
  const signal = new AbortController().signal;
  const bring = (name: string) =>
    imports.run({
      paths: [join(home, name)],
      reference: true,
      signal,
      onOutcome: ({ from }: ImportOutcome) => {
        told.push(from.slice(home.length + 1));
        return mayGoOn;
      },
    });
  const folders = [bring('a.png'), bring('b.png')];
  expect(await imports.importBytes('frame.png', new Uint8Array([1]))).toMatchObject({ reason: 'is odd' });
  const taken = { file: 'b.png', isOutside: false, sourceId: 'a', releaseFile: () => true };
  expect(await imports.reassign(taken)).toMatchObject({ reason: 'is odd' });
  letGoOn();
  await Promise.all(folders);
  expect(told).toEqual(['a.png', 'b.png']);
});
