// Allows one running app per data folder, and decides this synchronously. The holder of the lock listens on a socket; a
// second app sends its arguments there and ends. A lock whose holder has died is taken over.
import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Holder = Readonly<{ pid: number; started: string; socket: string }>;
export type SecondInstance = Readonly<{ argv: string[]; workingDirectory: string; additionalData: unknown }>;

/** The start time of a process, which distinguishes the process from a later one with the same id. */
function startTime(pid: number): string {
  try {
    // the start time is field 22; field 2, in parentheses, may contain spaces
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startTime(holder.pid) === holder.started;
}

export class SingleInstanceLock {
  readonly #file: string;
  readonly #onSecond: (second: SecondInstance) => void;
  #held = false;
  /** Settles when the holder of the lock has received the arguments of this app. */
  whenHolderInformed: Promise<void> = Promise.resolve();

  constructor(folder: string, onSecond: (second: SecondInstance) => void) {
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, 'StandInLock');
    this.#onSecond = onSecond;
  }

  get held(): boolean {
    return this.#held;
  }

  /** Takes the lock if no other process holds it. Returns whether this process holds the lock. */
  take(additionalData: unknown): boolean {
    if (this.#held) return true;
    const name = createHash('sha256').update(this.#file).digest('hex').slice(0, 16);
    const self: Holder = {
      pid: process.pid,
      started: startTime(process.pid),
      socket: join(tmpdir(), `easel-lock-${name}-${process.pid}.sock`),
    };
    const draft = `${this.#file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, JSON.stringify(self));
    try {
      // several tries, because other processes may take over the same dead lock at the same moment
      for (let tries = 0; tries < 5 && !this.#held; tries += 1) {
        if (this.#link(draft)) {
          this.#held = true;
          this.#listen(self.socket);
          break;
        }
        const holder = this.#read();
        if (holder !== null && isRunning(holder)) {
          this.whenHolderInformed = sendToHolder(holder.socket, {
            argv: process.argv,
            workingDirectory: process.cwd(),
            additionalData,
          });
          return false;
        }
        this.#removeDead(holder);
      }
    } finally {
      rmSync(draft, { force: true });
    }
    return this.#held;
  }

  release(): void {
    if (!this.#held) return;
    this.#held = false;
    const holder = this.#read();
    rmSync(this.#file, { force: true });
    if (holder !== null) rmSync(holder.socket, { force: true });
  }

  #link(draft: string): boolean {
    try {
      linkSync(draft, this.#file);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  }

  #read(): Holder | null {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8')) as Holder;
    } catch {
      return null;
    }
  }

  #removeDead(holder: Holder | null): void {
    const temporaryPath = `${this.#file}.${randomBytes(6).toString('hex')}`;
    try {
      // renaming the file first, because only one of several processes succeeds
      renameSync(this.#file, temporaryPath);
      unlinkSync(temporaryPath);
      if (holder !== null) rmSync(holder.socket, { force: true });
    } catch {
      // another process was faster
    }
  }

  #listen(socket: string): void {
    rmSync(socket, { force: true });
    const server = createServer((connection) => {
      let text = '';
      connection.setEncoding('utf8');
      connection.on('data', (piece: string) => {
        text += piece;
      });
      connection.on('end', () => {
        try {
          this.#onSecond(JSON.parse(text) as SecondInstance);
        } catch {
          // the other app crashed before it had sent everything
        }
      });
      connection.on('error', () => {});
    });
    server.on('error', () => {});
    server.listen(socket);
    server.unref();
  }
}

function sendToHolder(socket: string, second: SecondInstance): Promise<void> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    connection.on('connect', () => connection.end(JSON.stringify(second)));
    connection.on('close', () => resolve());
    connection.on('error', () => resolve());
    connection.setTimeout(2000, () => connection.destroy());
  });
}
