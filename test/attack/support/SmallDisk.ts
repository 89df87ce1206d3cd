// A real disk of a few megabytes, which can be filled: a tmpfs in a mount namespace of its own, gone with its process.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class SmallDisk {
  /** As processes on it see it. */
  readonly folder: string;
  readonly #holder: ChildProcessWithoutNullStreams;

  private constructor(folder: string, holder: ChildProcessWithoutNullStreams) {
    this.folder = folder;
    this.#holder = holder;
  }

  /** Null where the system does not let one be mounted. */
  static async mount(megabytes: number): Promise<SmallDisk | null> {
    const folder = mkdtempSync(join(tmpdir(), 'easel-small-disk-'));
    // ends when its input does
    const script = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && echo ready && exec cat`;
    const holder = spawn('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', script, folder]);
    holder.stderr.resume();
    const ready = await Promise.race([
      once(holder.stdout, 'data').then(() => true),
      once(holder, 'close').then(() => false),
      once(holder, 'error').then(() => false),
    ]);
    if (ready) return new SmallDisk(folder, holder);
    rmdirSync(folder);
    return null;
  }

  /** What a command is to begin with to run on this disk. */
  get inside(): readonly string[] {
    return ['nsenter', '--user', '--preserve-credentials', '--mount', '--target', String(this.#holder.pid)];
  }

  /** A file of the disk, as this process sees it. */
  at(...parts: readonly string[]): string {
    return join(`/proc/${this.#holder.pid}/root`, this.folder, ...parts);
  }

  /** Takes the room that is left. @param spare bytes that stay, at most a block fewer */
  fill(spare = 0): void {
    const file = openSync(this.at('ballast'), 'a');
    try {
      for (const size of [65_536, 4096, 1])
        for (let room = true; room && this.#room() - size >= spare; ) {
          try {
            room = writeSync(file, Buffer.alloc(size)) === size;
          } catch {
            room = false;
          }
        }
    } finally {
      closeSync(file);
    }
  }

  /** Bytes that are free. */
  #room(): number {
    const { bavail, bsize } = statfsSync(this.at());
    return bavail * bsize;
  }

  /** Gives the room back. */
  free(): void {
    rmSync(this.at('ballast'), { force: true });
  }

  async unmount(): Promise<void> {
    this.#holder.stdin.end();
    if (this.#holder.exitCode === null) await once(this.#holder, 'close');
    rmdirSync(this.folder);
  }
}
