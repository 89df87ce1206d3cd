// Easel's main in a process of its own, as its parent has it: asked for work, waited for, killed.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { builtFolder } from '../../support/builtFolder';
import { homeOf } from '../support/Terminal';
import type { Work, WorkEnd } from './work';

const root = join(import.meta.dirname, '../../..');
/** Work that takes longer is stuck, ms. */
const maxDurationMs = 60_000;

export class Easel {
  readonly #child: ChildProcess;
  readonly #ended: Promise<NodeJS.Signals | number | null>;
  #complaints = '';
  #next = Promise.withResolvers<WorkEnd>();
  #stepsLeft = 0;
  #stepped = Promise.withResolvers<void>();

  /** Starts it. */
  constructor(library: string) {
    this.#child = fork(join(import.meta.dirname, 'easelMain.ts'), [library, builtFolder], {
      execPath: join(root, 'node_modules/node/bin/node'),
      env: { ...process.env, ...homeOf(library) },
      execArgv: ['--import', join(root, 'tools/register-source.mjs')],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#complaints += text;
    });
    this.#child.on('message', (message) => {
      if (message !== 'step') this.#next.resolve(message as WorkEnd);
      else if (--this.#stepsLeft === 0) this.#stepped.resolve();
    });
    this.#ended = new Promise((resolve) => {
      this.#child.once('close', (code, signal) => resolve(signal ?? code));
    });
  }

  /** What it says once it has started. @throws where it does not */
  async started(): Promise<WorkEnd> {
    const end = await this.#answer();
    if (end === null) throw new Error(`Easel did not start: ${this.#complaints}`);
    return end;
  }

  /** Has it do something. Null: it ended meanwhile, by its own will or killed. */
  work(work: Work): Promise<WorkEnd | null> {
    this.#next = Promise.withResolvers();
    this.#child.send(work, () => {});
    return this.#answer();
  }

  /** Resolves when so many files more are done. */
  steps(count: number): Promise<void> {
    this.#stepsLeft = count;
    this.#stepped = Promise.withResolvers();
    return this.#stepped.promise;
  }

  /** How it ended by itself, where it does. */
  ended(): Promise<NodeJS.Signals | number | null> {
    return this.#ended;
  }

  /** What it complained of. */
  get complaints(): string {
    return this.#complaints;
  }

  /** Ends it as `kill -9` does; resolves when it is gone. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  async #answer(): Promise<WorkEnd | null> {
    const over = new AbortController();
    const late = wait(maxDurationMs, 'late' as const, { signal: over.signal, ref: false }).catch(() => null);
    const answer = await Promise.race([this.#next.promise, this.#ended.then(() => null), late]);
    over.abort();
    if (answer !== 'late') return answer;
    await this.kill();
    throw new Error(`Easel is stuck: ${this.#complaints}`);
  }
}
