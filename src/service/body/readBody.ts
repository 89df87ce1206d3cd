import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidRequest } from '../answers/ServiceAnswer';
import { bodyMs } from '../limits/serviceLimits';

/** A request body as it came; `bytes` is null where there are more than were wanted. */
export interface ReceivedBody {
  readonly bytes: Buffer | null;
  readonly contentType: string;
}

/**
 * Reads a body of at most `maxBytes`, once it is known who asks. What announces more is not read, and what brings
 * more is read no further.
 * @throws ServiceAnswer 400 for one that does not come in time.
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
    // in one piece from the start: putting millions of bytes together at the end would take its time
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
