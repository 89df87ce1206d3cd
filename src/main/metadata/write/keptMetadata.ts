import { Buffer } from 'node:buffer';
import { closeSync, fstatSync, openSync } from 'node:fs';
import type { PictureFacts } from '@shared/metadata/PictureFacts';
import { pictureFormatOf, pictureStartBytes } from '@shared/service';
import { type ByteSource, sourceOfFile } from '../../../media-formats/source';
import { jsonOf } from '../read/programs/jsonOf';
import { readA1111 } from '../read/programs/readA1111';
import { readEmbedded } from '../read/readEmbedded';
import { readFacts } from '../read/readFacts';
import { readGifParts } from '../read/readGifParts';
import { readJpegParts } from '../read/readJpegParts';
import { readPngParts, xmpKeyword } from '../read/readPngParts';
import type { EmbeddedMetadata } from './EmbeddedMetadata';
import { iptcTexts, iptcXmp } from './iptcXmp';
import { parametersText } from './parametersText';
import { maxXmpBytes, wrapInXmpPacket, xmpPacket } from './xmpPacket';

/**
 * The metadata that keeps an original's texts, comment and IPTC in a converted picture: a PNG gets the texts, others
 * A1111's text and IPTC as XMP, JPEG also as IPTC. Null: the original has none of these.
 */
export function keptMetadata(original: string): EmbeddedMetadata | null {
  const file = openSync(original, 'r');
  try {
    const source = sourceOfFile(file, fstatSync(file).size);
    if (pictureFormatOf(source.bytes(0, pictureStartBytes)) === 'jpeg') return keptMetadataOfJpeg(source);
    const texts = textsOf(source);
    if (texts.size === 0) return null;
    const { facts } = readFacts(source, 'image');
    const comment = texts.get('Comment') ?? null;
    const hasFacts = facts.prompt !== '' || facts.note !== '' || facts.tags.length > 0 || hasRatings(facts);
    const isInExif = readEmbedded(source, 'image').texts.has('UserComment');
    const existingXmp = texts.get(xmpKeyword);
    const fits = existingXmp !== undefined && Buffer.byteLength(existingXmp) <= maxXmpBytes;
    return {
      replacesOthers: false,
      json: null,
      comment,
      texts,
      parameters: texts.get('parameters') ?? (facts.prompt === '' || isInExif ? null : parametersText(facts)),
      xmp: fits
        ? existingXmp
        : hasFacts || comment !== null
          ? xmpPacket(hasFacts ? facts : null, comment)
          : null,
    };
  } finally {
    closeSync(file);
  }
}

function keptMetadataOfJpeg(source: ByteSource): EmbeddedMetadata | null {
  const { xmp, moreXmp, iptc, comment } = readJpegParts(source);
  const more = moreXmp.completeText;
  if (iptc === null && comment === null && more === null) return null;
  const isInExif = readEmbedded(source, 'image').texts.has('UserComment');
  const describesGeneration = comment !== null && (readA1111(comment) ?? jsonOf(comment)) !== null;
  return {
    replacesOthers: false,
    json: null,
    keepsXmp: true,
    comment,
    iptc,
    parameters: describesGeneration && !isInExif ? comment : null,
    xmp:
      iptcXmp(iptcTexts(iptc), `${xmp ?? ''}${more ?? ''}`, comment) ??
      (more === null ? null : wrapInXmpPacket([])),
    ...(more === null ? {} : { originalXmp: { packet: xmp, more } }),
  };
}

function textsOf(source: ByteSource): ReadonlyMap<string, string> {
  switch (pictureFormatOf(source.bytes(0, pictureStartBytes))) {
    case 'png':
      return readPngParts(source).texts;
    case 'gif':
      return readGifParts(source).texts;
    default:
      return new Map();
  }
}

function hasRatings({ rating, rejected, label, favourite, sensitive }: PictureFacts): boolean {
  return rating > 0 || rejected || label !== null || favourite || sensitive;
}
