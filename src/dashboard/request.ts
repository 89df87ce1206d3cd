import { t } from '@shared/messages/t';
import { readErrorAnswer } from '@shared/service/answers/readErrorAnswer';
import { parseLossless } from '@shared/service/parseLossless';
import type { z } from 'zod';

/** An error answer of the service, with a message for the user; status 0: no answer. */
export class RequestError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401;
}

/** The session's CSRF token, kept while the page is open. */
let csrf = '';
export function setCsrfToken(token: string): void {
  csrf = token;
}

/** @param schema schema of the answer; other fields are dropped @throws RequestError with a message for the user */
export async function request<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  schema: z.ZodType<T>,
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
    throw new RequestError(0, t('dashboard.serviceUnreached'));
  });
  const text = await response.text();
  if (response.ok) return schema.parse(parseLossless(text));
  const { status, title, message, errors } = readErrorAnswer({
    status: response.status,
    contentType: response.headers.get('content-type'),
    body: text,
    nowMs: Date.now(),
  });
  throw new RequestError(status, errors.length > 0 ? errors.join('. ') : message || title);
}

export function errorMessage(error: unknown): string {
  return error instanceof RequestError ? error.message : t('dashboard.answerUnread');
}
