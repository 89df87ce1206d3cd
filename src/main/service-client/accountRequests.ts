// Sign-in, keys and accounts, beyond the documented interface. Requests are sent once; redirects are not followed.
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { type AnswerHeaders, readErrorAnswer } from '@shared/service';
import {
  type Account,
  type ListedKey,
  type Session,
  zAccount,
  zListedKeys,
  zSession,
} from '@shared/service/accountApi';
import { roughDuration } from '@shared/words/roughDuration';
import type { Dispatcher } from 'undici';
import { describeNetworkError } from './describeNetworkError';
import { type Exchange, exchange, firstHeader } from './exchange';
import { readBody } from './readBody';

type Method = 'GET' | 'POST' | 'DELETE';

export type AccountRequest = Readonly<{
  dispatcher: Dispatcher;
  host: string;
  /** A key or session token; null: unauthenticated. */
  token: string | null;
  timeoutMs: number;
  redact: (text: string) => string;
}>;

const MAX_BODY_BYTES = 2 * 1024 * 1024;

type AccountApiAnswer = Readonly<{
  status: number;
  /** Undefined: not JSON. */
  json: unknown;
  words: string;
  /** When the service may be asked again, ms from now; null: not reported. */
  waitMs: number | null;
}>;

/** Throws EaselError `unreachable` or `service_error`, with a message for the user, if there was no answer */
async function requestJson(
  request: AccountRequest,
  method: Method,
  path: string,
  body: object | null = null,
): Promise<AccountApiAnswer> {
  const { host, redact } = request;
  const ended = await sendJson(request, method, path, body, MAX_BODY_BYTES);
  if (ended.kind !== 'complete') {
    const why = redact(describeNetworkError(ended.error));
    if (ended.kind === 'unsent')
      throw new EaselError('unreachable', t('serviceClient.easelCouldNotReach', { host, why }));
    throw new EaselError('service_error', t('serviceClient.theAnswerOfWasLostLoadThe', { host, why }));
  }
  const { status, headers } = ended;
  const { text } = await readBody(ended.body, headers, { maxBytes: MAX_BODY_BYTES, redact });
  const seconds = Number(firstHeader(headers, 'retry-after') ?? Number.NaN);
  return {
    status,
    json: jsonOf(text),
    words: errorOf(status, headers, text).words,
    waitMs: seconds > 0 ? seconds * 1000 : null,
  };
}

export function sendJson(
  { dispatcher, token, timeoutMs }: AccountRequest,
  method: Method,
  path: string,
  body: object | null,
  maxBodyBytes: number,
): Promise<Exchange> {
  return exchange(dispatcher, {
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
}

/** The error of an answer. `words`: title and message in one sentence; `problems`: the fields that were rejected. */
export function errorOf(status: number, headers: AnswerHeaders, body: string) {
  const contentType = firstHeader(headers, 'content-type');
  const { title, message, problems } = readErrorAnswer({ status, contentType, body });
  return { words: message === '' ? title : `${title}: ${message}`, problems };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Signs in with a password, which is sent once.
 * @throws EaselError with a message for the user and the form field of the message; `not_found`: there is no sign-in
 */
export async function signIn(
  request: AccountRequest,
  { email, password }: Readonly<{ email: string; password: string }>,
): Promise<Session & Readonly<{ token: string }>> {
  const answer = await requestJson(request, 'POST', '/api/sessions', { email: email.trim(), password });
  const { status, words, waitMs } = answer;
  const read = zSession.safeParse(answer.json);
  if (status >= 200 && status < 300 && read.success && read.data.token !== undefined)
    return { ...read.data, token: read.data.token };
  if (status === 401)
    throw fieldError('password', 'unauthorized', t('serviceClient.theEMailAddressOrThePassword'));
  if (status === 429) {
    const words =
      waitMs === null
        ? t('serviceClient.tooManyPasswords')
        : t('serviceClient.tooManyPasswordsWait', { duration: roughDuration(waitMs) });
    throw fieldError('password', 'unauthorized', words);
  }
  if (status < 400 || status === 404 || status === 405) {
    const message = t('serviceClient.passwordsAreNotAcceptedByUse', { host: request.host });
    throw fieldError('baseUrl', 'not_found', message);
  }
  throw new EaselError('service_error', `${words}.`);
}

export async function signOut(request: AccountRequest): Promise<void> {
  await requestJson(request, 'DELETE', '/api/sessions/current');
}

function fieldError(field: string, code: 'unauthorized' | 'not_found', message: string): EaselError {
  return new EaselError(code, message, { fields: [{ field, message }] });
}

/** @throws EaselError with a message for the user; `not_found`: this service lists no keys */
export async function listKeys(request: AccountRequest): Promise<readonly ListedKey[]> {
  const answer = await requestJson(request, 'GET', '/api/keys');
  const notFoundMessage = t('serviceClient.cannotListKeysHereSeeThemIn', { host: request.host });
  requireSuccess(answer, notFoundMessage);
  const read = zListedKeys.safeParse(answer.json);
  if (read.success) return read.data.keys;
  throw new EaselError('not_found', notFoundMessage);
}

/** @throws EaselError with a message for the user; `not_found` if the key does not exist */
export async function deleteKey(request: AccountRequest, id: string): Promise<void> {
  const answer = await requestJson(request, 'DELETE', `/api/keys/${encodeURIComponent(id.toWellFormed())}`);
  requireSuccess(answer, t('serviceClient.hasNoSuchKey', { host: request.host }));
}

/** @throws EaselError with a message for the user, unless the answer is a success */
function requireSuccess({ status, words }: AccountApiAnswer, notFoundMessage: string): void {
  if (status >= 200 && status < 300) return;
  if (status === 401 || status === 403)
    throw new EaselError('unauthorized', t('serviceClient.theServiceDidNotAcceptThisSession', { words }));
  if (status === 404 || status === 405) throw new EaselError('not_found', notFoundMessage);
  throw new EaselError('service_error', `${words}.`);
}

/** `refused`: the key is not accepted, so it is unknown whether the service has accounts. */
type AccountAnswer = Readonly<{ kind: 'account'; account: Account }> | Readonly<{ kind: 'none' | 'refused' }>;

/** @throws EaselError with a message for the user, if there is no clear answer */
export async function readAccount(request: AccountRequest): Promise<AccountAnswer> {
  const { status, json, words } = await requestJson(request, 'GET', '/api/account');
  const read = zAccount.safeParse(json);
  if (status === 200 && read.success) return { kind: 'account', account: read.data };
  if (status === 429 || status >= 500) throw new EaselError('service_error', words);
  return { kind: status === 401 || status === 403 ? 'refused' : 'none' };
}
