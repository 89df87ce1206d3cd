// What is heavy begins when the window shows its first look, and not at all where Easel is closed before.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type Path, startPath } from './support/startPath';

let path: Path;
afterEach(() => path.end());

const previews = () => path.rows<{ preview: string | null }>('SELECT preview FROM asset');
const forget = () => path.services.db.prepare('UPDATE asset SET preview = NULL').run();

it('lets previews, downloads and the queue wait for the first look', async () => {
  path = await startPath();
  await path.generate({ prompt: 'a lamp' });
  await path.until(() => previews().every(({ preview }) => preview === 'ready'));
  forget();
  const drawn = Promise.withResolvers<void>();
  await path.reopen(drawn.promise);
  await sleep(300);
  expect(previews()).toEqual([{ preview: null }]);
  drawn.resolve();
  await path.until(() => previews().every(({ preview }) => preview === 'ready'));
});

it('begins nothing where Easel is closed before', async () => {
  path = await startPath();
  await path.generate({ prompt: 'a lamp' });
  await path.until(() => previews().every(({ preview }) => preview === 'ready'));
  forget();
  const drawn = Promise.withResolvers<void>();
  await path.reopen(drawn.promise);
  await path.closeEasel();
  drawn.resolve();
  await path.reopen(new Promise(() => {}));
  expect(previews()).toEqual([{ preview: null }]);
});
