// Walks the chunks of all containers. Chunks follow each other, and each has a header with its length. A
// format supplies a reader of one header; reading, counting and error handling are the same for all formats.
import type { Buffer } from 'node:buffer';
import { MAX_ITEMS, MAX_LEVELS } from './limits';
import type { AsyncByteSource, ByteSource } from './source';

/** Offsets in a file, bytes from its start. */
export type Range = Readonly<{ from: number; to: number }>;

/** A box, block or element. `at`: offset of its header; the range: its contents; `next`: the next chunk's offset. */
export type FileChunk = Range & Readonly<{ at: number; next: number }>;

/**
 * `cutShort`: a chunk extends beyond its parent or the file. `damaged`: the bytes are not a valid chunk.
 * `tooLarge`: a chunk is too large for a safe integer or for memory. `tooMany`: more than `MAX_ITEMS` chunks.
 */
export type Fault = 'cutShort' | 'damaged' | 'tooLarge' | 'tooMany';

export type ChunkReader<I extends FileChunk> = Readonly<{
  /** The length of the longest possible header, bytes. */
  headBytes: number;
  /**
   * @param head the bytes at `at`; fewer than `headBytes` if the range ends earlier
   * @returns the chunk; a fault; or null at the regular end: the rest of the range (too short for a header,
   * for example) is padding, not an error
   */
  read(head: Buffer, at: number, end: number): I | Fault | null;
}>;

/** Makes the error to throw for a fault. Without this function, a fault ends the walk silently. */
export type FaultToError = (fault: Fault) => Error;

export function* walk<I extends FileChunk>(
  source: ByteSource,
  format: ChunkReader<I>,
  { from, to }: Range = { from: 0, to: source.size },
  fail?: FaultToError,
): Generator<I> {
  for (let at = from; at < to; ) {
    const item = itemOrThrow(source, format.read(headOf(source, format, at, to), at, to), fail);
    if (item === null) return;
    yield item;
    at = item.next;
  }
}

/** Like {@link walk}, for a source that is read asynchronously. */
export async function* walkAsync<I extends FileChunk>(
  source: AsyncByteSource,
  format: ChunkReader<I>,
  { from, to }: Range = { from: 0, to: source.size },
  fail?: FaultToError,
): AsyncGenerator<I> {
  for (let at = from; at < to; ) {
    const item = itemOrThrow(source, format.read(await headOf(source, format, at, to), at, to), fail);
    if (item === null) return;
    yield item;
    at = item.next;
  }
}

/** The chunk at `at`. @throws the error of `fail`; its fault is `cutShort` if there is no chunk */
export async function itemAt<I extends FileChunk>(
  source: AsyncByteSource,
  format: ChunkReader<I>,
  at: number,
  fail: FaultToError,
): Promise<I> {
  const head = await headOf(source, format, at, source.size);
  const item = itemOrThrow(source, format.read(head, at, source.size), fail);
  if (item === null) throw fail('cutShort');
  return item;
}

/** All chunks, parents before their children. Nesting deeper than `MAX_LEVELS` is the fault `damaged`. */
export function* walkTree<I extends FileChunk>(
  source: ByteSource,
  format: ChunkReader<I>,
  isParent: (item: I) => boolean,
  range?: Range,
  fail?: FaultToError,
  level = 1,
): Generator<I> {
  for (const item of walk(source, format, range, fail)) {
    yield item;
    if (!isParent(item)) continue;
    if (level < MAX_LEVELS) yield* walkTree(source, format, isParent, item, fail, level + 1);
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

function itemOrThrow<I extends FileChunk>(
  source: ByteSource | AsyncByteSource,
  found: I | Fault | null,
  fail: FaultToError | undefined,
): I | null {
  source.itemsRead += 1;
  const item = source.itemsRead > MAX_ITEMS ? 'tooMany' : found;
  if (typeof item !== 'string') return item;
  if (fail) throw fail(item);
  return null;
}
