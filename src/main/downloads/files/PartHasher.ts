// A thread that hashes large files behind their writing: on main's own thread that is a third of what a film costs.
import { AskedThread } from '../../engine/AskedThread';

/** One step of one file, which stays open meanwhile: hashed up to `to` bytes, and then ended or forgotten. */
export type HashTask = Readonly<{ id: number; fd: number; to: number; next: 'go on' | 'end' | 'forget' }>;

const restMs = 10_000;

export class PartHasher {
  readonly #thread: AskedThread<HashTask>;
  #lastId = 0;

  /** @param file the built thread */
  constructor(file: URL) {
    this.#thread = new AskedThread({ file, name: 'hasher', restMs });
  }

  /** A name for a file that is to be hashed from its beginning. */
  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** @returns the SHA-256 in hex where it is the end. @throws Error where the thread could not do it */
  async ask(task: HashTask): Promise<string> {
    return String(await this.#thread.ask(task));
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }
}
