import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { strict } from '../strict.ts';

const shim = new URL('../parentPort.mjs', import.meta.url).href;

/** A utility process: a separate Node with `process.parentPort`, which ends with the app. */
export class StandInUtilityProcess
  extends EventEmitter
  implements Pick<Electron.UtilityProcess, 'pid' | 'kill' | 'postMessage'>
{
  readonly #child: ChildProcess;
  /** Undefined until the process has started, as in Electron. */
  pid: number | undefined;

  constructor(modulePath: string, args: readonly string[], options: Electron.ForkOptions) {
    super();
    this.#child = fork(modulePath, [...args], {
      env: { ...(options.env ?? process.env) },
      execArgv: [...(options.execArgv ?? []), '--import', shim],
      serialization: 'advanced',
      stdio: options.stdio === 'ignore' ? ['ignore', 'ignore', 'ignore', 'ipc'] : 'inherit',
    });
    this.#child.once('spawn', () => {
      this.pid = this.#child.pid;
      this.emit('spawn');
    });
    this.#child.on('message', (message) => this.emit('message', message));
    this.#child.once('exit', (code) => {
      this.pid = undefined;
      this.emit('exit', code ?? 1);
    });
    this.#child.on('error', () => {});
  }

  postMessage(message: unknown): void {
    this.#child.send(message as object, () => {});
  }

  kill(): boolean {
    return this.#child.kill('SIGTERM');
  }
}

/** Electron's `utilityProcess`. */
export const standInUtilityProcess = {
  fork(
    modulePath: string,
    args: readonly string[] = [],
    options: Electron.ForkOptions = {},
  ): StandInUtilityProcess {
    return strict('UtilityProcess', new StandInUtilityProcess(modulePath, args, options));
  },
};
