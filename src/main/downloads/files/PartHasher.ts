// A thread that hashes large files while they are written: on main's own thread, hashing is a third of the cost of a film.
import { AskedThread } from '../../engine/AskedThread';

/** One step of one file, which stays open meanwhile: it is hashed up to `to` bytes, and then ended or forgotten. */
export type HashTask = Readonly<{ id: number; fd: number; to: number; next: 'go on' | 'end' | 'forget' }>;

const restMs = 10_000;

export class PartHasher {
  readonly #thread: AskedThread<HashTask>;
  #lastId = 0;

  /** @param file the built thread */
  constructor(file: URL) {
    this.#thread = new AskedThread({ file, name: 'hasher', restMs });
  }

  /** Names a file that is to be hashed from its beginning. */
  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** @returns the SHA-256 in hex at the last step. @throws Error if the thread could not do the step */
  async ask(task: HashTask): Promise<string> {
    return String(await this.#thread.ask(task));
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }
}
