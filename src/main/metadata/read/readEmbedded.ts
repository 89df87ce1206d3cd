import type { Buffer } from 'node:buffer';
import { pictureFormatOf, pictureStartBytes } from '@shared/service';
import { isEbml } from '../../../media-formats/ebml';
import { boxWithin, innerBoxes } from '../../../media-formats/iso';
import { readItemLocations, readKinds } from '../../../media-formats/isoItems';
import { MAX_TEXT_BYTES } from '../../../media-formats/limits';
import { type ByteSource, sourceOfBytes } from '../../../media-formats/source';
import { walk } from '../../../media-formats/walk';
import { credentialsInBoxes, credentialsName } from './contentCredentials';
import { readFilmParts, readWebmTexts } from './films/readFilmParts';
import { type Exif, readExif } from './readExif';
import { readGifParts } from './readGifParts';
import { readIptc } from './readIptc';
import { readJpegParts } from './readJpegParts';
import { readPngParts, xmpKeyword } from './readPngParts';
import { readWebpParts } from './readWebpParts';

/** The raw metadata of a file, not yet interpreted. Each text has a maximum length. */
export type Embedded = Readonly<{
  /** By PNG keyword; EXIF texts as `UserComment`, `ImageDescription`, `Make`, `Model`, `Software`. */
  texts: ReadonlyMap<string, string>;
  xmp: string | null;
  iptc: Readonly<{ keywords: readonly string[]; caption: string | null }> | null;
  /** Time of creation from EXIF, ms UTC; a time without a zone is read in this computer's zone. */
  takenAt: number | null;
  /** 1 to 5 stars; 0: none. */
  rating: number;
}>;

const nothingEmbedded: Embedded = { texts: new Map(), xmp: null, iptc: null, takenAt: null, rating: 0 };

/** Never throws: for a truncated file, it returns the metadata before the end. */
export function readEmbedded(source: ByteSource, kind: 'image' | 'video'): Embedded {
  try {
    return { ...nothingEmbedded, ...(kind === 'video' ? embeddedInFilm(source) : embeddedInPicture(source)) };
  } catch {
    return nothingEmbedded;
  }
}

function embeddedInFilm(source: ByteSource): Partial<Embedded> {
  if (isEbml(source.bytes(0, 4))) return { texts: readWebmTexts(source) };
  return readFilmParts(source);
}

function embeddedInPicture(source: ByteSource): Embedded {
  switch (pictureFormatOf(source.bytes(0, pictureStartBytes))) {
    case 'png': {
      const { texts, exif } = readPngParts(source);
      return embeddedFrom(texts, exifIn(exif), texts.get(xmpKeyword) ?? null);
    }
    case 'jpeg': {
      const { exif, xmp, moreXmp, iptc, comment, credentials } = readJpegParts(source);
      const texts = textsOf({ comment, [credentialsName]: credentials });
      return withIptc(embeddedFrom(texts, exifIn(exif), `${xmp ?? ''}${moreXmp.text}` || null), iptc);
    }
    case 'webp': {
      const { exif, xmp, credentials } = readWebpParts(source);
      return embeddedFrom(textsOf({ [credentialsName]: credentials }), exifIn(exif), xmp);
    }
    case 'gif': {
      const { texts, xmp } = readGifParts(source);
      return embeddedFrom(texts, null, xmp);
    }
    case 'tiff': {
      const exif = readExif(source);
      return withIptc(embeddedFrom(new Map(), exif, exif.xmp), exif.iptc);
    }
    case 'avif': {
      const { exif, xmp, credentials } = readBoxed(source);
      return embeddedFrom(textsOf({ [credentialsName]: credentials }), exifIn(exif), xmp);
    }
    default:
      return nothingEmbedded;
  }
}

function textsOf(texts: Readonly<Record<string, string | null>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(texts).flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
}

function exifIn(block: Buffer | null): Exif | null {
  return block === null ? null : readExif(sourceOfBytes(block));
}

function withIptc(found: Embedded, iptc: Buffer | null): Embedded {
  return iptc === null ? found : { ...found, iptc: readIptc(iptc) };
}

function embeddedFrom(texts: ReadonlyMap<string, string>, exif: Exif | null, xmp: string | null): Embedded {
  return {
    texts: new Map([...(exif?.texts ?? []), ...texts]),
    xmp,
    iptc: null,
    takenAt: exif?.takenAt ?? null,
    rating: exif?.rating ?? 0,
  };
}

type Found = Readonly<{ exif: Buffer | null; xmp: string | null; credentials: string | null }>;

/** Reads EXIF and XMP of an AVIF: items of its `meta` box, listed in `iinf`, located by `iloc`. */
function readBoxed(source: ByteSource): Found {
  const boxes = [...walk(source, innerBoxes)];
  const credentials = credentialsInBoxes(source, boxes);
  const meta = boxes.find(({ type }) => type === 'meta');
  const boxData = (type: string) => {
    const box = meta && boxWithin(source, { from: meta.from + 4, to: meta.to }, type);
    return box && box.to - box.from <= MAX_TEXT_BYTES ? source.bytes(box.from, box.to - box.from) : null;
  };
  const [list, locations] = [boxData('iinf'), boxData('iloc')];
  if (list === null || locations === null) return { exif: null, xmp: null, credentials };
  const kinds = new Map(readKinds(list).map(({ id, type }) => [id, type]));
  let exif: Buffer | null = null;
  let xmp: string | null = null;
  for (const { id, method, extents } of readItemLocations(locations)) {
    const kind = kinds.get(id);
    const [extent, ...more] = extents;
    // skips items in several extents or outside the file
    if ((kind !== 'Exif' && kind !== 'mime') || !extent || more.length > 0 || method !== 0) continue;
    if (extent.length > MAX_TEXT_BYTES) continue;
    const data = source.bytes(extent.at, extent.length);
    if (kind === 'mime') xmp ??= data.toString('utf8');
    // the first four bytes are the offset of the EXIF block
    else if (data.length > 8) exif ??= data.subarray(Math.min(data.length, 4 + data.readUInt32BE(0)));
  }
  return { exif, xmp, credentials };
}
