import { Buffer } from 'node:buffer';
import { MAX_TEXT_BYTES } from '../../../media-formats/limits';

/** Fields before the data of a segment: a digest of 32 characters, the total length, and this part's offset. */
export const extendedXmpHeaderBytes = 40;

export class ExtendedXmp {
  #digest: string | null = null;
  #length = 0;
  readonly #pieces: Readonly<{ offset: number; bytes: Buffer }>[] = [];
  #bytes = 0;

  /** Skips segments of packets after the first, and beyond the maximum length. @param segment without its header */
  add(segment: Buffer): void {
    if (segment.length < extendedXmpHeaderBytes || this.#bytes >= MAX_TEXT_BYTES) return;
    this.#digest ??= segment.toString('latin1', 0, 32);
    if (this.#digest !== segment.toString('latin1', 0, 32)) return;
    this.#length = segment.readUInt32BE(32);
    const bytes = segment.subarray(extendedXmpHeaderBytes);
    this.#pieces.push({ offset: segment.readUInt32BE(36), bytes });
    this.#bytes += bytes.length;
  }

  get text(): string {
    return this.#joined().toString('utf8');
  }

  /** The complete text; null if there is none or a part is missing. */
  get completeText(): string | null {
    return this.#length > 0 && this.#bytes === this.#length ? this.text : null;
  }

  #joined(): Buffer {
    return Buffer.concat(this.#pieces.toSorted((a, b) => a.offset - b.offset).map(({ bytes }) => bytes));
  }
}
