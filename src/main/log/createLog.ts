// The log: JSON lines in `logs/easel.log` of the data folder, rotated by size. Every line is cleared of known
// secrets and of anything after `Bearer`.
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
  readonly files: readonly string[];
  /** Removes this text from every line from now on. */
  addSecret(secret: string): void;
  secrets(): readonly string[];
  whileSecret<T>(secret: string, work: () => Promise<T>): Promise<T>;
  redact(text: string, secrets?: Iterable<string>): string;
  close(): Promise<void>;
}

export interface LogOptions {
  readonly dataFolder: string;
  readonly level?: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Size at which the file is rotated; default 2 MiB. */
  readonly maxBytes?: number;
  /** Number of rotated files, easel.1.log being the latest; default 3. */
  readonly keep?: number;
}

/** Opens the log. If the folder is not writable, nothing is logged and work continues. */
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
      redact: { paths: redactedPaths, censor: '[redacted]' },
      serializers: { error: pino.stdSerializers.err, err: pino.stdSerializers.err },
    },
    { write: (line: string) => file.write(clean(line)) },
  );
  return {
    folder,
    files: Array.from({ length: (options.keep ?? defaultKeep) + 1 }, (_, n) => fileNameOf(n)),
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
const redactedPaths = names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

const defaultKeep = 3;
const fileNameOf = (n: number) => (n === 0 ? 'easel.log' : `easel.${n}.log`);

/** Does not follow links, because a library may come from an untrusted source. */
const appendFlags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);

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
    // opened synchronously, so that an immediate rotation finds the file
    const stream = createWriteStream(path, { fd: openSync(path, appendFlags, 0o600) });
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
    return join(this.#folder, fileNameOf(n));
  }
}
