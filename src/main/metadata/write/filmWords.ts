import { Buffer } from 'node:buffer';
import { box, boxesIn } from './boxes';
import type { Inscription } from './Inscription';

/** Names a box whose contents are XMP. */
export const xmpUuid = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

const commentItem = '\xa9cmt';
const labelItem = 'desc';

/**
 * Where a film says something of itself.
 * @param index the contents of its index as they were
 * @returns what stands at the end of the index, and what stands behind it
 */
export function filmWords(
  index: Buffer,
  { isAlone, parameters, comment, xmp }: Inscription,
): Readonly<{ inside: readonly Buffer[]; beside: readonly Buffer[] }> {
  const words = isAlone ? { [commentItem]: comment } : { [commentItem]: parameters, [labelItem]: comment };
  const user = boxesIn(index).find(({ type }) => type === 'udta');
  const others = isAlone || !user ? [] : boxesIn(user.data);
  const items = [
    ...itemsOf(others.find(({ type }) => type === 'meta')?.data).filter(
      ({ type }) => !Object.hasOwn(words, type),
    ),
    ...Object.entries(words).flatMap(([type, text]) => (text === null ? [] : [textItem(type, text)])),
  ];
  const rest = others.filter(({ type }) => type !== 'meta' && type !== commentItem);
  const meta = items.length === 0 ? [] : [metaBox(items.map(({ type, data }) => box(type, data)))];
  const inside = [...rest.map(({ type, data }) => box(type, data)), ...meta];
  return {
    inside: inside.length === 0 ? [] : [box('udta', ...inside)],
    beside: xmp === null ? [] : [box('uuid', xmpUuid, Buffer.from(xmp, 'utf8'))],
  };
}

// In MP4 four bytes of version come first; in a MOV of old, none do.
function itemsOf(meta: Buffer | undefined): ReturnType<typeof boxesIn> {
  if (!meta) return [];
  const inner = boxesIn(meta.readUInt32BE(0) === 0 ? meta.subarray(4) : meta);
  return boxesIn(inner.find(({ type }) => type === 'ilst')?.data ?? Buffer.alloc(0));
}

function metaBox(items: readonly Buffer[]): Buffer {
  const handler = Buffer.alloc(25);
  handler.write('mdirappl', 8, 'latin1');
  return box('meta', Buffer.alloc(4), box('hdlr', handler), box('ilst', ...items));
}

function textItem(type: string, text: string): Readonly<{ type: string; data: Buffer }> {
  // type 1 is UTF-8; the second word is the language
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]);
  return { type, data: box('data', head, Buffer.from(text, 'utf8')) };
}
