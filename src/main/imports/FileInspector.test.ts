import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { FileInspector } from './FileInspector';
import { parallelInspections } from './InspectTask';

/** A thread that refuses each file, and exits for a file named `deadly`. */
const thread = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ id, task }) => {
  if (task.path === 'deadly') process.exit(1);
  parentPort.postMessage({ id, answer: { kind: 'refused', reason: task.path } });
});`;

function newInspector(): FileInspector {
  const folder = mkdtempSync(join(tmpdir(), 'easel-newInspector-'));
  const path = join(folder, 'thread.mjs');
  writeFileSync(path, thread);
  const made = new FileInspector(pathToFileURL(path));
  onTestFinished(async () => {
    await made.close();
    rmSync(folder, { recursive: true });
  });
  return made;
}

it('refuses what a thread had begun when it died, and has the others inspected by the next', async () => {
  const files = Array.from({ length: 40 }, (_, place) =>
    place === 3 || place === 30 ? 'deadly' : `${place}`,
  );
  const inspector = newInspector();
  const answers = await Promise.all(files.map((path) => inspector.inspect({ path, part: null })));
  const stopped = 'The file could not be read because the file reader stopped.';
  const reasons = answers.map((answer) => (answer.kind === 'refused' ? answer.reason : ''));
  const hit = (from: number) => (place: number) => place >= from && place < from + parallelInspections;
  expect(reasons).toEqual(files.map((path, place) => (hit(3)(place) || hit(30)(place) ? stopped : path)));
  expect(await inspector.inspect({ path: 'after', part: null })).toEqual({
    kind: 'refused',
    reason: 'after',
  });
});

it('answers all that it was asked when it is closed', async () => {
  const inspector = newInspector();
  const asked = Array.from({ length: 20 }, () => inspector.inspect({ path: 'deadly', part: null }));
  await inspector.close();
  expect((await Promise.all(asked)).map(({ kind }) => kind)).toEqual(Array(20).fill('refused'));
});
