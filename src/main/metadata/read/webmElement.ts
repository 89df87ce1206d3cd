import type { ByteSource } from '../../../media-formats/source';
import { readElement } from '../write/ebml';

/** What all else of a WebM lies in. */
export const segment = 0x18538067;

/** A part of a WebM: where its contents begin and end, bytes from the start of the file. */
export type WebmElement = Readonly<{ id: number; from: number; to: number }>;

/** The element at a place; null: the file breaks off. One that says not how long it is counts as its head alone. */
export function webmElement(source: ByteSource, at: number, end: number): WebmElement | null {
  try {
    const { id, from, to } = readElement(source.bytes(at, 12), at);
    const until = to ?? (id === segment ? end : from);
    return until > end ? null : { id, from, to: until };
  } catch {
    return null;
  }
}
