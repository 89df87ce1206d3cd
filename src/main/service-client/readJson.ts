// GETs of the interface: they cost nothing, so they may be retried.
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import {
  type AnswerHeaders,
  type JsonValue,
  listTruncationLimits,
  parseLossless,
  plainText,
  readErrorAnswer,
  readReset,
  truncateJson,
} from '@shared/service';
import { ExponentialBackoff, handleType, retry } from 'cockatiel';
import type { Dispatcher } from 'undici';
import { describeNetworkError, networkErrorCode } from './describeNetworkError';
import { type Exchange, exchange, firstHeader } from './exchange';
import { readBody } from './readBody';

export interface GetAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly text: string;
  /** The body as JSON; undefined if it is not JSON. */
  readonly json: JsonValue | undefined;
}

export interface GetRequest {
  readonly dispatcher: Dispatcher;
  readonly host: string;
  readonly path: string;
  /** Null: no Authorization header. */
  readonly key: string | null;
  readonly timeoutMs: number;
  /** Maximum number of retries after a broken connection or a 502, 503 or 504. */
  readonly retries: number;
  readonly maxBodyBytes: number;
  readonly redact: (text: string) => string;
  readonly signal?: AbortSignal | undefined;
  readonly onJson?: ((json: JsonValue) => void) | undefined;
  /** `problem`: why there was no answer; null: there was one. */
  readonly onReached?: ((problem: string | null) => void) | undefined;
}

/** The message completes "Easel could not reach HOST: …". */
export class NoAnswer extends Error {
  readonly code = 'no_answer';
}

class Refusal extends EaselError {
  readonly status: number;
  /** How long the service asks to wait, ms; null: not reported. */
  readonly waitMs: number | null;

  constructor(
    code: 'unauthorized' | 'not_found' | 'service_error',
    message: string,
    { status, waitMs = null }: Readonly<{ status: number; waitMs?: number | null }>,
  ) {
    super(code, message);
    this.status = status;
    this.waitMs = waitMs;
  }
}

class TransientError extends Error {
  readonly answer: GetAnswer | null;
  constructor(message: string, answer: GetAnswer | null, cause?: unknown) {
    super(message, { cause });
    this.answer = answer;
  }
}

const timeoutCodes: readonly string[] = ['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'ETIMEDOUT'];
const transientStatuses: readonly number[] = [502, 503, 504];

/** Waits about 0.2 s, 0.4 s, …, at most 2 s before retries. Throws NoAnswer if no complete answer came. */
export async function getAnswer(request: GetRequest): Promise<GetAnswer> {
  try {
    const answer = await getWithRetries(request);
    request.onReached?.(null);
    return answer;
  } catch (error) {
    if (error instanceof NoAnswer && request.signal?.aborted !== true)
      request.onReached?.(t('serviceClient.easelCouldNotReach', { host: request.host, why: error.message }));
    throw error;
  }
}

async function getWithRetries(request: GetRequest): Promise<GetAnswer> {
  try {
    if (request.retries === 0) return await getOnce(request);
    const policy = retry(handleType(TransientError), {
      maxAttempts: request.retries,
      backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 2_000 }),
    });
    return await policy.execute(() => getOnce(request), request.signal);
  } catch (error) {
    if (!(error instanceof TransientError)) throw error;
    if (error.answer !== null) return error.answer;
    throw new NoAnswer(error.message, { cause: error.cause });
  }
}

async function getOnce(request: GetRequest): Promise<GetAnswer> {
  const ended: Exchange = await exchange(request.dispatcher, {
    method: 'GET',
    path: request.path,
    headers: {
      accept: 'application/json',
      ...(request.key === null ? {} : { authorization: `Bearer ${request.key}` }),
    },
    body: null,
    headersTimeoutMs: request.timeoutMs,
    bodyTimeoutMs: request.timeoutMs,
    bodyTotalMs: request.timeoutMs,
    maxBodyBytes: request.maxBodyBytes,
    signal: request.signal,
  });
  if (ended.kind !== 'complete') {
    const words = request.redact(describeNetworkError(ended.error));
    // after a timeout, waiting as long again does not help
    if (ended.aborted || timeoutCodes.includes(networkErrorCode(ended.error) ?? ''))
      throw new NoAnswer(words, { cause: ended.error });
    throw new TransientError(words, null, ended.error);
  }
  const answer = await read(ended, request);
  if (transientStatuses.includes(answer.status)) throw new TransientError(`HTTP ${answer.status}`, answer);
  return answer;
}

async function read(
  ended: Extract<Exchange, { kind: 'complete' }>,
  { maxBodyBytes: maxBytes, redact, onJson }: GetRequest,
): Promise<GetAnswer> {
  const { status, headers } = ended;
  const { text, problem } = await readBody(ended.body, headers, { maxBytes, redact });
  if (problem !== null) return { status, headers, text: '', json: undefined };
  const json = parseJsonOrUndefined(text);
  if (status === 200 && json !== undefined) onJson?.(json);
  return { status, headers, text, json };
}

function parseJsonOrUndefined(text: string): JsonValue | undefined {
  try {
    return parseLossless(truncateJson(text, listTruncationLimits).text);
  } catch {
    return undefined;
  }
}

/**
 * Only a 200 is accepted. @throws EaselError `unreachable`, `unauthorized`, `not_found`, `service_error` or
 * `unreadable`, with a message for the user
 */
export async function readJson(request: GetRequest, nowMs: number): Promise<JsonValue> {
  return (await readJsonAnswer(request, nowMs)).json;
}

/** Like {@link readJson}, with the headers. */
export async function readJsonAnswer(
  request: GetRequest,
  nowMs: number,
): Promise<Readonly<{ json: JsonValue; headers: AnswerHeaders }>> {
  let answer: GetAnswer;
  try {
    answer = await getAnswer(request);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw new EaselError(
      'unreachable',
      t('serviceClient.easelCouldNotReach', { host: request.host, why: error.message }),
      { cause: error },
    );
  }
  if (answer.status === 200) {
    if (answer.json !== undefined) return { json: answer.json, headers: answer.headers };
    const words = plainText(answer.text, 80);
    throw new EaselError(
      'unreadable',
      t('serviceClient.notJson', { host: request.host, wordsIsValue: words === '', words }),
    );
  }
  throw errorOfAnswer(answer, request, nowMs);
}

const MAX_ERROR_CHARS = 256 * 1024;

function errorOfAnswer(answer: GetAnswer, request: GetRequest, nowMs: number): EaselError {
  const { status, headers, text } = answer;
  const error = readErrorAnswer({
    status,
    contentType: firstHeader(headers, 'content-type'),
    body: text.slice(0, MAX_ERROR_CHARS),
    nowMs,
  });
  const words = error.message === '' ? error.title : `${error.title}: ${error.message}`;
  if (status >= 300 && status < 400) {
    const target = firstHeader(headers, 'location') ?? t('serviceClient.anotherAddress');
    return new EaselError(
      'service_error',
      request.redact(t('serviceClient.redirectsToEaselDoesNotFollow', { host: request.host, target })),
    );
  }
  if (status === 401) return new Refusal('unauthorized', words, { status });
  if (status === 404) return new Refusal('not_found', words, { status });
  if (status === 429) {
    const reset = readReset(headers, error, nowMs);
    const message =
      reset === null
        ? words
        : t('serviceClient.againIn', { words, seconds: Math.max(1, Math.ceil(reset.waitMs / 1000)) });
    return new Refusal('service_error', message, { status, waitMs: reset?.waitMs ?? null });
  }
  return new Refusal('service_error', words, { status });
}
