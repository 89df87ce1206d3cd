import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { SourcePictureError } from './SourcePictureError';

const sliceBytes = 1024 * 1024;
/** Maximum length of a data: URL in the history, characters; longer ones are shortened. */
const maxLength = 1000;

export function readDataUrl(url: string): Buffer {
  const comma = url.indexOf(',');
  const data = url.slice(comma + 1);
  return /;base64$/i.test(url.slice(0, comma))
    ? Buffer.from(data, 'base64')
    : Buffer.from(decodeURIComponent(data), 'latin1');
}

/** The URL must be base64, because no real client percent-encodes megabytes. @throws SourcePictureError */
export async function readLargeDataUrl(text: Buffer): Promise<Buffer> {
  const comma = text.indexOf(',');
  if (!/;base64$/i.test(text.toString('latin1', 0, comma))) {
    throw new SourcePictureError('must be a data URL in base64');
  }
  const bytes = Buffer.allocUnsafe(Math.ceil(((text.length - comma) * 3) / 4));
  let length = 0;
  let rest = '';
  for await (const slice of inSlices(text.subarray(comma + 1))) {
    // four digits make three bytes; some clients insert line breaks
    const digits = rest + slice.toString('latin1').replace(/[^\w+/-]/g, '');
    const whole = digits.length - (digits.length % 4);
    length += bytes.write(digits.slice(0, whole), length, 'base64');
    rest = digits.slice(whole);
  }
  length += bytes.write(rest, length, 'base64');
  return bytes.subarray(0, length);
}

/** A data: URL of more than 1000 characters becomes its type and SHA-256; other values are unchanged. */
export async function shortDataUrl(value: string | Buffer): Promise<string> {
  if (typeof value === 'string' && (!value.startsWith('data:') || value.length <= maxLength)) return value;
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  const digest = createHash('sha256');
  for await (const slice of inSlices(bytes)) digest.update(slice);
  const type = bytes.toString('latin1', 0, 100).split(/[;,]/)[0] ?? 'data:';
  return `${type};sha256=${digest.digest('hex')}`;
}

/** Yields the bytes in slices of 1 MB, with other work in between. */
async function* inSlices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    if (start > 0) await breathe();
    yield bytes.subarray(start, start + sliceBytes);
  }
}
