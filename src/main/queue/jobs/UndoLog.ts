import { v7 as uuid } from 'uuid';
import type { Removal } from './removals';

/** The window offers an undo for ten seconds after each removal; this is longer, and bounded too. */
const keptMs = 60_000;
const keptRemovals = 50;

/** Remembers removals, in memory only: after a restart nothing can be undone. */
export class UndoLog {
  readonly #monotonic: () => number;
  readonly #removals = new Map<string, Removal>();
  #lastAt = 0;

  /** @param monotonic ms, only ever grows */
  constructor(monotonic: () => number) {
    this.#monotonic = monotonic;
  }

  /** @returns the key for {@link take}; null if nothing was removed. */
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

  /** The removal with this key, once; null if it is not known any more. */
  take(undoId: string): Removal | null {
    this.#forgetOld();
    const removal = this.#removals.get(undoId) ?? null;
    this.#removals.delete(undoId);
    // one undo may be followed by the undo of the removal before
    this.#lastAt = this.#monotonic();
    return removal;
  }

  #forgetOld(): void {
    if (this.#monotonic() - this.#lastAt > keptMs) this.#removals.clear();
  }
}
