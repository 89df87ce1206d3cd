import { spawn } from 'node:child_process';

/** Starts this program once more, with other arguments. A test that started it does that itself, to go on watching it. */
export function startAgain(args: readonly string[]): void {
  if (process.send !== undefined) {
    process.send({ type: 'standin:relaunch', args: args.slice(1) });
    return;
  }
  spawn(process.execPath, [...process.execArgv, ...args], { detached: true, stdio: 'inherit' }).unref();
}
