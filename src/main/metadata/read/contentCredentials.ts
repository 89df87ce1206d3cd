// Content credentials (C2PA): a signed manifest of who made a file and how. It names a digest of the file's own bytes, so it
// fits no file whose bytes were changed: what writes one anew leaves it out.
import { Buffer } from 'node:buffer';

/** Names the box of an MP4, MOV or AVIF that holds it. */
export const credentialsUuid = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');
/** The name of the text that tells of it. */
export const credentialsName = 'Content credentials';

const keys = ['claim_generator_info', 'claim_generator'] as const;
/** So far behind its key a name is looked for, bytes. */
const nearBytes = 200;

/** "made by …", in what a file holds of credentials; null: it holds none. Looks for names, and checks no signature. */
export function credentialsIn(manifest: Buffer): string | null {
  if (!manifest.includes('jumb') && !manifest.includes('c2pa')) return null;
  for (const key of keys) {
    const at = manifest.indexOf(key);
    if (at < 0) continue;
    const near = manifest.subarray(at + key.length, at + key.length + nearBytes);
    const name = key === 'claim_generator' ? 0 : near.indexOf('name');
    const text = name < 0 ? null : cborText(near, key === 'claim_generator' ? 0 : name + 'name'.length);
    if (text !== null) return `made by ${text}`;
  }
  return 'made by somebody who is not named';
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
