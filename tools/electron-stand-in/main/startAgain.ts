import { spawn } from 'node:child_process';

/** Starts this program again, with other arguments; if a test has started the program, the test does this instead. */
export function startAgain(args: readonly string[]): void {
  if (process.send !== undefined) {
    process.send({ type: 'standin:relaunch', args: args.slice(1) });
    return;
  }
  spawn(process.execPath, [...process.execArgv, ...args], { detached: true, stdio: 'inherit' }).unref();
}
