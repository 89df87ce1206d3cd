import { expect, it, vi } from 'vitest';

const ask = vi.hoisted(() => vi.fn(async () => [1, 2]));
vi.mock('../engine/TaskThread', () => ({
  TaskThread: class {
    readonly ask = ask;
  },
}));

const { LibraryReader } = await import('./LibraryReader');

it('asks its thread nothing before the window has its first view', async () => {
  const firstView = Promise.withResolvers<void>();
  const reader = new LibraryReader({
    thread: new URL('file:///reader.js'),
    databaseFile: 'easel.sqlite',
    startAfter: firstView.promise,
  });
  const read = reader.read('stacked', null);
  await new Promise(setImmediate);
  expect(ask).not.toHaveBeenCalled();
  firstView.resolve();
  expect(await read).toEqual([1, 2]);
});
