import { webcrypto } from 'node:crypto';

const longest = 1000;

/** A data: URL of more than 1000 characters as its type and SHA-256, any other value as it is: history is no place for megabytes. */
export async function shortDataUrl(value: string | Buffer): Promise<string> {
  if (typeof value === 'string' && (!value.startsWith('data:') || value.length <= longest)) return value;
  const bytes = Buffer.from(value);
  // not on this thread: it may be 27 MB
  const digest = await webcrypto.subtle.digest('SHA-256', bytes);
  const type = bytes.toString('latin1', 0, 100).split(/[;,]/)[0] ?? 'data:';
  return `${type};sha256=${Buffer.from(digest).toString('hex')}`;
}
