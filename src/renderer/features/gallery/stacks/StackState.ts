// Which pictures are in stacks, and which stacks are expanded. Updated by change events from main.
import type { StackedSeqs } from '@shared/domain/gallery/AssetPlaces';

export class StackState {
  readonly #stackOf = new Map<number, number>();
  readonly #members = new Map<number, Set<number>>();
  readonly #open = new Set<number>();
  #changed = new Set<number>();
  #removedFromStack = new Set<number>();

  /** A picture's stack, identified by the number of its top picture; undefined: it is in no stack. */
  stackOf(seq: number): number | undefined {
    return this.#stackOf.get(seq);
  }

  membersOf(stack: number): ReadonlySet<number> {
    return this.#members.get(stack) ?? new Set();
  }

  isOpen(stack: number): boolean {
    return this.#open.has(stack);
  }

  /** False if there are no stacks. */
  get isUsed(): boolean {
    return this.#stackOf.size > 0 || this.#changed.size > 0;
  }

  /** Whether a stack has changed since `acceptChanged` was last called. */
  get hasChanged(): boolean {
    return this.#changed.size > 0;
  }

  /** Expands or collapses a stack. */
  toggle(stack: number): void {
    if (!this.#open.delete(stack)) this.#open.add(stack);
    this.#changed.add(stack);
  }

  /** The stacks that changed, and the pictures that left one, since the last call. */
  drainChanges(): Readonly<{ stacks: ReadonlySet<number>; removedFromStack: ReadonlySet<number> }> {
    const changed = { stacks: this.#changed, removedFromStack: this.#removedFromStack };
    this.#changed = new Set();
    this.#removedFromStack = new Set();
    return changed;
  }

  /** Updates some pictures; stack 0 means none. */
  update({ seqs, stacks }: StackedSeqs): void {
    for (const [place, seq] of seqs.entries()) this.#put(seq, stacks[place] ?? 0);
  }

  /** Replaces all stacks. */
  readAnew(all: StackedSeqs): void {
    const now = new Set(all.seqs);
    for (const seq of [...this.#stackOf.keys()]) if (!now.has(seq)) this.#put(seq, 0);
    this.update(all);
  }

  #put(seq: number, stack: number): void {
    const before = this.#stackOf.get(seq) ?? 0;
    if (before === stack) return;
    if (before !== 0) {
      this.#changed.add(before);
      this.#members.get(before)?.delete(seq);
      if (this.#members.get(before)?.size === 0) this.#members.delete(before);
      this.#stackOf.delete(seq);
      this.#removedFromStack.add(seq);
    }
    if (stack === 0) return;
    this.#changed.add(stack);
    this.#stackOf.set(seq, stack);
    const members = this.#members.get(stack);
    if (members) members.add(seq);
    else this.#members.set(stack, new Set([seq]));
  }
}
