import { v7 as uuid } from 'uuid';
import type { Removal } from './removals';

/** The window offers undo for ten seconds after each removal; the log keeps removals longer. */
const keptMs = 60_000;
const keptRemovals = 50;

/** Remembers removals, in memory only: after a restart nothing can be undone. */
export class UndoLog {
  readonly #monotonic: () => number;
  readonly #removals = new Map<string, Removal>();
  #lastAt = 0;

  /** @param monotonic ms, never decreases */
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

  /** Takes out the removal with this key; null if it is unknown or too old. */
  take(undoId: string): Removal | null {
    this.#forgetOld();
    const removal = this.#removals.get(undoId) ?? null;
    this.#removals.delete(undoId);
    // after one undo, the removal before it can be undone too
    this.#lastAt = this.#monotonic();
    return removal;
  }

  #forgetOld(): void {
    if (this.#monotonic() - this.#lastAt > keptMs) this.#removals.clear();
  }
}
