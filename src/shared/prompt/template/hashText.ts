/** A 32-bit hash as a signed integer: FNV-1a over UTF-16 code units, with a final mixing step. Not for secrets. */
export function hashText(text: string, salt: number): number {
  let value = 0x811c9dc5 ^ Math.imul(salt, 0x9e3779b1);
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
