// The one walk through all containers: items follow each other, each with a head that says how long it is. A format reads
// one head; how the bytes come, what is counted and what a fault leads to are the same for all.
import type { Buffer } from 'node:buffer';
import { mostItems, mostLevels } from './bounds';
import type { AsyncByteSource, ByteSource } from './source';

/** Places in a file, bytes from its start. */
export type Range = Readonly<{ from: number; to: number }>;

/** Its head begins at `at`, its contents lie in the range, the item behind it begins at `next`. */
export type Item = Range & Readonly<{ at: number; next: number }>;

/**
 * `cutShort`: an item reaches beyond what it lies in. `damaged`: it is none. `tooLarge`: for the numbers or the memory it is to
 * stand in. `tooMany`: more items than any good file has.
 */
export type Fault = 'cutShort' | 'damaged' | 'tooLarge' | 'tooMany';

/** How the head of an item is read. */
export type Format<I extends Item> = Readonly<{
  /** The longest head. */
  headBytes: number;
  /**
   * @param head the bytes at `at`, fewer than `headBytes` where the range ends before
   * @returns null: what is left of the range is no item, and is none to be missed
   */
  read(head: Buffer, at: number, end: number): I | Fault | null;
}>;

/** The error of a fault. Without one, a walk ends at a fault as it does at the end. */
export type Fail = (fault: Fault) => Error;

/** The items of a range that follow each other, by default of the whole source. */
export function* walk<I extends Item>(
  source: ByteSource,
  format: Format<I>,
  { from, to }: Range = { from: 0, to: source.size },
  fail?: Fail,
): Generator<I> {
  for (let at = from; at < to; ) {
    const item = checked(source, format.read(headOf(source, format, at, to), at, to), fail);
    if (item === null) return;
    yield item;
    at = item.next;
  }
}

/** The same where the bytes come later. */
export async function* walkLater<I extends Item>(
  source: AsyncByteSource,
  format: Format<I>,
  { from, to }: Range = { from: 0, to: source.size },
  fail?: Fail,
): AsyncGenerator<I> {
  for (let at = from; at < to; ) {
    const item = checked(source, format.read(await headOf(source, format, at, to), at, to), fail);
    if (item === null) return;
    yield item;
    at = item.next;
  }
}

/** The one item at `at`. @throws what `fail` makes of a fault, and of there being none */
export async function itemAt<I extends Item>(
  source: AsyncByteSource,
  format: Format<I>,
  at: number,
  fail: Fail,
): Promise<I> {
  const head = await headOf(source, format, at, source.size);
  const item = checked(source, format.read(head, at, source.size), fail);
  if (item === null) throw fail('cutShort');
  return item;
}

/** Every item, parents before what lies within them. Deeper than `mostLevels` is damage. */
export function* walkTree<I extends Item>(
  source: ByteSource,
  format: Format<I>,
  isParent: (item: I) => boolean,
  range?: Range,
  fail?: Fail,
  level = 1,
): Generator<I> {
  for (const item of walk(source, format, range, fail)) {
    yield item;
    if (!isParent(item)) continue;
    if (level < mostLevels) yield* walkTree(source, format, isParent, item, fail, level + 1);
    else if (fail) throw fail('damaged');
  }
}

function headOf<B>(
  source: Readonly<{ bytes(at: number, length: number): B }>,
  { headBytes }: Readonly<{ headBytes: number }>,
  at: number,
  to: number,
): B {
  return source.bytes(at, Math.min(headBytes, to - at));
}

function checked<I extends Item>(
  source: ByteSource | AsyncByteSource,
  found: I | Fault | null,
  fail: Fail | undefined,
): I | null {
  source.itemsRead += 1;
  const item = source.itemsRead > mostItems ? 'tooMany' : found;
  if (typeof item !== 'string') return item;
  if (fail) throw fail(item);
  return null;
}
