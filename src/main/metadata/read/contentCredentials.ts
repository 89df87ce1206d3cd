// Content credentials (C2PA): a signed manifest of who made a file and how. A digest of the file's bytes makes it
// invalid for a changed file, so a rewrite drops it.
import { Buffer } from 'node:buffer';
import type { Box } from '../../../media-formats/iso';
import { MAX_TEXT_BYTES } from '../../../media-formats/limits';
import type { ByteSource } from '../../../media-formats/source';

/** The UUID of the MP4, MOV or AVIF box that contains the manifest. */
export const credentialsUuid = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');
/** The name under which the manifest is described among a file's texts. */
export const credentialsName = 'Content credentials';

/** Maximum distance of a name from its key, bytes. */
const maxDistanceBytes = 200;
const maxNames = 20;

/** Reads "made by …" with all programs from a manifest, without verifying its signature. Null: no manifest. */
export function credentialsIn(manifest: Buffer): string | null {
  if (!manifest.includes('jumb') && !manifest.includes('c2pa')) return null;
  const named = namesAfter(manifest, 'claim_generator_info', 'name');
  const names = named.length > 0 ? named : namesAfter(manifest, 'claim_generator', '');
  return `made by ${names.length > 0 ? names.join(', ') : 'an unnamed maker'}`;
}

/** The credentials, as of {@link credentialsIn}, in the boxes of a film or AVIF; null: none. */
export function credentialsInBoxes(source: ByteSource, boxes: readonly Box[]): string | null {
  const box = boxes.find(
    ({ type, from }) => type === 'uuid' && source.bytes(from, 16).equals(credentialsUuid),
  );
  if (box === undefined || box.to - box.from > MAX_TEXT_BYTES) return null;
  return credentialsIn(source.bytes(box.from, box.to - box.from));
}

function namesAfter(manifest: Buffer, key: string, inner: string): readonly string[] {
  const names = new Set<string>();
  for (let at = manifest.indexOf(key); at >= 0 && names.size < maxNames; at = manifest.indexOf(key, at + 1)) {
    const near = manifest.subarray(at + key.length, at + key.length + maxDistanceBytes);
    const from = near.indexOf(inner);
    const text = from < 0 ? null : cborText(near, from + inner.length);
    if (text !== null) names.add(text);
  }
  return [...names];
}

/** Reads a CBOR text with a header of one or two bytes; null: not a text. */
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
