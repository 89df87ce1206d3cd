import { Buffer } from 'node:buffer';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { pictureFormatOf, pictureStartBytes } from '@shared/service';
import { type ByteSource, sourceOfFile } from '../read/ByteSource';
import { readEmbedded } from '../read/readEmbedded';
import { readFacts } from '../read/readFacts';
import { readGifParts } from '../read/readGifParts';
import { readPngParts } from '../read/readPngParts';
import type { Inscription } from './Inscription';
import { parametersText } from './parametersText';
import { mostXmpBytes, xmpPacket } from './xmpPacket';

/**
 * What has to stand in a picture that was converted, for it to say what its original does: PNG and GIF have texts, which
 * other formats have no place for and which a conversion loses. A PNG gets them as they stand, others A1111's words, as
 * they stand too where they are there. Null where the original has no such texts: what it says has come along. So have EXIF
 * and XMP: the words come beside what stands in them, and where they say it already, or there is nothing to say, not at all.
 */
export function keptInscription(original: string): Inscription | null {
  const file = openSync(original, 'r');
  try {
    const source = sourceOfFile(file, fstatSync(file).size);
    const texts = textsOf(source);
    if (texts.size === 0) return null;
    const { facts } = readFacts(source, 'image');
    const comment = texts.get('Comment') ?? null;
    const says = facts.prompt !== '' || facts.note !== '' || facts.tags.length > 0 || facts.rating > 0;
    const isInExif = readEmbedded(source, 'image').texts.has('UserComment');
    const own = texts.get('XML:com.adobe.xmp');
    const fits = own !== undefined && Buffer.byteLength(own) <= mostXmpBytes;
    return {
      ...{ isAlone: false, json: null, comment, texts },
      parameters: texts.get('parameters') ?? (facts.prompt === '' || isInExif ? null : parametersText(facts)),
      xmp: fits ? own : says || comment !== null ? xmpPacket(says ? facts : null, comment) : null,
    };
  } finally {
    closeSync(file);
  }
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
