import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { EaselError } from '@shared/ipc/EaselError';
import { foreignEnvironment } from './foreignEnvironment';
import type { ProgramStart } from './startOf';

/** What does not start says so within this, ms. */
const settleMs = 700;

const words: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EACCES: 'cannot be started: you do not have permission',
  EPERM: 'cannot be started: you do not have permission',
  ENOEXEC: 'is not made for this computer',
  E2BIG: 'was given too many files at once',
};

/**
 * Starts a program that goes on by itself: it neither holds Easel up nor ends with it, and hears nothing of it.
 * @param name as it is called in words
 * @throws EaselError `unreadable`, in words, where it does not start, or ends at once with an error
 */
export async function startProgram(start: ProgramStart, name: string): Promise<void> {
  await run(start).catch((cause: NodeJS.ErrnoException) => {
    const isHelper = cause.code === 'ENOENT' && start.command === 'gio';
    const why = isHelper
      ? "needs gio, which is not installed here: choose the program's own file instead"
      : (words[cause.code ?? ''] ?? cause.message);
    throw new EaselError('unreadable', `${name} ${why}.`, { cause });
  });
}

/** Resolves once it runs, or has handed over to one that runs. Some faults are thrown, others told. */
async function run({ command, args }: ProgramStart): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(command, [...args], {
    shell: false,
    detached: true,
    stdio: 'ignore',
    cwd: homedir(),
    env: foreignEnvironment(process.env),
  });
  child.once('error', reject);
  child.once('exit', (code, signal) => {
    if (code === 0) resolve();
    else reject(new Error(`ended at once (${code ?? signal})`));
  });
  const timer = setTimeout(resolve, settleMs);
  child.unref();
  await promise.finally(() => clearTimeout(timer));
}
