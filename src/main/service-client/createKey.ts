// POST /api/keys: with the token of a session, which is no key. It goes out once: a key might be made twice.
import { EaselError } from '@shared/ipc/EaselError';
import { type CreatedKey, parseLossless, readCreatedKey, readErrorAnswer } from '@shared/service';
import type { Dispatcher } from 'undici';
import { describeNetworkError } from './describeNetworkError';
import { exchange } from './exchange';
import { firstHeader } from './firstHeader';
import { readBody } from './readBody';

/** What a key is to be. */
export type KeyWishes = Readonly<{ description: string; scope: string }>;

/** A key was made; `unread`: the answer does not say which text of it is the key, so it comes whole. */
export type KeyAnswer =
  | Readonly<{ kind: 'made'; made: CreatedKey }>
  | Readonly<{ kind: 'unread'; text: string }>;

/** Nobody's answer to this is longer. */
const maxBodyBytes = 256 * 1024;

const perhaps =
  "A key may have been made anyway. Look for it in your service's list of keys (under Account, Keys if the service shows them to Easel), and delete it before you make another.";

/**
 * Makes a key.
 * @throws EaselError in words; `unreachable`: nothing was sent; `service_error`: it says whether a key may exist.
 */
export async function createKey(
  request: Readonly<{
    dispatcher: Dispatcher;
    host: string;
    token: string;
    wishes: KeyWishes;
    timeoutMs: number;
    redact: (text: string) => string;
  }>,
): Promise<KeyAnswer> {
  const { host, token, redact, timeoutMs } = request;
  const { description, scope } = request.wishes;
  const ended = await exchange(request.dispatcher, {
    method: 'POST',
    path: '/api/keys',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: JSON.stringify({ description, scope }),
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
    bodyTotalMs: timeoutMs,
    maxBodyBytes,
  });
  if (ended.kind === 'unsent') {
    const why = redact(describeNetworkError(ended.error));
    throw new EaselError('unreachable', `Easel could not reach ${host}: ${why}. No key was made.`);
  }
  if (ended.kind === 'broken') {
    const why = redact(describeNetworkError(ended.error));
    throw new EaselError('service_error', `The answer of ${host} was lost: ${why}. ${perhaps}`);
  }
  const { status, headers } = ended;
  const isMade = status >= 200 && status < 300;
  // what is shown for the key to be found in keeps it, even where Easel knows it already
  const withoutToken = (body: string) => body.replaceAll(token, '[redacted]');
  const { text, problem } = await readBody(ended.body, headers, {
    maxBytes: maxBodyBytes,
    redact: isMade ? withoutToken : redact,
  });
  if (isMade) {
    if (problem === null) return readAnswer(text, token);
    throw new EaselError('service_error', `The answer of ${host} could not be read: ${problem}. ${perhaps}`);
  }
  throw refusal(status, { host, text, contentType: firstHeader(headers, 'content-type') });
}

function readAnswer(text: string, token: string): KeyAnswer {
  try {
    const reading = readCreatedKey(parseLossless(text));
    // the token, or what is left of it, is not the key that was asked for
    if (reading.ok && reading.value.key !== token && !reading.value.key.includes('[redacted]'))
      return { kind: 'made', made: reading.value };
  } catch {
    // no JSON
  }
  return { kind: 'unread', text };
}

function refusal(
  status: number,
  { host, ...answer }: Readonly<{ host: string; text: string; contentType: string | null }>,
): EaselError {
  const error = readErrorAnswer({ status, contentType: answer.contentType, body: answer.text });
  const words = error.message === '' ? error.title : `${error.title}: ${error.message}`;
  if (status >= 300 && status < 400) {
    return new EaselError(
      'service_error',
      `${host} redirects to another address. Easel does not send a session token there. No key was made.`,
    );
  }
  if (status === 401 || status === 403) {
    const message = `The service did not accept this session token (${words}).`;
    return new EaselError('unauthorized', message, { fields: [{ field: 'token', message }] });
  }
  if (status === 404 || status === 405) {
    return new EaselError('not_found', `${host} cannot make keys from here. Make one in its dashboard.`);
  }
  if (status >= 500 || status === 408) return new EaselError('service_error', `${words}. ${perhaps}`);
  return new EaselError('service_error', `${words}. No key was made.`, { fields: [...error.problems] });
}
