// Hashes large files in a thread while they are written: hashing would be a third of a film's cost on the main thread.
import { TaskThread } from '../../engine/TaskThread';

/** One step for an open file: hash up to `to` bytes, then continue, finish, or forget the file. */
export type HashTask = Readonly<{ id: number; fd: number; to: number; next: 'go on' | 'end' | 'forget' }>;

const idleMs = 10_000;

export class PartHasher {
  readonly #thread: TaskThread<HashTask>;
  #lastId = 0;

  /** @param file URL of the built thread */
  constructor(file: URL) {
    this.#thread = new TaskThread({ file, name: 'hasher', idleMs });
  }

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** @returns the SHA-256 in hex after the last step. @throws Error if the thread failed */
  async ask(task: HashTask): Promise<string> {
    return String(await this.#thread.ask(task));
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }
}
