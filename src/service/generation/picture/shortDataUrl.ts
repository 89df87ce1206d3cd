import { createHash } from 'node:crypto';
import { inSlices } from '../../limits/inSlices';

const longest = 1000;

/**
 * Shortens a data: URL of more than 1000 characters to its type and SHA-256 for the history; other values are
 * unchanged.
 */
export async function shortDataUrl(value: string | Buffer): Promise<string> {
  if (typeof value === 'string' && (!value.startsWith('data:') || value.length <= longest)) return value;
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  const digest = createHash('sha256');
  for await (const slice of inSlices(bytes)) digest.update(slice);
  const type = bytes.toString('latin1', 0, 100).split(/[;,]/)[0] ?? 'data:';
  return `${type};sha256=${digest.digest('hex')}`;
}
