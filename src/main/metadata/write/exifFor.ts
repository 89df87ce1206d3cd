// Adds a text to existing EXIF. Existing bytes stay in place, because some data (such as maker notes) has undocumented
// offsets; new copies of the directories, and the text, are appended.
import { Buffer } from 'node:buffer';
import type { EmbeddedMetadata } from './EmbeddedMetadata';
import {
  commentTag,
  exifBlock,
  exifTag,
  long,
  orientationOf,
  orientationTag,
  undefinedType,
  userCommentBytes,
} from './exifBlock';

const entryBytes = 12;
/** The maximum size in a JPEG segment, without the header. */
const maxBytes = 65_500;

type Ifd = Readonly<{
  entries: readonly Buffer[];
  /** Offset of the next directory; 0: none. */
  next: number;
}>;

/**
 * The EXIF to write; null: none. A new block replaces existing EXIF if its other entries are not or cannot be kept.
 * @param existing a TIFF structure without any container's header
 */
export function exifFor(
  { parameters, replacesOthers }: EmbeddedMetadata,
  existing: Buffer | null,
): Buffer | null {
  const ownBlock = () => exifBlock(parameters, existing === null ? 1 : orientationOf(existing));
  if (replacesOthers || existing === null) return ownBlock();
  if (parameters === null) return existing;
  const merged = exifWith(existing, parameters);
  return merged === null || merged.length > maxBytes ? ownBlock() : merged;
}

/** The block with a new text in UserComment; null if it contains nothing else, or cannot be read. */
function exifWith(exif: Buffer, comment: string): Buffer | null {
  const order = exif.toString('latin1', 0, 2);
  if (exif.length < 8 || (order !== 'MM' && order !== 'II')) return null;
  const block = new Block(exif, order === 'II');
  const main = block.ifd(block.long(4));
  if (main === null) return null;
  const exifEntry = main.entries.find((entry) => block.tagOf(entry) === exifTag);
  const inner = exifEntry === undefined ? { entries: [], next: 0 } : block.ifd(block.longIn(exifEntry, 8));
  if (inner === null) return null;
  const commentBytes = userCommentBytes(comment, block.isLittle);
  // directories begin at even offsets
  const innerAt = exif.length + (exif.length % 2);
  const innerEntries = block.entriesWithout(inner, commentTag);
  const mainEntries = block.entriesWithout(main, exifTag);
  // the form that Easel itself writes: there is nothing to preserve
  if (innerEntries.length === 0 && mainEntries.every((entry) => block.tagOf(entry) === orientationTag))
    return null;
  const commentAt = innerAt + 2 + (innerEntries.length + 1) * entryBytes + 4;
  const mainAt = commentAt + commentBytes.length + (commentBytes.length % 2);
  const comments = block.entry(commentTag, undefinedType, commentBytes.length, commentAt);
  const start = Buffer.from(exif);
  block.putLong(start, 4, mainAt);
  // the replaced text is erased from the file
  for (const entry of inner.entries)
    if (block.tagOf(entry) === commentTag) start.fill(0, ...block.bytesOf(entry));
  return Buffer.concat([
    start,
    Buffer.alloc(exif.length % 2),
    block.writtenIfd([...innerEntries, comments], inner.next),
    commentBytes,
    Buffer.alloc(commentBytes.length % 2),
    block.writtenIfd([...mainEntries, block.entry(exifTag, long, 1, innerAt)], main.next),
  ]);
}

class Block {
  readonly isLittle: boolean;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer, isLittle: boolean) {
    this.#bytes = bytes;
    this.isLittle = isLittle;
  }

  long(at: number): number {
    return this.longIn(this.#bytes, at);
  }

  longIn(bytes: Buffer, at: number): number {
    return this.isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
  }

  putLong(bytes: Buffer, at: number, value: number): void {
    if (this.isLittle) bytes.writeUInt32LE(value, at);
    else bytes.writeUInt32BE(value, at);
  }

  tagOf(entry: Buffer): number {
    return this.#short(entry, 0);
  }

  /** Null if the offset is outside the block. */
  ifd(at: number): Ifd | null {
    if (at + 2 > this.#bytes.length) return null;
    const count = this.#short(this.#bytes, at);
    const end = at + 2 + count * entryBytes;
    if (end > this.#bytes.length) return null;
    const entries = Array.from({ length: count }, (_, index) => {
      const from = at + 2 + index * entryBytes;
      return this.#bytes.subarray(from, from + entryBytes);
    });
    return { entries, next: end + 4 > this.#bytes.length ? 0 : this.long(end) };
  }

  /** The range of an entry's value, for types of one byte per value stored outside the entry. */
  bytesOf(entry: Buffer): readonly [from: number, to: number] {
    const [count, from] = [this.longIn(entry, 4), this.longIn(entry, 8)];
    return count > 4 && from + count <= this.#bytes.length ? [from, from + count] : [0, 0];
  }

  entriesWithout({ entries }: Ifd, tag: number): readonly Buffer[] {
    return entries.filter((entry) => this.tagOf(entry) !== tag);
  }

  entry(tag: number, type: number, count: number, value: number): Buffer {
    const bytes = Buffer.alloc(entryBytes);
    this.#putShort(bytes, 0, tag);
    this.#putShort(bytes, 2, type);
    this.putLong(bytes, 4, count);
    this.putLong(bytes, 8, value);
    return bytes;
  }

  writtenIfd(entries: readonly Buffer[], next: number): Buffer {
    const [head, end] = [Buffer.alloc(2), Buffer.alloc(4)];
    this.#putShort(head, 0, entries.length);
    this.putLong(end, 0, next);
    return Buffer.concat([head, ...entries.toSorted((a, b) => this.tagOf(a) - this.tagOf(b)), end]);
  }

  #short(bytes: Buffer, at: number): number {
    return this.isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
  }

  #putShort(bytes: Buffer, at: number, value: number): void {
    if (this.isLittle) bytes.writeUInt16LE(value, at);
    else bytes.writeUInt16BE(value, at);
  }
}
