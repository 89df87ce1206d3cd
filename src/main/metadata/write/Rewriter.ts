// Rewrites files in worker threads: on the main event loop, the round trips to Node's thread pool take longer than the
// I/O. Two threads, because the work is mostly copying memory.
import { TaskThread } from '../../engine/TaskThread';
import type { MetadataChange } from './EmbeddedMetadata';
import { MetadataError } from './MetadataError';

/** `finalPath`: the path to which the complete `target` is renamed if that path is free and the disk has hard links. */
export type Rewriting = Readonly<{
  path: string;
  change: MetadataChange;
  target: string;
  finalPath?: string;
}>;
/** `isRenamed`: whether `target` was renamed to `finalPath`. `code`: the error code of the system or of a MetadataError. */
export type RewritingEnd =
  | Readonly<{ kind: 'written'; isRenamed: boolean }>
  | Readonly<{ kind: 'failed'; code: string; message: string }>;

const idleMs = 10_000;

export class Rewriter {
  readonly #threads: readonly TaskThread<Rewriting>[];

  /** @param file URL of the built thread */
  constructor(file: URL) {
    this.#threads = ['rewriter 1', 'rewriter 2'].map((name) => new TaskThread({ file, name, idleMs }));
  }

  /** @returns whether `target` was renamed to `finalPath`. @throws MetadataError, or a file system error with its code */
  async write(rewriting: Rewriting): Promise<boolean> {
    const end = (await this.#leastBusyThread().ask(rewriting)) as RewritingEnd;
    if (end.kind === 'written') return end.isRenamed;
    const { code, message } = end;
    throw code === 'unreadable' ? new MetadataError(message) : Object.assign(new Error(message), { code });
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  // a second thread is started only when the first is busy
  #leastBusyThread(): TaskThread<Rewriting> {
    return this.#threads.reduce((least, thread) =>
      thread.pendingCount < least.pendingCount ? thread : least,
    );
  }
}
