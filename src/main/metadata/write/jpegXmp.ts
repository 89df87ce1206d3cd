// XMP in a JPEG: a main packet of at most 64 KB, which references extended XMP in further segments by a digest (XMP
// Specification, part 3, 1.1.3.1).
import { createHash } from 'node:crypto';
import type { EmbeddedMetadata, ForeignXmp } from './EmbeddedMetadata';
import { mergedXmp } from './xmpFor';
import { mostXmpBytes } from './xmpPacket';
import { xmpWithout } from './xmpWith';

/** Longer XMP is not searched for duplicate properties and stays unchanged, characters. */
const mostRead = 2 ** 20;

/** `packet` null: the existing one stays. `more`: extended XMP; null: none. @param had the existing XMP */
export function jpegXmp(words: EmbeddedMetadata, had: ForeignXmp): ForeignXmp {
  const { packet, more } = words.foreignXmp ?? had;
  if (words.xmp === null || words.keepsXmp !== true || more === null)
    return { packet: mergedXmp(words, packet, mostXmpBytes), more: null };
  const rest = (more.length > mostRead ? null : xmpWithout(more, words.xmp)) ?? more;
  const note = `<xmpNote:HasExtendedXMP xmlns:xmpNote="http://ns.adobe.com/xmp/note/">${digestOf(rest)}</xmpNote:HasExtendedXMP>`;
  const noted = words.xmp.replace('\n</rdf:Description>', () => `\n${note}\n</rdf:Description>`);
  return { packet: mergedXmp({ ...words, xmp: noted }, packet, mostXmpBytes), more: rest };
}

export function digestOf(more: string): string {
  return createHash('md5').update(more, 'utf8').digest('hex').toUpperCase();
}
