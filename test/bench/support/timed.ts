import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** How long some work takes, s. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** How long a program takes, s; what it writes is read to its end and thrown away. @throws where it fails */
export function timedProgram(command: string, args: readonly string[], cwd?: string): Promise<number> {
  return timed(
    () =>
      new Promise<void>((resolve, reject) => {
        const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
        child.stdout.resume();
        child.on('error', reject);
        child.on('close', (code) =>
          code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`)),
        );
      }),
  );
}
