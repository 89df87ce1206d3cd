// XMP in a JPEG: a packet of at most 64 KB in one segment, and what is longer in more of them, which the packet names by a
// digest (XMP Specification, part 3, 1.1.3.1).
import { createHash } from 'node:crypto';
import type { EmbeddedMetadata, OthersXmp } from './EmbeddedMetadata';
import { xmpBeside } from './xmpFor';
import { mostXmpBytes } from './xmpPacket';
import { xmpWithout } from './xmpWith';

/** More than this is not looked through for what ours says too: it stays as it is. Characters. */
const mostRead = 2 ** 20;

/**
 * The packet that a JPEG is to have, null: the one it has, and what is to follow it, null: nothing.
 * @param had what stands in it
 */
export function jpegXmp(words: EmbeddedMetadata, had: OthersXmp): OthersXmp {
  const { packet, more } = words.othersXmp ?? had;
  if (words.xmp === null || words.keepsXmp !== true || more === null)
    return { packet: xmpBeside(words, packet, mostXmpBytes), more: null };
  const rest = (more.length > mostRead ? null : xmpWithout(more, words.xmp)) ?? more;
  const note = `<xmpNote:HasExtendedXMP xmlns:xmpNote="http://ns.adobe.com/xmp/note/">${digestOf(rest)}</xmpNote:HasExtendedXMP>`;
  const noted = words.xmp.replace('\n</rdf:Description>', () => `\n${note}\n</rdf:Description>`);
  return { packet: xmpBeside({ ...words, xmp: noted }, packet, mostXmpBytes), more: rest };
}

/** By which a packet names what follows it. */
export function digestOf(more: string): string {
  return createHash('md5').update(more, 'utf8').digest('hex').toUpperCase();
}
