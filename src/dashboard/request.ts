import { readErrorAnswer } from '@shared/service/answers/readErrorAnswer';
import { parseLossless } from '@shared/service/parseLossless';
import type { z } from 'zod';

/** An answer of the service that is no success, in words; status 0: no answer came. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401;
}

/** Of the session, kept for as long as the page is open. */
let csrf = '';
export function keepCsrf(token: string): void {
  csrf = token;
}

/**
 * Asks the service that serves this page; the session is a cookie.
 * @param shape of the answer; what an answer has beyond it is left out
 * @throws RequestError in words for the person
 */
export async function request<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  shape: z.ZodType<T>,
  body?: unknown,
): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: {
      ...(method === 'GET' ? {} : { 'x-csrf-token': csrf }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new RequestError(0, 'The service cannot be reached. Nothing was changed.');
  });
  const text = await response.text();
  if (response.ok) return shape.parse(parseLossless(text));
  const { status, title, message, errors } = readErrorAnswer({
    status: response.status,
    contentType: response.headers.get('content-type'),
    body: text,
    nowMs: Date.now(),
  });
  throw new RequestError(status, errors.length > 0 ? errors.join('. ') : message || title);
}

/** An error as a person reads it. */
export function wordsOf(error: unknown): string {
  return error instanceof RequestError ? error.message : 'The answer of the service could not be read.';
}
