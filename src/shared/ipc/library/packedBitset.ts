// Which assets are meant, one bit each by their numbers, as a text: 100,000 take 17 KB, and the same ones are the same text.

/** Letters made of bytes at once: no call takes more arguments than that. */
const atOnce = 8192;

/** @param words 32 bits each, from number 0 on */
export function packBitset(words: Uint32Array): string {
  let used = words.length;
  while (used > 0 && words[used - 1] === 0) used -= 1;
  const bytes = new Uint8Array(words.buffer, words.byteOffset, used * 4);
  let letters = '';
  for (let from = 0; from < bytes.length; from += atOnce)
    letters += String.fromCharCode(...bytes.subarray(from, from + atOnce));
  return btoa(letters);
}

/** The words that `packBitset` was given, without those at the end in which no bit is set. */
export function unpackBitset(text: string): Uint32Array<ArrayBuffer> {
  const letters = atob(text);
  const bytes = new Uint8Array(Math.ceil(letters.length / 4) * 4);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return new Uint32Array(bytes.buffer);
}
