import type { Buffer } from 'node:buffer';
import type { ByteSource } from './ByteSource';
import { boxesIn } from './boxesIn';
import { credentialsAmong } from './contentCredentials';
import { longestText } from './Embedded';

type Found = Readonly<{ exif: Buffer | null; xmp: string | null; credentials: string | null }>;
type Reader = Readonly<{ data: Buffer; at: number }>;

const mostItems = 2000;

/** The EXIF block and the XMP packet of an AVIF: items of its `meta` box, listed in `iinf`, placed by `iloc`. */
export function readBoxed(source: ByteSource): Found {
  const boxes = boxesIn(source, 0, source.size);
  const credentials = credentialsAmong(source, boxes);
  const meta = boxes.find(({ type }) => type === 'meta');
  if (!meta) return { exif: null, xmp: null, credentials };
  const parts = boxesIn(source, meta.from + 4, meta.to);
  const whole = (type: string) => {
    const box = parts.find((part) => part.type === type);
    return box && box.to - box.from <= longestText ? source.bytes(box.from, box.to - box.from) : null;
  };
  const [list, places] = [whole('iinf'), whole('iloc')];
  if (list === null || places === null) return { exif: null, xmp: null, credentials };
  const kinds = itemKinds(list);
  let exif: Buffer | null = null;
  let xmp: string | null = null;
  for (const [id, { from, length }] of itemPlaces(places)) {
    const kind = kinds.get(id);
    if (kind === undefined || length > longestText) continue;
    const data = source.bytes(from, length);
    if (kind === 'mime') xmp ??= data.toString('utf8');
    // four bytes say how far the block is from here
    else if (data.length > 8) exif ??= data.subarray(Math.min(data.length, 4 + data.readUInt32BE(0)));
  }
  return { exif, xmp, credentials };
}

/** The items that are EXIF, or of a kind of their own as XMP is, by their numbers. */
function itemKinds(list: Buffer): ReadonlyMap<number, 'Exif' | 'mime'> {
  const kinds = new Map<number, 'Exif' | 'mime'>();
  const headBytes = list[0] === 0 ? 6 : 8;
  for (let at = headBytes; at + 20 <= list.length && kinds.size < mostItems; ) {
    const size = list.readUInt32BE(at);
    if (size < 20 || at + size > list.length) break;
    const version = list[at + 8];
    const long = version === 3 ? 2 : 0;
    const id = long > 0 ? list.readUInt32BE(at + 12) : list.readUInt16BE(at + 12);
    const kind = list.toString('latin1', at + 16 + long, at + 20 + long);
    if (kind === 'Exif' || kind === 'mime') kinds.set(id, kind);
    at += size;
  }
  return kinds;
}

/** Where each item lies; those in several pieces, or not in the file itself, are left out. */
function itemPlaces(places: Buffer): ReadonlyMap<number, { from: number; length: number }> {
  const found = new Map<number, { from: number; length: number }>();
  const version = places[0] ?? 0;
  const sizes = places.readUInt16BE(4);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version > 0 ? sizes & 15 : 0;
  let here: Reader = { data: places, at: 6 };
  const next = (bytes: number): number => {
    const { data, at } = here;
    here = { data, at: at + bytes };
    if (bytes === 0) return 0;
    return bytes === 8 ? Number(data.readBigUInt64BE(at)) : data.readUIntBE(at, bytes);
  };
  const count = Math.min(next(version < 2 ? 2 : 4), mostItems);
  for (let item = 0; item < count; item += 1) {
    const id = next(version < 2 ? 2 : 4);
    const method = version > 0 ? next(2) & 15 : 0;
    next(2);
    const base = next(baseBytes);
    const extents = next(2);
    for (let extent = 0; extent < Math.min(extents, mostItems); extent += 1) {
      next(indexBytes);
      const from = base + next(offsetBytes);
      const length = next(lengthBytes);
      if (extents === 1 && method === 0) found.set(id, { from, length });
    }
  }
  return found;
}
