import { spawn } from 'node:child_process';

/** Runs a command in this terminal until it ends; interrupts reach it. Resolves with its exit code. */
export function runToEnd(
  command: string,
  args: readonly string[],
  options: Readonly<{ cwd: string; env?: NodeJS.ProcessEnv }>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], { ...options, stdio: 'inherit' });
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGINT', pass).on('SIGTERM', pass);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      resolve(code ?? 1);
    });
  });
}
