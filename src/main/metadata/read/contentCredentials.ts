// Content credentials (C2PA): a signed manifest of who made a file and how. It names a digest of the file's own bytes, so it
// fits no file whose bytes were changed: what writes one anew leaves it out.
import { Buffer } from 'node:buffer';
import { longestText } from '../../../media-formats/bounds';
import type { Box } from '../../../media-formats/iso';
import type { ByteSource } from '../../../media-formats/source';

/** Names the box of an MP4, MOV or AVIF that holds it. */
export const credentialsUuid = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');
/** The name of the text that tells of it. */
export const credentialsName = 'Content credentials';

/** So far behind its key a name is looked for, bytes. */
const nearBytes = 200;
/** A file that went through more programs names the first of them. */
const mostNames = 20;

/** "made by …", in what a file holds of credentials: all that had a hand in it. Null: it holds none. Checks no signature. */
export function credentialsIn(manifest: Buffer): string | null {
  if (!manifest.includes('jumb') && !manifest.includes('c2pa')) return null;
  const named = namesBehind(manifest, 'claim_generator_info', 'name');
  const names = named.length > 0 ? named : namesBehind(manifest, 'claim_generator', '');
  return `made by ${names.length > 0 ? names.join(', ') : 'an unnamed maker'}`;
}

/** The credentials among the boxes of a film or an AVIF. */
export function credentialsAmong(source: ByteSource, boxes: readonly Box[]): string | null {
  const box = boxes.find(
    ({ type, from }) => type === 'uuid' && source.bytes(from, 16).equals(credentialsUuid),
  );
  if (box === undefined || box.to - box.from > longestText) return null;
  return credentialsIn(source.bytes(box.from, box.to - box.from));
}

function namesBehind(manifest: Buffer, key: string, inner: string): readonly string[] {
  const names = new Set<string>();
  for (
    let at = manifest.indexOf(key);
    at >= 0 && names.size < mostNames;
    at = manifest.indexOf(key, at + 1)
  ) {
    const near = manifest.subarray(at + key.length, at + key.length + nearBytes);
    const from = near.indexOf(inner);
    const text = from < 0 ? null : cborText(near, from + inner.length);
    if (text !== null) names.add(text);
  }
  return [...names];
}

/** A text of CBOR: its kind and length in one byte or two. */
function cborText(bytes: Buffer, at: number): string | null {
  const head = bytes[at] ?? 0;
  if (head >> 5 !== 3) return null;
  const isLong = (head & 31) === 24;
  const length = isLong ? (bytes[at + 1] ?? 0) : head & 31;
  if (!isLong && length > 23) return null;
  const from = at + (isLong ? 2 : 1);
  const text = bytes.toString('utf8', from, from + length).replace(/\p{C}/gu, '');
  return text.trim() === '' ? null : text.trim();
}
