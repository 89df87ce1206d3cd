// Which pictures are in stacks, and which stacks are expanded. Updated by change events from main.
import type { StackedSeqs } from '@shared/domain/gallery/AssetColumns';

export class StackState {
  readonly #stackOf = new Map<number, number>();
  readonly #members = new Map<number, Set<number>>();
  readonly #open = new Set<number>();
  #changed = new Set<number>();
  #removedFromStack = new Set<number>();

  /** A stack is identified by the sequence number of its top picture. */
  stackOf(seq: number): number | undefined {
    return this.#stackOf.get(seq);
  }

  membersOf(stack: number): ReadonlySet<number> {
    return this.#members.get(stack) ?? new Set();
  }

  isOpen(stack: number): boolean {
    return this.#open.has(stack);
  }

  get hasStacks(): boolean {
    return this.#stackOf.size > 0 || this.#changed.size > 0;
  }

  /** Whether a stack has changed since the last `drainChanges`. */
  get hasChanged(): boolean {
    return this.#changed.size > 0;
  }

  toggle(stack: number): void {
    if (!this.#open.delete(stack)) this.#open.add(stack);
    this.#changed.add(stack);
  }

  /** @returns the changed stacks, and the pictures that left a stack, since the last call */
  drainChanges(): Readonly<{ stacks: ReadonlySet<number>; removedFromStack: ReadonlySet<number> }> {
    const changed = { stacks: this.#changed, removedFromStack: this.#removedFromStack };
    this.#changed = new Set();
    this.#removedFromStack = new Set();
    return changed;
  }

  /** `stacks`: the stack of each asset in `seqs`; 0: none. */
  update({ seqs, stacks }: StackedSeqs): void {
    for (const [index, seq] of seqs.entries()) this.#setStack(seq, stacks[index] ?? 0);
  }

  replaceAll(all: StackedSeqs): void {
    const stackedSeqs = new Set(all.seqs);
    for (const seq of [...this.#stackOf.keys()]) if (!stackedSeqs.has(seq)) this.#setStack(seq, 0);
    this.update(all);
  }

  #setStack(seq: number, stack: number): void {
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
