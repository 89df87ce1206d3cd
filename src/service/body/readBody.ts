import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidRequest } from '../answers/ServiceAnswer';
import { bodyMs } from '../limits/serviceLimits';

/** A received request body; `bytes` is null if it exceeds the maximum. */
export type ReceivedBody = Readonly<{ bytes: Buffer | null; contentType: string }>;

/**
 * Reads a body of at most `maxBytes`, after authentication. A body that announces more is not read, and
 * reading stops at the maximum.
 * @throws ServiceAnswer 400 after the timeout
 */
export async function readBody(
  request: FastifyRequest,
  reply: FastifyReply,
  maxBytes: number,
): Promise<ReceivedBody> {
  const { contentType, raw } = request;
  if (raw.destroyed) throw gone();
  const announced = Number(raw.headers['content-length'] ?? maxBytes);
  if (announced > maxBytes) return { bytes: null, contentType };
  if (raw.headers.expect !== undefined) reply.raw.writeContinue();
  return { bytes: await collect(raw, announced), contentType };
}

function collect(stream: FastifyRequest['raw'], maxBytes: number): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    // one buffer from the start, because concatenating millions of bytes at the end takes time
    const bytes = Buffer.allocUnsafe(maxBytes);
    let length = 0;
    const stop = () => {
      clearTimeout(late);
      stream.off('data', take);
    };
    const fail = (error: Error) => {
      stop();
      reject(error);
    };
    const take = (chunk: Buffer) => {
      if (length + chunk.length > maxBytes) {
        stop();
        resolve(null);
        return;
      }
      length += chunk.copy(bytes, length);
    };
    const late = setTimeout(
      () => fail(invalidRequest(`Request body must come within ${bodyMs / 1000} seconds`)),
      bodyMs,
    );
    stream.on('data', take);
    stream.once('end', () => {
      stop();
      resolve(bytes.subarray(0, length));
    });
    stream.once('error', fail);
    stream.once('close', () => fail(gone()));
  });
}

function gone(): Error {
  return new Error('the client went away');
}
