import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { Looker } from './Looker';
import { parallelLooks } from './parallelLooks';

/** A thread that refuses each file, and dies of one that is called so. */
const thread = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ id, task }) => {
  if (task.path === 'deadly') process.exit(1);
  parentPort.postMessage({ id, answer: { kind: 'refused', reason: task.path } });
});`;

function looker(): Looker {
  const folder = mkdtempSync(join(tmpdir(), 'easel-looker-'));
  const path = join(folder, 'thread.mjs');
  writeFileSync(path, thread);
  const made = new Looker(pathToFileURL(path));
  onTestFinished(async () => {
    await made.close();
    rmSync(folder, { recursive: true });
  });
  return made;
}

it('refuses what a thread had begun when it died, and has the others looked at by the next', async () => {
  const files = Array.from({ length: 40 }, (_, place) =>
    place === 3 || place === 30 ? 'deadly' : `${place}`,
  );
  const looked = looker();
  const answers = await Promise.all(files.map((path) => looked.look({ path, part: null })));
  const stopped = 'could not be read: the program that reads files stopped';
  const reasons = answers.map((answer) => (answer.kind === 'refused' ? answer.reason : ''));
  const hit = (from: number) => (place: number) => place >= from && place < from + parallelLooks;
  expect(reasons).toEqual(files.map((path, place) => (hit(3)(place) || hit(30)(place) ? stopped : path)));
  expect(await looked.look({ path: 'after', part: null })).toEqual({ kind: 'refused', reason: 'after' });
});

it('answers all that it was asked when it is closed', async () => {
  const looked = looker();
  const asked = Array.from({ length: 20 }, () => looked.look({ path: 'deadly', part: null }));
  await looked.close();
  expect((await Promise.all(asked)).map(({ kind }) => kind)).toEqual(Array(20).fill('refused'));
});
