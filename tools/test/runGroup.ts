import { spawn } from 'node:child_process';

const groups = new Set<number>();

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // no process of the group is running
  }
}

/**
 * Runs a command in this terminal to its end, in a separate process group, and kills the processes that the command
 * leaves running. Resolves with the exit code.
 */
export function runGroup(
  command: string,
  args: readonly string[],
  options: Readonly<{ cwd: string; env?: NodeJS.ProcessEnv }>,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      ...options,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    const { pid } = child;
    if (pid !== undefined) groups.add(pid);
    const done = (code: number) => {
      if (pid !== undefined) {
        endGroup(pid);
        groups.delete(pid);
      }
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.on('exit', (code) => done(code ?? 1));
  });
}

process.on('exit', () => groups.forEach(endGroup));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
