import { Buffer } from 'node:buffer';
import { MAX_TEXT_BYTES } from '../../../media-formats/limits';
import type { ByteSource } from '../../../media-formats/source';
import { credentialsIn, credentialsName } from './contentCredentials';
import { decodeLatinOrUtf8 } from './decodeLatinOrUtf8';

type Found = Readonly<{ texts: ReadonlyMap<string, string>; xmp: string | null }>;

const [extension, image] = [0x21, 0x2c];
const [comment, application] = [0xfe, 0xff];
const xmpName = 'XMP DataXMP';
/** Length of the trailer after an XMP packet, which leads block readers to its end, bytes. */
const xmpTailBytes = 258;
/** Maximum number of blocks read: a GIF of 1 GB has this many of 255 bytes. */
const maxBlocks = 4_000_000;
const textNames = ['comment', 'description'];

/** Reads the first two comments of a GIF and its XMP packet. */
export function readGifParts(source: ByteSource): Found {
  const texts = new Map<string, string>();
  let xmp: string | null = null;
  const byteAt = (at: number) => source.bytes(at, 1)[0] ?? 0;
  let blocks = 0;
  const endOfBlocks = (from: number): number => {
    for (let at = from; blocks < maxBlocks; blocks += 1) {
      const length = byteAt(at);
      at += length + 1;
      if (length === 0) return at;
    }
    return source.size;
  };
  let at = 13 + colourTableBytes(byteAt(10));
  while (at < source.size && blocks < maxBlocks) {
    blocks += 1;
    const kind = byteAt(at);
    if (kind === image) at = endOfBlocks(at + 10 + colourTableBytes(byteAt(at + 9)) + 1);
    else if (kind !== extension) break;
    else {
      const label = byteAt(at + 1);
      const from = at + 2;
      at = endOfBlocks(from);
      const textName = textNames.find((each) => !texts.has(each));
      if (label === comment && textName !== undefined && at - from <= MAX_TEXT_BYTES)
        texts.set(textName, decodeLatinOrUtf8(joined(source.bytes(from, at - from))));
      const name = label === application ? source.bytes(from + 1, xmpName.length).toString('latin1') : '';
      if (name.startsWith('C2PA') && at - from <= MAX_TEXT_BYTES) {
        const credentials = credentialsIn(joined(source.bytes(from, at - from)));
        if (credentials !== null) texts.set(credentialsName, credentials);
      }
      if (name === xmpName) {
        const begin = from + 1 + xmpName.length;
        const length = at - xmpTailBytes - begin;
        if (length > 0 && length <= MAX_TEXT_BYTES) xmp ??= source.bytes(begin, length).toString('utf8');
      }
    }
  }
  return { texts, xmp };
}

function joined(blocks: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < blocks.length; ) {
    const length = blocks[at] ?? 0;
    parts.push(blocks.subarray(at + 1, at + 1 + length));
    at += length + 1;
  }
  return Buffer.concat(parts);
}

export function colourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}
