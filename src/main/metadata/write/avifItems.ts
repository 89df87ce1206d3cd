// The items of an AVIF: what kinds they are (iinf), where their bytes lie (iloc), and which describes which (iref).
import { Buffer } from 'node:buffer';
import { box, boxesIn } from './boxes';
import { MetadataError } from './MetadataError';

/** An item's bytes lie in the file, or (`isInside`) in the index itself. Places are whole, bytes. */
export type ItemPlace = Readonly<{
  id: number;
  isInside: boolean;
  extents: readonly Readonly<{ at: number; length: number }>[];
}>;
/** `entry`: the contents of its box. */
export type ItemKind = Readonly<{ id: number; type: string; entry: Buffer }>;

export function readPlaces(iloc: Buffer): readonly ItemPlace[] {
  const version = iloc[0] ?? 0;
  const sizes = iloc.readUInt16BE(4);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  let at = 6;
  const number = (bytes: number): number => {
    if (bytes === 0) return 0;
    const value = bytes === 8 ? Number(iloc.readBigUInt64BE(at)) : iloc.readUIntBE(at, bytes);
    at += bytes;
    return value;
  };
  const count = number(version < 2 ? 2 : 4);
  return Array.from({ length: Math.min(count, 10_000) }, () => {
    const id = number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : number(2) & 15;
    if (method > 1) throw new MetadataError('is built in a way in which Easel changes no metadata');
    const source = number(2);
    if (source !== 0) throw new MetadataError('is built in a way in which Easel changes no metadata');
    const base = number(baseBytes);
    const extents = Array.from({ length: number(2) }, () => {
      number(indexBytes);
      return { at: base + number(offsetBytes), length: number(lengthBytes) };
    });
    return { id, isInside: method === 1, extents };
  });
}

export function placesBox(places: readonly ItemPlace[]): Buffer {
  const body = [bytesOf(2, 1 << 8, 0), bytesOf(2, 0x4400), bytesOf(2, places.length)];
  for (const { id, isInside, extents } of places) {
    body.push(bytesOf(2, id, isInside ? 1 : 0, 0, extents.length));
    for (const { at, length } of extents) {
      if (at > 0xffffffff) throw new MetadataError('is too large');
      body.push(bytesOf(4, at, length));
    }
  }
  return box('iloc', ...body);
}

export function readKinds(iinf: Buffer): readonly ItemKind[] {
  const entries = boxesIn(iinf.subarray((iinf[0] ?? 0) === 0 ? 6 : 8));
  return entries.map(({ data }) => {
    const version = data[0] ?? 0;
    if (version !== 2) throw new MetadataError('is built in a way in which Easel changes no metadata');
    return { id: data.readUInt16BE(4), type: data.toString('latin1', 8, 12), entry: data };
  });
}

export function kindsBox(kinds: readonly ItemKind[]): Buffer {
  return box(
    'iinf',
    Buffer.alloc(4),
    bytesOf(2, kinds.length),
    ...kinds.map(({ entry }) => box('infe', entry)),
  );
}

/** @param rest what follows the type: a name, and for `mime` its kind of content */
export function newKind(id: number, type: string, rest: string): ItemKind {
  const entry = Buffer.concat([
    Buffer.from([2, 0, 0, 0]),
    bytesOf(2, id, 0),
    Buffer.from(`${type}${rest}`, 'latin1'),
  ]);
  return { id, type, entry };
}

/** The same without its name; whether it is shown stays. */
export function namelessKind({ id, type, entry }: ItemKind): ItemKind {
  return { id, type, entry: Buffer.concat([entry.subarray(0, 12), Buffer.alloc(1)]) };
}

/** References as they are, without those of items that are gone, and with one of each new item to the picture. */
export function referencesBox(
  iref: Buffer | null,
  isGone: (id: number) => boolean,
  added: readonly number[],
  picture: number,
): Buffer {
  if (iref !== null && iref[0] !== 0)
    throw new MetadataError('is built in a way in which Easel changes no metadata');
  const kept =
    iref === null ? [] : boxesIn(iref.subarray(4)).filter(({ data }) => !isGone(data.readUInt16BE(0)));
  return box(
    'iref',
    Buffer.alloc(4),
    ...kept.map(({ type, data }) => box(type, data)),
    ...added.map((id) => box('cdsc', bytesOf(2, id, 1, picture))),
  );
}

function bytesOf(width: 2 | 4, ...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(width * values.length);
  for (const [at, value] of values.entries()) bytes.writeUIntBE(value, at * width, width);
  return bytes;
}
