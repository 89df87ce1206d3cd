// A set of assets as text, one bit per number: 100,000 assets take 17 KB, and equal sets have equal texts.

/** Number of characters made per call, limited by the number of arguments of a call. */
const charsPerCall = 8192;

/** @param words 32 bits each, from number 0 */
export function packBitset(words: Uint32Array): string {
  let used = words.length;
  while (used > 0 && words[used - 1] === 0) used -= 1;
  const bytes = new Uint8Array(words.buffer, words.byteOffset, used * 4);
  let letters = '';
  for (let from = 0; from < bytes.length; from += charsPerCall)
    letters += String.fromCharCode(...bytes.subarray(from, from + charsPerCall));
  return btoa(letters);
}

/** The words of a packed set, 32 bits each from number 0, without trailing zero words. */
export function unpackBitset(text: string): Uint32Array<ArrayBuffer> {
  const letters = atob(text);
  const bytes = new Uint8Array(Math.ceil(letters.length / 4) * 4);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return new Uint32Array(bytes.buffer);
}
