// The loop of another process, watched from within: it is started with this environment, and told by signals.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Turns } from './watchTurns';

const folder = mkdtempSync(join(tmpdir(), 'easel-loops-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** With what a process is to be started. */
export const watchedLoop: Readonly<Record<string, string>> = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('loopOnSignal.ts', import.meta.url)}`,
  EASEL_ATTACK_LOOPS: folder,
};

/** Watches the main thread's loop of a process that was started so, until the function it gives is called. */
export async function watchLoopOf(pid: number): Promise<() => Promise<Turns>> {
  const told = async (ending: string): Promise<string> => {
    process.kill(pid, 'SIGUSR2');
    const file = join(folder, `${pid}.${ending}`);
    await expect.poll(() => existsSync(file), { interval: 5 }).toBe(true);
    const text = readFileSync(file, 'utf8');
    rmSync(file);
    return text;
  };
  await told('begun');
  return async () => JSON.parse(await told('ended')) as Turns;
}
