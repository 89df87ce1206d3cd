import { Buffer } from 'node:buffer';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { pictureFormatOf, pictureStartBytes } from '@shared/service';
import { iptcIn } from '../../../media-formats/jpeg';
import { type ByteSource, sourceOfFile } from '../../../media-formats/source';
import { jsonOf } from '../read/programs/jsonOf';
import { readA1111 } from '../read/programs/readA1111';
import { readExif } from '../read/readExif';
import { readGifParts } from '../read/readGifParts';
import { readJpegParts } from '../read/readJpegParts';
import { readPngParts, xmpKeyword } from '../read/readPngParts';
import type { EmbeddedMetadata, OriginalXmp } from './EmbeddedMetadata';
import { type IptcTexts, iptcTexts, iptcXmp } from './iptcXmp';
import { xmpWith } from './xmpWith';

/** The IPTC datasets for a PNG's standard keywords (PNG, 11.3.3.2). */
const recordOf: Readonly<Record<string, number>> = { Title: 5, Author: 80, Copyright: 116 };

type ForeignMetadata = Readonly<{
  xmp: OriginalXmp;
  iptc: Buffer | null;
  comment: string | null;
  texts: ReadonlyMap<string, string>;
}>;

/**
 * Adds what other programs stored in the original of a converted picture. The conversion keeps EXIF and the main XMP;
 * IPTC, comments and texts go where the format has a place for them, and to XMP.
 */
export function withForeignMetadata(metadata: EmbeddedMetadata, original: string): EmbeddedMetadata {
  const file = openSync(original, 'r');
  try {
    const others = foreignMetadataIn(sourceOfFile(file, fstatSync(file).size));
    if (others === null) return metadata;
    const { xmp, iptc, comment, texts } = others;
    return {
      ...metadata,
      iptc,
      comment: metadata.comment ?? comment,
      moreTexts: texts,
      originalXmp: withTexts(xmp, textsBy(iptc, texts), describesGeneration(comment) ? null : comment),
    };
  } finally {
    closeSync(file);
  }
}

function foreignMetadataIn(source: ByteSource): ForeignMetadata | null {
  const none = { iptc: null, comment: null, texts: new Map<string, string>() };
  switch (pictureFormatOf(source.bytes(0, pictureStartBytes))) {
    case 'jpeg': {
      const { xmp, moreXmp, iptc, comment } = readJpegParts(source);
      return { ...none, xmp: { packet: xmp, more: moreXmp.completeText }, iptc, comment };
    }
    case 'png': {
      const { texts } = readPngParts(source);
      const packet = texts.get(xmpKeyword) ?? null;
      return {
        xmp: { packet, more: null },
        iptc: iptcOfPng(texts),
        comment: texts.get('Comment') ?? null,
        texts,
      };
    }
    case 'tiff': {
      const { xmp, iptc } = readExif(source);
      return { ...none, xmp: { packet: xmp, more: null }, iptc };
    }
    case 'gif': {
      const { texts, xmp } = readGifParts(source);
      return { ...none, xmp: { packet: xmp, more: null }, comment: texts.get('Comment') ?? null };
    }
    default:
      return null;
  }
}

function withTexts({ packet, more }: OriginalXmp, texts: IptcTexts, comment: string | null): OriginalXmp {
  const lines = iptcXmp(texts, `${packet ?? ''}${more ?? ''}`, comment);
  if (lines === null) return { packet, more };
  return { packet: packet === null ? lines : (xmpWith(packet, lines) ?? packet), more };
}

function textsBy(iptc: Buffer | null, texts: ReadonlyMap<string, string>): IptcTexts {
  const byDataset = new Map<number, readonly string[]>();
  for (const [keyword, record] of Object.entries(recordOf)) {
    const text = texts.get(keyword);
    if (text !== undefined) byDataset.set(record, [text]);
  }
  return new Map([...byDataset, ...iptcTexts(iptc)]);
}

/** Whether a comment tells how the picture was made, which the facts do already. */
function describesGeneration(comment: string | null): boolean {
  return comment !== null && (readA1111(comment) ?? jsonOf(comment)) !== null;
}

// ImageMagick and exiftool write IPTC as a text: a line with the name, a line with the length, then hexadecimal bytes.
function iptcOfPng(texts: ReadonlyMap<string, string>): Buffer | null {
  const profile = texts.get('Raw profile type iptc') ?? texts.get('Raw profile type 8bim');
  const [, , ...lines] = (profile ?? '').trim().split('\n');
  const bytes = Buffer.from(lines.join('').replace(/\s+/g, ''), 'hex');
  return bytes[0] === 0x1c ? bytes : iptcIn(bytes);
}
