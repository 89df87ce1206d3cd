// Files are written anew in threads: on main's loop each costs a dozen turns of Node's pool of threads, which take
// longer than to read and to write it. Two of them: a file is mostly copied by the processor, from memory to memory.
import { AskedThread } from '../../engine/AskedThread';
import type { MetadataChange } from './EmbeddedMetadata';
import { MetadataError } from './MetadataError';

/**
 * What the thread is asked to write: see `copyWithMetadata`. `name`: the path that the file gets in place of `target` once it is
 * whole, where nothing has that and the disk gives it at once.
 */
export type Rewriting = Readonly<{ path: string; change: MetadataChange; target: string; name?: string }>;
/** `written`: whether it has its name; or why it could not be, with the code that the disk or the file gave. */
export type RewritingEnd =
  | Readonly<{ kind: 'written'; named: boolean }>
  | Readonly<{ kind: 'failed'; code: string; message: string }>;

const restMs = 10_000;

export class Rewriter {
  readonly #threads: readonly AskedThread<Rewriting>[];

  /** @param file the built thread */
  constructor(file: URL) {
    this.#threads = ['rewriter 1', 'rewriter 2'].map((name) => new AskedThread({ file, name, restMs }));
  }

  /**
   * Writes a new file with the metadata of another changed.
   * @returns whether it has the name that was asked for; without one, false
   * @throws MetadataError; what the disk says, with its code
   */
  async write(rewriting: Rewriting): Promise<boolean> {
    const end = (await this.#leastAsked().ask(rewriting)) as RewritingEnd;
    if (end.kind === 'written') return end.named;
    const { code, message } = end;
    throw code === 'unreadable' ? new MetadataError(message) : Object.assign(new Error(message), { code });
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  // the other does not even start while one has nothing to do
  #leastAsked(): AskedThread<Rewriting> {
    return this.#threads.reduce((least, thread) => (thread.asked < least.asked ? thread : least));
  }
}
