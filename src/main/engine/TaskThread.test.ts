import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { TaskThread, type TaskThreadOptions } from './TaskThread';

const folder = mkdtempSync(join(tmpdir(), 'easel-asked-'));
const file = pathToFileURL(join(folder, 'thread.mjs'));
writeFileSync(
  file,
  `import { parentPort, threadId } from 'node:worker_threads';
  const all = [];
  parentPort.on('message', ({ id, task }) => {
    if (task === 'die') process.exit(1);
    if (task === 'eat') for (;;) all.push(new Array(10_000).fill(id));
    if (task === 'refuse') return parentPort.postMessage({ id, output: null, problem: 'no' });
    if (task !== 'hang') parentPort.postMessage({ id, output: [task, threadId], problem: null });
  });`,
);

let thread: TaskThread<string>;
const start = (options: Partial<TaskThreadOptions> = {}) => {
  thread = new TaskThread<string>({ file, name: 'test', ...options });
  return async (task: string) => (await thread.ask(task)) as [string, number];
};
afterEach(async () => {
  await thread.close();
});
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

describe('a thread that is asked', () => {
  it('answers each question, and says what it could not do', async () => {
    const ask = start();
    const [one, two] = await Promise.all([ask('one'), ask('two')]);
    expect([one[0], two[0]]).toEqual(['one', 'two']);
    await expect(ask('refuse')).rejects.toThrow('no');
  });

  it('fails what it was asked where it dies, and another one answers the next question', async () => {
    const ask = start();
    const [, first] = await ask('one');
    await expect(Promise.all([ask('die'), ask('two')])).rejects.toThrow('the thread "test" stopped');
    const [word, second] = await ask('three');
    expect(word).toBe('three');
    expect(second).not.toBe(first);
  });

  it('is ended where an answer takes too long', async () => {
    const ask = start({ timeoutMs: 50 });
    await expect(ask('hang')).rejects.toThrow('took too long');
  });

  it('is ended where it takes more memory than it may have', async () => {
    const ask = start({ resourceLimits: { maxOldGenerationSizeMb: 24 } });
    await expect(ask('eat')).rejects.toThrow('memory');
  });

  it('gives its memory back where it is not asked for a while, and answers again later', async () => {
    const ask = start({ idleMs: 1 });
    const [, first] = await ask('one');
    let next = first;
    while (next === first) {
      await new Promise((go) => setTimeout(go, 20));
      [, next] = await ask('two').catch(() => ['', first] as const);
    }
    expect(next).toBeGreaterThan(first);
  });

  it('refuses whoever asks after its end', async () => {
    const ask = start();
    const open = ask('hang');
    const closed = thread.close();
    await expect(open).rejects.toThrow();
    await closed;
    await expect(ask('one')).rejects.toThrow('Easel is closing');
  });
});
