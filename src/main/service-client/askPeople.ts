// Requests beyond the documented interface, about people: sign-in, keys, accounts. Sent once; redirects are
// not followed.
import { EaselError } from '@shared/ipc/EaselError';
import { readErrorAnswer } from '@shared/service';
import type { Dispatcher } from 'undici';
import { describeNetworkError } from './describeNetworkError';
import { exchange } from './exchange';
import { firstHeader } from './firstHeader';
import { readBody } from './readBody';

export type PeopleRequest = Readonly<{
  dispatcher: Dispatcher;
  host: string;
  /** A key or session token; null: unauthenticated. */
  token: string | null;
  timeoutMs: number;
  redact: (text: string) => string;
}>;

/** Enough for anybody's keys. */
const maxBodyBytes = 2 * 1024 * 1024;

export type PeopleAnswer = Readonly<{
  status: number;
  /** Undefined: not JSON. */
  json: unknown;
  /** The service's error message. */
  words: string;
  /** When the service may be asked again, ms from now; null: not reported. */
  waitMs: number | null;
}>;

/**
 * @throws EaselError `unreachable` or `service_error`, with a message for the user, if there was no answer
 */
export async function askPeople(
  request: PeopleRequest,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body: object | null = null,
): Promise<PeopleAnswer> {
  const { host, token, timeoutMs, redact } = request;
  const ended = await exchange(request.dispatcher, {
    method,
    path,
    maxBodyBytes,
    body: body === null ? null : JSON.stringify(body),
    headers: {
      accept: 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
    bodyTotalMs: timeoutMs,
  });
  if (ended.kind !== 'complete') {
    const why = redact(describeNetworkError(ended.error));
    if (ended.kind === 'unsent')
      throw new EaselError('unreachable', `Easel could not reach ${host}: ${why}.`);
    throw new EaselError(
      'service_error',
      `The answer of ${host} was lost: ${why}. Load the list again to see its current state.`,
    );
  }
  const { status, headers } = ended;
  const { text } = await readBody(ended.body, headers, { maxBytes: maxBodyBytes, redact });
  const error = readErrorAnswer({ status, contentType: firstHeader(headers, 'content-type'), body: text });
  const seconds = Number(firstHeader(headers, 'retry-after') ?? Number.NaN);
  return {
    status,
    json: jsonOf(text),
    words: error.message === '' ? error.title : `${error.title}: ${error.message}`,
    waitMs: seconds > 0 ? seconds * 1000 : null,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
