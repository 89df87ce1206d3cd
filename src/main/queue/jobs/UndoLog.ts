import { v7 as uuid } from 'uuid';
import type { Removal } from './removals';

/** The window offers an undo for ten seconds, each removal anew; this is longer, and bounded all the same. */
const keptMs = 60_000;
const keptRemovals = 50;

/** Remembers what was taken away, in memory only: after a restart nothing can be undone. */
export class UndoLog {
  readonly #monotonic: () => number;
  readonly #removals = new Map<string, Removal>();
  #lastAt = 0;

  /** @param monotonic ms, only ever grows */
  constructor(monotonic: () => number) {
    this.#monotonic = monotonic;
  }

  /** @returns what {@link take} gives it back for; null where nothing was taken away. */
  add(removal: Removal): string | null {
    if (removal.jobs.length === 0) return null;
    this.#forgetOld();
    const oldest = this.#removals.keys().next();
    if (this.#removals.size >= keptRemovals && !oldest.done) this.#removals.delete(oldest.value);
    this.#lastAt = this.#monotonic();
    const undoId = uuid();
    this.#removals.set(undoId, removal);
    return undoId;
  }

  /** What was taken away, once; null where it is not known any more. */
  take(undoId: string): Removal | null {
    this.#forgetOld();
    const removal = this.#removals.get(undoId) ?? null;
    this.#removals.delete(undoId);
    // one undo may be followed by the one before
    this.#lastAt = this.#monotonic();
    return removal;
  }

  #forgetOld(): void {
    if (this.#monotonic() - this.#lastAt > keptMs) this.#removals.clear();
  }
}
