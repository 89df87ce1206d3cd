import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { environmentForOtherPrograms } from './environmentForOtherPrograms';
import type { StartCommand } from './startCommand';

/** Time in which a failed start is noticed, ms. */
const startupMs = 700;

const problems: Readonly<Record<string, StartProblem>> = {
  ENOENT: 'programs.notThere',
  EACCES: 'programs.noPermission',
  EPERM: 'programs.noPermission',
  ENOEXEC: 'programs.otherComputer',
  E2BIG: 'programs.tooManyFiles',
};
type StartProblem =
  | 'programs.notThere'
  | 'programs.noPermission'
  | 'programs.otherComputer'
  | 'programs.tooManyFiles';

/**
 * Starts a detached program, which neither blocks Easel nor ends with it.
 * @throws EaselError `unreadable`, with a message, if it does not start or exits at once with an error
 */
export async function startProgram(start: StartCommand, name: string): Promise<void> {
  await run(start).catch((cause: NodeJS.ErrnoException) => {
    const isHelper = cause.code === 'ENOENT' && start.command === 'gio';
    const known = isHelper ? 'programs.needsGio' : problems[cause.code ?? ''];
    const message =
      known === undefined ? t('programs.didNotStart', { name, message: cause.message }) : t(known, { name });
    throw new EaselError('unreadable', message, { cause });
  });
}

// Resolves once the program runs or has passed the files to a running instance. `spawn` throws some errors and
// emits others.
async function run({ command, args }: StartCommand): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(command, [...args], {
    shell: false,
    detached: true,
    stdio: 'ignore',
    cwd: homedir(),
    env: environmentForOtherPrograms(process.env),
  });
  child.once('error', reject);
  child.once('exit', (code, signal) => {
    if (code === 0) resolve();
    else reject(new Error(t('programs.endedAtOnce', { code: String(code ?? signal) })));
  });
  const timer = setTimeout(resolve, startupMs);
  child.unref();
  await promise.finally(() => clearTimeout(timer));
}
