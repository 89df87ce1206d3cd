import { spawn } from 'node:child_process';

/** Runs a command in this terminal until it ends, and passes interrupts on to it. Resolves with the exit code. */
export function runToEnd(
  command: string,
  args: readonly string[],
  options: Readonly<{ cwd: string; env?: NodeJS.ProcessEnv }>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], { ...options, stdio: 'inherit' });
    const passOn = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGINT', passOn).on('SIGTERM', passOn);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGINT', passOn).off('SIGTERM', passOn);
      resolve(code ?? 1);
    });
  });
}
