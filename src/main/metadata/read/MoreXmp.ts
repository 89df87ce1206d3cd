import { Buffer } from 'node:buffer';
import { longestText } from '../../../media-formats/bounds';

/** What such a segment begins with behind its head: a digest of 32 letters, the whole length, where this piece begins. */
export const moreXmpBytes = 40;

/** The pieces of the XMP that one segment of a JPEG did not hold, put together as they come. */
export class MoreXmp {
  #digest: string | null = null;
  #length = 0;
  readonly #pieces: Readonly<{ at: number; bytes: Buffer }>[] = [];
  #bytes = 0;

  /** @param segment what stands behind the head. Of another packet than the first, or more than is read: left out */
  add(segment: Buffer): void {
    if (segment.length < moreXmpBytes || this.#bytes >= longestText) return;
    this.#digest ??= segment.toString('latin1', 0, 32);
    if (this.#digest !== segment.toString('latin1', 0, 32)) return;
    this.#length = segment.readUInt32BE(32);
    const bytes = segment.subarray(moreXmpBytes);
    this.#pieces.push({ at: segment.readUInt32BE(36), bytes });
    this.#bytes += bytes.length;
  }

  /** What there is of it, empty: nothing. */
  get text(): string {
    return this.#joined().toString('utf8');
  }

  /** Null where there is none, or some of it is missing. */
  get whole(): string | null {
    return this.#length > 0 && this.#bytes === this.#length ? this.text : null;
  }

  #joined(): Buffer {
    return Buffer.concat(this.#pieces.toSorted((a, b) => a.at - b.at).map(({ bytes }) => bytes));
  }
}
