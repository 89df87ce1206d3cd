import { Buffer } from 'node:buffer';
import { elements, ids } from '../../../../media-formats/ebml';
import { type Box, boxWithin, innerBoxes } from '../../../../media-formats/iso';
import { MAX_TEXT_BYTES } from '../../../../media-formats/limits';
import type { ByteSource } from '../../../../media-formats/source';
import { type Range, walk, walkTree } from '../../../../media-formats/walk';
import { xmpUuid } from '../../write/filmMetadataBoxes';
import { BoundedTexts } from '../BoundedTexts';
import { credentialsInBoxes, credentialsName } from '../contentCredentials';
import { decodeLatinOrUtf8 } from '../decodeLatinOrUtf8';

type Found = Readonly<{ texts: ReadonlyMap<string, string>; xmp: string | null }>;

/**
 * Reads the texts of an MP4 or MOV where iTunes, QuickTime and ffmpeg put them (as `comment`, `description`,
 * `software`) or under custom keys (`prompt`, `workflow`), and its XMP packet.
 */
export function readFilmParts(source: ByteSource): Found {
  const boxesIn = (box: Range | undefined) => (box === undefined ? [] : [...walk(source, innerBoxes, box)]);
  const boxes = boxesIn({ from: 0, to: source.size });
  const index = boxesIn(boxes.find(({ type }) => type === 'moov'));
  const user = boxesIn(index.find(({ type }) => type === 'udta'));
  const texts = new BoundedTexts();
  const add = (name: string | undefined, read: () => string | null) => {
    const text = name === undefined || texts.isFull ? null : read();
    if (name !== undefined && text !== null) texts.add(name, text);
  };
  for (const meta of [...user, ...index].filter(({ type }) => type === 'meta')) {
    const parts = boxesIn(contentsOfMeta(source, meta));
    const keys = keysOf(
      source,
      parts.find(({ type }) => type === 'keys'),
    );
    for (const item of boxesIn(parts.find(({ type }) => type === 'ilst')))
      add(names[item.type] ?? keys.get(item.type), () => itemText(source, item));
  }
  for (const box of user) add(names[box.type], () => quickTimeText(source, box));
  add(credentialsName, () => credentialsInBoxes(source, boxes));
  return { texts: texts.found, xmp: xmpOf(source, [...boxes, ...index, ...user]) };
}

const names: Readonly<Record<string, string>> = {
  '\xa9cmt': 'comment',
  '\xa9des': 'description',
  desc: 'description',
  '\xa9too': 'software',
  '\xa9swr': 'software',
};

// In MP4 the content begins with four bytes of version; in QuickTime it does not.
function contentsOfMeta(source: ByteSource, { from, to }: Box): Range {
  return { from: source.bytes(from, 4).equals(Buffer.alloc(4)) ? from + 4 : from, to };
}

/** Custom keys by item type, which is the key's index, from 1. */
function keysOf(source: ByteSource, keys: Box | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const number = Buffer.alloc(4);
  const entries = keys ? [...walk(source, innerBoxes, { from: keys.from + 8, to: keys.to })] : [];
  for (const [at, { from, to }] of entries.entries()) {
    const name = to - from > maxNameBytes ? '' : source.bytes(from, to - from).toString('utf8');
    number.writeUInt32BE(at + 1);
    // Apple's keys have a domain prefix: com.apple.quicktime.comment
    if (name !== '') found.set(number.toString('latin1'), name.replace(/^com\.apple\.quicktime\./, ''));
  }
  return found;
}

const maxNameBytes = 200;

function itemText(source: ByteSource, item: Box): string | null {
  const data = boxWithin(source, item, 'data');
  const length = data ? data.to - data.from - 8 : 0;
  if (!data || length <= 0 || length > MAX_TEXT_BYTES) return null;
  return source.bytes(data.from + 8, length).toString('utf8');
}

/** The text of a QuickTime text box, after its length and language of 16 bits each; null: none. */
function quickTimeText(source: ByteSource, { from, to }: Box): string | null {
  const length = to - from >= 4 ? source.bytes(from, 2).readUInt16BE(0) : 0;
  return length === 0 || from + 4 + length > to ? null : decodeLatinOrUtf8(source.bytes(from + 4, length));
}

function xmpOf(source: ByteSource, boxes: readonly Box[]): string | null {
  for (const { type, from, to } of boxes) {
    const isOwn = type === 'uuid' && source.bytes(from, xmpUuid.length).equals(xmpUuid);
    const at = isOwn ? from + xmpUuid.length : from;
    if ((isOwn || type === 'XMP_') && to - at <= MAX_TEXT_BYTES)
      return source.bytes(at, to - at).toString('utf8');
  }
  return null;
}

const parents: ReadonlySet<number> = new Set<number>([ids.segment, ids.tags, ids.tag]);

/** Reads the texts of a WebM by lower-case name, also those after the frames. Stops at damage. */
export function readWebmTexts(source: ByteSource): ReadonlyMap<string, string> {
  const texts = new BoundedTexts();
  for (const found of walkTree(source, elements, ({ id }) => parents.has(id))) {
    if (found.id !== ids.simpleTag || texts.isFull) continue;
    let [name, text] = ['', ''];
    for (const { id, from, to } of walk(source, elements, found)) {
      if (to - from > MAX_TEXT_BYTES || (id !== ids.tagName && id !== ids.tagString)) continue;
      const value = source.bytes(from, to - from).toString('utf8');
      if (id === ids.tagName) name = value.toLowerCase();
      else text = value;
    }
    if (name !== '' && text !== '') texts.add(name, text);
  }
  return texts.found;
}
