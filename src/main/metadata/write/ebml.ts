// The elements that WebM is made of (EBML, RFC 8794).
import { Buffer } from 'node:buffer';
import { MetadataError } from './MetadataError';
import type { SourceFile } from './SourceFile';

/** Its contents begin at `from`; `to` is null where it says not how long it is. */
export type Element = Readonly<{ id: number; from: number; to: number | null }>;

const nothing = 0xec;

/** The head of the element that begins at `at`. */
export async function elementAt(file: SourceFile, at: number): Promise<Element> {
  const bytes = await file.head(at, Math.min(12, file.size - at));
  return readElement(bytes, at);
}

/** The same of bytes in memory, which begin at `at`. */
export function readElement(bytes: Buffer, at: number): Element {
  const idBytes = Math.clz32(bytes[0] ?? 0) - 23;
  const sizeBytes = Math.clz32(bytes[idBytes] ?? 0) - 23;
  if (idBytes > 4 || sizeBytes > 8 || idBytes + sizeBytes > bytes.length)
    throw new MetadataError('is damaged');
  const from = at + idBytes + sizeBytes;
  let length = (bytes[idBytes] ?? 0) & (0xff >> sizeBytes);
  for (let place = idBytes + 1; place < idBytes + sizeBytes; place += 1)
    length = length * 256 + (bytes[place] ?? 0);
  const isOpen = length === 2 ** (7 * sizeBytes) - 1;
  return { id: bytes.readUIntBE(0, idBytes), from, to: isOpen ? null : from + length };
}

/** The bytes of an element. */
export function element(which: number, ...data: readonly Buffer[]): Buffer {
  const body = Buffer.concat(data);
  return Buffer.concat([Buffer.from(which.toString(16), 'hex'), longSize(body.length), body]);
}

/** An element that says nothing, `length` bytes with its head. */
export function empty(length: number): Buffer {
  if (length < 2) throw new MetadataError('is damaged');
  const bytes = Buffer.alloc(length);
  bytes[0] = nothing;
  if (length < 128) bytes[1] = 0x80 | (length - 2);
  else longSize(length - 9).copy(bytes, 1);
  return bytes;
}

/** A length in 8 bytes. */
export function longSize(length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE((1n << 56n) | BigInt(length));
  return bytes;
}
