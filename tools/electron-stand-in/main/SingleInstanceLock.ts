// One running app per data folder, decided at once and without waiting. The holder listens on a socket; a second
// start tells it its arguments and goes away. A lock whose holder has died is taken over.
import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Holder = Readonly<{ pid: number; started: string; socket: string }>;
export type SecondInstance = Readonly<{ argv: string[]; workingDirectory: string; additionalData: unknown }>;

/** Tells two processes with the same id apart. */
function startTime(pid: number): string {
  try {
    // the 22nd field; the 2nd, in parentheses, may hold spaces
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
  /** Settles when the holder of the lock has been told of this start. */
  told: Promise<void> = Promise.resolve();

  constructor(folder: string, onSecond: (second: SecondInstance) => void) {
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, 'StandInLock');
    this.#onSecond = onSecond;
  }

  get held(): boolean {
    return this.#held;
  }

  /** True when this process holds the lock now. */
  take(additionalData: unknown): boolean {
    if (this.#held) return true;
    const name = createHash('sha256').update(this.#file).digest('hex').slice(0, 16);
    const mine: Holder = {
      pid: process.pid,
      started: startTime(process.pid),
      socket: join(tmpdir(), `easel-lock-${name}-${process.pid}.sock`),
    };
    const draft = `${this.#file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, JSON.stringify(mine));
    try {
      // a few tries: others may take over the same dead lock at the same moment
      for (let tries = 0; tries < 5 && !this.#held; tries += 1) {
        if (this.#link(draft)) {
          this.#held = true;
          this.#listen(mine.socket);
          break;
        }
        const holder = this.#read();
        if (holder !== null && isRunning(holder)) {
          this.told = tell(holder.socket, {
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
    const aside = `${this.#file}.${randomBytes(6).toString('hex')}`;
    try {
      // renaming first: of several takers only one gets it
      renameSync(this.#file, aside);
      unlinkSync(aside);
      if (holder !== null) rmSync(holder.socket, { force: true });
    } catch {
      // another start was quicker
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
          // a start that died while it spoke
        }
      });
      connection.on('error', () => {});
    });
    server.on('error', () => {});
    server.listen(socket);
    server.unref();
  }
}

function tell(socket: string, second: SecondInstance): Promise<void> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    connection.on('connect', () => connection.end(JSON.stringify(second)));
    connection.on('close', () => resolve());
    connection.on('error', () => resolve());
    connection.setTimeout(2000, () => connection.destroy());
  });
}
