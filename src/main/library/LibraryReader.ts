// A worker thread that reads the library for the main thread.
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { TaskThread } from '../engine/TaskThread';
import type { ReadTask, ReadTasks } from './readTask';

export class LibraryReader {
  readonly #thread: TaskThread<ReadTask>;
  readonly #startAfter: Promise<void> | undefined;

  /**
   * @param options.thread URL of the built thread
   * @param options.startAfter the first read waits for this; default: nothing. The thread starts with the first read
   */
  constructor(
    options: Readonly<{ thread: URL; databaseFile: string; startAfter?: Promise<void> | undefined }>,
  ) {
    const { thread: file, databaseFile: workerData } = options;
    this.#startAfter = options.startAfter;
    this.#thread = new TaskThread({ file, name: 'library', workerData });
  }

  /** @throws Error if the library cannot be read */
  async read<K extends keyof ReadTasks>(
    kind: K,
    input: ReadTasks[K]['input'],
  ): Promise<ReadTasks[K]['output']> {
    await this.#startAfter;
    return this.#thread.ask({ kind, input } as ReadTask) as Promise<ReadTasks[K]['output']>;
  }

  async seqsOf(set: AssetSet): Promise<readonly number[]> {
    return set.kind === 'some' ? set.seqs : Array.from(await this.read('set', set));
  }

  /** Closes the connection: call it before the database is closed. */
  close(): Promise<void> {
    return this.#thread.close();
  }
}
