// The items of an AVIF: their types (`iinf`), locations (`iloc`), and references (`iref`).
import { Buffer } from 'node:buffer';
import { box, boxesOf } from './iso';
import { MAX_ITEMS } from './limits';
import type { FaultToError } from './walk';

type Extent = Readonly<{ at: number; length: number }>;
/** `method`: bytes are in the file (0), in `idat` (1) or in another item (2); `reference` 0: this file. */
export type ItemLocation = Readonly<{
  id: number;
  method: number;
  reference: number;
  extents: readonly Extent[];
}>;
/** `entry`: the contents of its `infe` box; only versions 2 and 3 have a type. */
export type ItemKind = Readonly<{ id: number; type: string; version: number; entry: Buffer }>;

/** @param iloc the contents of the box @throws RangeError if the box is truncated or has an unsupported field size */
export function readItemLocations(
  iloc: Buffer,
  fail: FaultToError = () => new RangeError('too many items'),
): readonly ItemLocation[] {
  const version = iloc.readUInt8(0);
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
  /** The number of items and extents is limited, because extents without bytes could fill the memory. */
  let totalCount = 0;
  const limitedCount = (count: number): number => {
    totalCount += count;
    if (totalCount > MAX_ITEMS) throw fail('tooMany');
    return count;
  };
  const idBytes = version < 2 ? 2 : 4;
  return Array.from({ length: limitedCount(number(idBytes)) }, () => {
    const id = number(idBytes);
    const method = version === 0 ? 0 : number(2) & 15;
    const reference = number(2);
    const base = number(baseBytes);
    const extents = Array.from({ length: limitedCount(number(2)) }, () => {
      number(indexBytes);
      return { at: base + number(offsetBytes), length: number(lengthBytes) };
    });
    return { id, method, reference, extents };
  });
}

/** @throws the error that `fail` makes if a location does not fit in 32 bits */
export function itemLocationBox(locations: readonly ItemLocation[], fail: FaultToError): Buffer {
  const body = [bytesOf(2, 1 << 8, 0), bytesOf(2, 0x4400), bytesOf(2, locations.length)];
  for (const { id, method, extents } of locations) {
    body.push(bytesOf(2, id, method, 0, extents.length));
    for (const { at, length } of extents) {
      if (at > 0xffffffff) throw fail('tooLarge');
      body.push(bytesOf(4, at, length));
    }
  }
  return box('iloc', ...body);
}

/** @param iinf the contents of the box */
export function readKinds(iinf: Buffer, fail?: FaultToError): readonly ItemKind[] {
  return boxesOf(iinf.subarray(iinf[0] === 0 ? 6 : 8), fail).map(({ data }) => {
    const version = data[0] ?? 0;
    const extraIdBytes = version === 3 ? 2 : 0;
    const type = data.toString('latin1', 8 + extraIdBytes, 12 + extraIdBytes);
    return { id: data.readUIntBE(4, 2 + extraIdBytes), type, version, entry: data };
  });
}

export function kindsBox(kinds: readonly ItemKind[]): Buffer {
  const entries = kinds.map(({ entry }) => box('infe', entry));
  return box('iinf', Buffer.alloc(4), bytesOf(2, kinds.length), ...entries);
}

/** @param rest the data after the type: a name, and for `mime` its content type */
export function newKind(id: number, type: string, rest: string): ItemKind {
  const head = Buffer.from([2, 0, 0, 0]);
  const entry = Buffer.concat([head, bytesOf(2, id, 0), Buffer.from(`${type}${rest}`, 'latin1')]);
  return { id, type, version: 2, entry };
}

/** The same entry without its name; its hidden flag is kept. */
export function namelessKind(kind: ItemKind): ItemKind {
  return { ...kind, entry: Buffer.concat([kind.entry.subarray(0, 12), Buffer.alloc(1)]) };
}

/** The references without those of removed items, plus a reference from each new item to the picture. */
export function referencesBox(
  iref: Buffer | null,
  isRemoved: (id: number) => boolean,
  newItemIds: readonly number[],
  pictureId: number,
  fail: FaultToError,
): Buffer {
  const references = iref === null ? [] : boxesOf(iref.subarray(4), fail);
  const kept = references.filter(({ data }) => !isRemoved(data.readUInt16BE(0)));
  return box(
    'iref',
    Buffer.alloc(4),
    ...kept.map(({ type, data }) => box(type, data)),
    ...newItemIds.map((id) => box('cdsc', bytesOf(2, id, 1, pictureId))),
  );
}

function bytesOf(width: 2 | 4, ...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(width * values.length);
  for (const [at, value] of values.entries()) bytes.writeUIntBE(value, at * width, width);
  return bytes;
}
