// Ids are transferred in bulk as 16 bytes each: a tenth of the memory of strings.

export const idBytes = 16;

export function packId(id: string, into: Uint8Array, index: number): void {
  let at = index * idBytes;
  for (let letter = 0; letter < id.length; letter += 2) {
    // dashes are only between pairs of digits
    if (id.charCodeAt(letter) === dash) letter += 1;
    into[at] = (digit(id, letter) << 4) | digit(id, letter + 1);
    at += 1;
  }
}

export function packIds(ids: readonly string[]): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(ids.length * idBytes);
  for (const [index, id] of ids.entries()) packId(id, packed, index);
  return packed;
}

/** The id at an index, lower case, with dashes. */
export function unpackId(packed: Uint8Array, index: number): string {
  let id = '';
  for (let byte = 0; byte < idBytes; byte += 1) {
    if (byte === 4 || byte === 6 || byte === 8 || byte === 10) id += '-';
    id += pairs[packed[index * idBytes + byte] ?? 0];
  }
  return id;
}

export function unpackIds(packed: Uint8Array): string[] {
  return Array.from({ length: packed.length / idBytes }, (_, index) => unpackId(packed, index));
}

const dash = '-'.charCodeAt(0);
const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function digit(text: string, at: number): number {
  const code = text.charCodeAt(at);
  // 0–9, then a–f in either case
  return code < 58 ? code - 48 : (code | 32) - 87;
}
