import { expect, it, vi } from 'vitest';
import { batchInOneTask } from './batchInOneTask';

it('runs what comes before its task in that task, in order, and what comes of it in the next', () => {
  const tasks: (() => void)[] = [];
  const schedule = batchInOneTask((run) => tasks.push(run));
  const done: string[] = [];
  schedule(() => {
    done.push('first');
    schedule(() => done.push('of the first'));
  });
  schedule(() => done.push('second'));
  expect(tasks).toHaveLength(1);
  tasks.shift()?.();
  expect([done, tasks.length]).toEqual([['first', 'second'], 1]);
  tasks.shift()?.();
  expect([done, tasks.length]).toEqual([['first', 'second', 'of the first'], 0]);
});

it('runs the others where one fails, and says so', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const tasks: (() => void)[] = [];
  const schedule = batchInOneTask((run) => tasks.push(run));
  const done = vi.fn();
  schedule(() => {
    throw new Error('broken');
  });
  schedule(done);
  tasks.shift()?.();
  expect(done).toHaveBeenCalledOnce();
  expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('broken'));
  vi.unstubAllGlobals();
});
