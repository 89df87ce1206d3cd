// The log: JSON lines in `logs/easel.log` of the data folder, written in this process, rotated by size.
// No secret gets into it: each finished line is searched for those known and for anything after `Bearer`.
import {
  constants,
  createWriteStream,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  type WriteStream,
} from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import type { Log } from '../ports/Log';
import { forgetForms, redact } from './redact';

export interface OpenLog extends Log {
  readonly folder: string;
  /** Names of its files, the one that is written first; those that are not there yet too. */
  readonly files: readonly string[];
  /** From now on this text is taken out of every line. */
  addSecret(secret: string): void;
  /** All texts that are taken out, for a thread that has to do the same. */
  secrets(): readonly string[];
  /** Takes a text out of every line that is written while `work` runs, and then knows it no more. */
  whileSecret<T>(secret: string, work: () => Promise<T>): Promise<T>;
  /** Takes all known secrets, and those given, out of a text. */
  redact(text: string, secrets?: Iterable<string>): string;
  close(): Promise<void>;
}

export interface LogOptions {
  readonly dataFolder: string;
  /** Default `info`. */
  readonly level?: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** A file is put aside when it grows past this; default 2 MiB. */
  readonly maxBytes?: number;
  /** Files kept beside the current one: easel.1.log (the latest) …; default 3. */
  readonly keep?: number;
}

/** Opens the log. A folder that cannot be written to gives a log that writes nothing: logging stops no work. */
export function createLog(options: LogOptions): OpenLog {
  const folder = join(options.dataFolder, 'logs');
  const secrets = new Set<string>();
  const file = new RotatingFile(folder, options.maxBytes ?? 2 * 1024 * 1024, options.keep ?? defaultKeep);
  const clean = (text: string, more: Iterable<string> = []) => redact(text, [...secrets, ...more]);
  const logger = pino(
    {
      level: options.level ?? 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: hiddenPaths, censor: '[redacted]' },
      serializers: { error: pino.stdSerializers.err, err: pino.stdSerializers.err },
    },
    { write: (line: string) => file.write(clean(line)) },
  );
  return {
    folder,
    files: Array.from({ length: (options.keep ?? defaultKeep) + 1 }, (_, n) => nameOf(n)),
    debug: (fields, message) => logger.debug(fields, message),
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
    addSecret: (secret) => {
      if (secret !== '') secrets.add(secret);
    },
    secrets: () => [...secrets],
    async whileSecret(secret, work) {
      const known = secrets.has(secret);
      secrets.add(secret);
      try {
        return await work();
      } finally {
        if (!known) {
          secrets.delete(secret);
          forgetForms(secret);
        }
      }
    },
    redact: clean,
    close: () => file.close(),
  };
}

const names = ['key', 'apiKey', 'sessionToken', 'authorization', 'Authorization', 'password'];
const hiddenPaths = names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

const defaultKeep = 3;
const nameOf = (n: number) => (n === 0 ? 'easel.log' : `easel.${n}.log`);

/** A library may come from anywhere: no link is followed. */
const appending = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);

class RotatingFile {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #keep: number;
  #stream: WriteStream | null = null;
  #bytes = 0;
  #broken = false;

  constructor(folder: string, maxBytes: number, keep: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#keep = keep;
  }

  write(line: string): void {
    if (this.#broken) return;
    try {
      if (this.#stream !== null && this.#bytes > this.#maxBytes) this.#rotate();
      this.#stream ??= this.#open();
      this.#stream.write(line);
      this.#bytes += line.length;
    } catch {
      this.#broken = true;
    }
  }

  close(): Promise<void> {
    const stream = this.#stream;
    this.#stream = null;
    this.#broken = true;
    return new Promise((resolve) => (stream ? stream.end(resolve) : resolve()));
  }

  #open(): WriteStream {
    mkdirSync(this.#folder, { recursive: true });
    if (lstatSync(this.#folder).isSymbolicLink()) throw new Error(`${this.#folder} is a link`);
    const path = this.#path(0);
    this.#bytes = existsSync(path) ? statSync(path).size : 0;
    // opened at once, so that a rotation in the same moment finds the file
    const stream = createWriteStream(path, { fd: openSync(path, appending, 0o600) });
    stream.on('error', () => {
      this.#broken = true;
    });
    return stream;
  }

  #rotate(): void {
    this.#stream?.end();
    this.#stream = null;
    for (let n = this.#keep; n > 0; n -= 1) {
      if (existsSync(this.#path(n - 1))) renameSync(this.#path(n - 1), this.#path(n));
    }
  }

  #path(n: number): string {
    return join(this.#folder, nameOf(n));
  }
}
