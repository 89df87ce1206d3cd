import { closeSync, fstatSync, openSync } from 'node:fs';
import { pictureFormatOf, pictureStartBytes } from '@shared/service';
import { type ByteSource, sourceOfFile } from '../read/ByteSource';
import { readFacts } from '../read/readFacts';
import { readGifParts } from '../read/readGifParts';
import { readPngParts } from '../read/readPngParts';
import type { Inscription } from './Inscription';
import { parametersText } from './parametersText';
import { xmpPacket } from './xmpPacket';

/**
 * What has to stand in a picture that was converted, for it to say what its original does: PNG and GIF have texts, which
 * other formats have no place for and which a conversion loses. A PNG gets them as they stand, others A1111's words, as
 * they stand too where they are there. Null where the original has no such texts: what it says has come along.
 */
export function keptInscription(original: string): Inscription | null {
  const file = openSync(original, 'r');
  try {
    const source = sourceOfFile(file, fstatSync(file).size);
    const texts = textsOf(source);
    if (texts.size === 0) return null;
    const { facts } = readFacts(source, 'image');
    return {
      ...{ isAlone: false, json: null, comment: null, texts },
      parameters: texts.get('parameters') ?? parametersText(facts),
      xmp: texts.get('XML:com.adobe.xmp') ?? xmpPacket(facts, null),
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
