// Easel from a terminal, as a person would use it: the built program in a process of its own, on a library of its own.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { builtFolder } from '../../support/builtFolder';

/** What `easel jobs --json` says of one job. */
export interface ShownJob {
  readonly id: string;
  readonly profileId: string;
  readonly state: string;
  readonly values: Readonly<{ seed: string; num_images: number }>;
  readonly problem: Readonly<{ code: string; message: string }> | null;
  readonly charge: 'none' | 'confirmed' | 'possible';
  readonly confirmedMilli: number | null;
  readonly possibleMilli: number | null;
  readonly attempts: readonly Readonly<{
    ordinal: number;
    outcome: string;
    status: number | null;
    charge: 'none' | 'confirmed' | 'possible';
    /** ms UTC */
    startedAt: number;
    endedAt: number | null;
  }>[];
}

/** How a command ended: with a status, or by a signal. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly lines: readonly string[];
  readonly complaints: string;
}

/** When to end a command with `kill -9`: so long after so many lines of output; 0 lines is its start. */
export interface KillAt {
  readonly lines: number;
  readonly afterMs: number;
}

export interface CommandOptions {
  /** A boundary at which the program ends itself: `name:count:ms`. */
  readonly dieAt?: string;
  readonly kill?: KillAt;
  /** What happens elsewhere after so many lines of output. */
  readonly meanwhile?: Readonly<{ lines: number; act: () => void }>;
  /** A command that takes longer is stuck, and is ended. */
  readonly maxDurationMs?: number;
}

const node = join(import.meta.dirname, '../../../node_modules/node/bin/node');

/** Where the person who works with a library has their settings: of every process on this library, and of no other. */
export const homeOf = (library: string) => ({ XDG_CONFIG_HOME: `${library}-home` });

export class Terminal {
  readonly library: string;
  readonly #env: Readonly<Record<string, string>>;

  /** @param env what its commands find beside the environment of the tests: where their keys are */
  constructor(library: string, env: Readonly<Record<string, string>>) {
    this.library = library;
    this.#env = env;
  }

  /** Every job of the library with its attempts; none before there is a library. @throws when the command fails. */
  async jobs(): Promise<readonly ShownJob[]> {
    // a run that was killed while it started made none
    if (!existsSync(this.library)) return [];
    return (await this.read(['jobs'])) as readonly ShownJob[];
  }

  /** What a command prints that only reads the library. @throws when it fails. */
  async read(args: readonly string[]): Promise<readonly unknown[]> {
    const ended = await this.run(args);
    if (ended.code !== 0) throw new Error(`easel ${args[0]} ended with ${ended.code}: ${ended.complaints}`);
    return ended.lines.map((line) => JSON.parse(line) as unknown);
  }

  /** Runs one command on the library. Never rejects for how the command ends. */
  async run(args: readonly string[], options: CommandOptions = {}): Promise<Ended> {
    const child = spawn(node, [join(builtFolder, 'cli.js'), ...args, '--json', '--library', this.library], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...homeOf(this.library),
        ...this.#env,
        ...(options.dieAt === undefined ? {} : { EASEL_TEST_DIE_AT: options.dieAt }),
      },
    });
    const over = new AbortController();
    const kill = async (afterMs: number) => {
      const awake = await wait(afterMs, true, { signal: over.signal, ref: false }).catch(() => false);
      if (awake) child.kill('SIGKILL');
      return awake;
    };
    let stuck = false;
    void kill(options.maxDurationMs ?? 120_000).then((killed) => {
      stuck = killed;
    });
    if (options.kill?.lines === 0) void kill(options.kill.afterMs);
    const lines: string[] = [];
    createInterface(child.stdout).on('line', (line) => {
      const count = lines.push(line);
      if (options.kill?.lines === count) void kill(options.kill.afterMs);
      if (options.meanwhile?.lines === count) options.meanwhile.act();
    });
    let complaints = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints += text;
    });
    const { code, signal } = await new Promise<Pick<Ended, 'code' | 'signal'>>((resolve) =>
      child.once('close', (code, signal) => resolve({ code, signal })),
    );
    over.abort();
    if (stuck) throw new Error(`easel ${args.join(' ')} did not end: ${complaints}`);
    return { code, signal, lines, complaints };
  }
}
