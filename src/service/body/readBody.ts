import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalidInput, invalidRequest } from '../answers/ServiceAnswer';
import { bodyTimeoutMs } from '../limits/serviceLimits';

/** A received request body; `bytes` is null if it exceeds the maximum. */
export type ReceivedBody = Readonly<{ bytes: Buffer | null; contentType: string }>;

/** Call it after authentication. Does not read a body announced as too long. @throws ServiceAnswer 400: too slow */
export async function readBody(
  request: FastifyRequest,
  reply: FastifyReply,
  maxBytes: number,
): Promise<ReceivedBody> {
  const { contentType, raw } = request;
  if (raw.destroyed) throw clientDisconnected();
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
      clearTimeout(timeout);
      stream.off('data', onData);
    };
    const fail = (error: Error) => {
      stop();
      reject(error);
    };
    const onData = (chunk: Buffer) => {
      if (length + chunk.length > maxBytes) {
        stop();
        resolve(null);
        return;
      }
      length += chunk.copy(bytes, length);
    };
    const timeout = setTimeout(
      () => fail(invalidRequest(`Request body must come within ${bodyTimeoutMs / 1000} seconds`)),
      bodyTimeoutMs,
    );
    stream.on('data', onData);
    stream.once('end', () => {
      stop();
      resolve(bytes.subarray(0, length));
    });
    stream.once('error', fail);
    stream.once('close', () => fail(clientDisconnected()));
  });
}

function clientDisconnected(): Error {
  return new Error('the client went away');
}

/** @param maxBytes maximum length of the body @throws ServiceAnswer 400 that names each invalid field */
export async function readValidatedBody<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  schema: z.ZodType<T>,
  maxBytes: number,
): Promise<T> {
  const { bytes } = await readBody(request, reply, maxBytes);
  if (bytes === null) throw invalidRequest(`Request body must be at most ${maxBytes / 2 ** 20} MB`);
  const parsed = schema.safeParse(jsonOf(bytes.toString('utf8')));
  if (parsed.success) return parsed.data;
  throw invalidInput(
    parsed.error.issues.map(({ path, message }) => {
      const field = path.join('.');
      return { field, message: field === '' ? message : `Invalid value for ${field}: ${message}` };
    }),
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest('Request body must be JSON');
  }
}
