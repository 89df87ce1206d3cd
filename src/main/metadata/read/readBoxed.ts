import type { Buffer } from 'node:buffer';
import { longestText } from '../../../media-formats/bounds';
import { boxWithin, innerBoxes } from '../../../media-formats/iso';
import { readItemLocations, readKinds } from '../../../media-formats/isoItems';
import type { ByteSource } from '../../../media-formats/source';
import { walk } from '../../../media-formats/walk';
import { credentialsInBoxes } from './contentCredentials';

type Found = Readonly<{ exif: Buffer | null; xmp: string | null; credentials: string | null }>;

/** Reads EXIF and XMP of an AVIF: items of its `meta` box, listed in `iinf`, located by `iloc`. */
export function readBoxed(source: ByteSource): Found {
  const boxes = [...walk(source, innerBoxes)];
  const credentials = credentialsInBoxes(source, boxes);
  const meta = boxes.find(({ type }) => type === 'meta');
  const whole = (type: string) => {
    const box = meta && boxWithin(source, { from: meta.from + 4, to: meta.to }, type);
    return box && box.to - box.from <= longestText ? source.bytes(box.from, box.to - box.from) : null;
  };
  const [list, places] = [whole('iinf'), whole('iloc')];
  if (list === null || places === null) return { exif: null, xmp: null, credentials };
  const kinds = new Map(readKinds(list).map(({ id, type }) => [id, type]));
  let exif: Buffer | null = null;
  let xmp: string | null = null;
  for (const { id, method, extents } of readItemLocations(places)) {
    const kind = kinds.get(id);
    const [extent, ...more] = extents;
    // skips items in several extents or outside the file
    if ((kind !== 'Exif' && kind !== 'mime') || !extent || more.length > 0 || method !== 0) continue;
    if (extent.length > longestText) continue;
    const data = source.bytes(extent.at, extent.length);
    if (kind === 'mime') xmp ??= data.toString('utf8');
    // the first four bytes are the offset of the block
    else if (data.length > 8) exif ??= data.subarray(Math.min(data.length, 4 + data.readUInt32BE(0)));
  }
  return { exif, xmp, credentials };
}
