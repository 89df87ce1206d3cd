import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalidInput, invalidRequest } from '../answers/ServiceAnswer';
import { readBody } from './readBody';

/** @param mostBytes maximum length of the body @throws ServiceAnswer 400 that names each invalid field */
export async function readShape<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  shape: z.ZodType<T>,
  mostBytes: number,
): Promise<T> {
  const { bytes } = await readBody(request, reply, mostBytes);
  if (bytes === null) throw invalidRequest(`Request body must be at most ${mostBytes / 2 ** 20} MB`);
  const parsed = shape.safeParse(jsonOf(bytes.toString('utf8')));
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
