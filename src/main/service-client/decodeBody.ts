import type { Buffer } from 'node:buffer';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { AnswerHeaders } from '@shared/service';
import { firstHeader } from './firstHeader';

/**
 * The text of an answer. Easel asks for no compression; an answer that is compressed all the same is unpacked,
 * because it may have been paid for.
 * @throws when the compression is unknown or broken, or unpacks to more than `maxBytes`.
 */
export function decodeBody(body: Buffer, headers: AnswerHeaders, maxBytes: number): string {
  const encoding = firstHeader(headers, 'content-encoding')?.trim().toLowerCase() ?? '';
  const options = { maxOutputLength: maxBytes };
  switch (encoding) {
    case '':
    case 'identity':
      return body.toString('utf8');
    case 'gzip':
    case 'x-gzip':
      return gunzipSync(body, options).toString('utf8');
    case 'deflate':
      return inflateSync(body, options).toString('utf8');
    case 'br':
      return brotliDecompressSync(body, options).toString('utf8');
    default:
      throw new Error(`The answer is packed as ${encoding}, which Easel cannot read`);
  }
}
