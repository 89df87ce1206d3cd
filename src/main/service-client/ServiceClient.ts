// The client of the generation service. A paid POST is sent once: no retry, no redirect, no pipelining. The
// key is sent only to the profile's own origin.
import { Buffer } from 'node:buffer';
import type { ProfileCheck } from '@shared/domain/account/Profile';
import { type WorkProgress, zWorkProgress } from '@shared/domain/queue/WorkProgress';
import { localizable } from '@shared/messages/LocalizableText';
import type { ModelDescriptor } from '@shared/models';
import {
  type Balance,
  type HistoryPage,
  type ModelInfo,
  type ParseResult,
  readBalance,
  readHistoryPage,
} from '@shared/service';
import type { FindProxy } from '../network/environmentProxy';
import type { Connection } from '../ports/Connection';
import { cancelReason } from '../ports/cancelReason';
import type { HistoryPageRequest } from '../ports/HistoryAnswer';
import type { SendOutcome } from '../ports/SendOutcome';
import type { AccountRequest } from './accountRequests';
import { type ListAnswer, pagePath } from './allPages';
import { type AskService, checkService, verifyServiceUrl } from './checkService';
import { createKey, type KeyAnswer, type KeyFields } from './createKey';
import { decideSendOutcome } from './decideSendOutcome';
import { type AskJson, discoverModelInfo, discoverModels, type FoundModels } from './discoverModels';
import { type Exchange, exchange, firstHeader } from './exchange';
import { type AskAttempt, fetchAttemptOutcome } from './fetchAttemptOutcome';
import type { LongAnswers } from './LongAnswers';
import { OriginPools } from './OriginPools';
import { type BodyText, isCompressed, readBody } from './readBody';
import { type GetRequest, getAnswer, NoAnswer, readJson, readJsonAnswer } from './readJson';
import type { JsonAnswer } from './UnparsedAnswers';

export interface ServiceClientOptions {
  readonly now: () => number;
  /** The proxy for an origin; default: none. */
  readonly findProxy?: FindProxy;
  readonly redact: (text: string, secrets: Iterable<string>) => string;
  readonly longAnswers?: LongAnswers;
  readonly onJson?: (answer: JsonAnswer) => void;
  /** Called after each request to a profile's service. `problem`: why there was no answer; null: there was one. */
  readonly onReached?: (profileId: string, problem: string | null) => void;
  /** Maximum size of a paid answer, default 32 MiB. */
  readonly maxBodyBytes?: number;
  /** Timeout of a GET that receives no data, ms; default 15,000. */
  readonly getTimeoutMs?: number;
  /** Timeout for the whole body of a paid answer, ms, default 5 minutes. */
  readonly bodyTotalMs?: number;
  readonly connections?: number;
}

export interface SendOptions {
  /** The outcome of an aborted request is `unknown`, because the work may still be done. */
  readonly signal?: AbortSignal;
  readonly onSent?: () => void;
  /** The idempotency key, if the service keeps outcomes; also names the file of a long answer. */
  readonly attemptId?: string;
  readonly onProgress?: (progress: WorkProgress) => void;
}

const PROGRESS_INTERVAL_MS = 1000;
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
/** Maximum time from the headers to the end of a paid answer, ms. */
const MAX_ANSWER_MS = 5 * 60_000;
const MAX_LIST_BYTES = 8 * 1024 * 1024;

export class ServiceClient {
  readonly #options: ServiceClientOptions;
  readonly #maxBodyBytes: number;
  readonly #getTimeoutMs: number;
  readonly #bodyTotalMs: number;
  readonly #pools: OriginPools;
  readonly #closing = new AbortController();

  constructor(options: ServiceClientOptions) {
    this.#options = options;
    this.#maxBodyBytes = options.maxBodyBytes ?? MAX_ANSWER_BYTES;
    this.#getTimeoutMs = options.getTimeoutMs ?? 15_000;
    this.#bodyTotalMs = options.bodyTotalMs ?? MAX_ANSWER_MS;
    this.#pools = new OriginPools({
      connections: options.connections ?? 64,
      ...(options.findProxy ? { findProxy: options.findProxy } : {}),
    });
  }

  /** Sends one paid request. Never rejects. */
  async generate(
    connection: Connection,
    model: Pick<ModelDescriptor, 'provider' | 'model' | 'headersTimeoutMs' | 'bodyTimeoutMs'>,
    bodyJson: string,
    options: SendOptions = {},
  ): Promise<SendOutcome> {
    const stopWatching = this.#watchProgress(connection, options);
    const ended = await exchange(this.#pools.of(connection.baseUrl), {
      method: 'POST',
      path: modelPath(model.provider, model.model),
      headers: {
        authorization: `Bearer ${connection.key}`,
        'content-type': 'application/json',
        accept: 'application/json',
        ...(connection.keepsOutcomes && options.attemptId ? { 'idempotency-key': options.attemptId } : {}),
      },
      body: bodyJson,
      headersTimeoutMs: model.headersTimeoutMs,
      bodyTimeoutMs: model.bodyTimeoutMs,
      bodyTotalMs: this.#bodyTotalMs,
      maxBodyBytes: this.#maxBodyBytes,
      signal: options.signal,
      onSent: options.onSent,
    });
    stopWatching();
    const redact = (text: string) => this.#options.redact(text, [connection.key]);
    const nowMs = this.#options.now();
    const body =
      ended.kind === 'unsent'
        ? { text: '', problem: null }
        : await this.#readPaid(ended, redact, { key: connection.key, attemptId: options.attemptId ?? null });
    const url = connection.baseUrl + modelPath(model.provider, model.model);
    const outcome = decideSendOutcome(ended, { nowMs, url, body, redact });
    const { attemptId, signal } = options;
    if (outcome.kind !== 'unknown' || !connection.keepsOutcomes || attemptId === undefined) return outcome;
    if (signal?.aborted && signal.reason !== cancelReason) return outcome;
    if (signal?.aborted) await this.#attemptRequester(connection)(`/api/attempts/${attemptId}/cancel`);
    return (await this.fetchLostOutcome(connection, attemptId)) ?? outcome;
  }

  // The outcome of a lost request. `unsent`: the service has no such request; null: still unknown. Never rejects.
  async fetchLostOutcome(connection: Connection, attemptId: string): Promise<SendOutcome | null> {
    const settled = await fetchAttemptOutcome(
      this.#attemptRequester(connection),
      attemptId,
      this.#closing.signal,
    );
    if (settled === null) return null;
    if (settled === 'barred') {
      return {
        kind: 'unsent',
        reason: localizable('serviceClient.theServiceHasNoSuchRequest'),
        aborted: false,
      };
    }
    const ended = { kind: 'complete', status: settled.status, headers: {}, body: [] } as const;
    const redact = (text: string) => this.#options.redact(text, [connection.key]);
    const body = { text: redact(settled.text), problem: null };
    return decideSendOutcome(ended, { nowMs: this.#options.now(), url: connection.baseUrl, body, redact });
  }

  // Asks once, without a key. A 502, 503, 504 or a page without JSON comes from a gateway: false. Never rejects.
  async isReachable(connection: Connection): Promise<boolean> {
    return (await this.reach(connection)).isThere;
  }

  /** `dateMs`: the service's clock, ms UTC to the second; null: not reported. */
  async reach(connection: Connection): Promise<Readonly<{ isThere: boolean; dateMs: number | null }>> {
    try {
      const request = {
        ...this.#request(connection.baseUrl, '/api/v1', null, connection.profileId),
        retries: 0,
      };
      const { status, json, headers } = await getAnswer(request);
      const dateMs = Date.parse(firstHeader(headers, 'date') ?? '');
      return {
        isThere: status < 300 || (status >= 400 && status < 500) || (status === 500 && json !== undefined),
        dateMs: Number.isNaN(dateMs) ? null : dateMs,
      };
    } catch (error) {
      if (error instanceof NoAnswer) return { isThere: false, dateMs: null };
      throw error;
    }
  }

  /** Like all GETs here, throws EaselError if there is no valid JSON answer. */
  async balance(connection: Connection): Promise<ParseResult<Balance>> {
    return readBalance(await this.#read(connection, '/api/credits/balance'));
  }

  /** Newest first, if the service sorts so. Throws EaselError, with the HTTP `status` after a refusal. */
  async history(
    connection: Connection,
    page: HistoryPageRequest = {},
    signal?: AbortSignal,
  ): Promise<ParseResult<HistoryPage>> {
    const { baseUrl, key } = connection;
    const request = {
      ...this.#request(baseUrl, pagePath('/api/generations', page), key, connection.profileId),
      signal,
    };
    const { json, headers } = await readJsonAnswer(request, this.#options.now());
    return readHistoryPage(json, firstHeader(headers, 'link'));
  }

  /** `from` and `to` are days, YYYY-MM-DD. */
  async usage(
    connection: Connection,
    range: Readonly<{ from?: string; to?: string }> = {},
  ): Promise<ListAnswer> {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(range)) if (value !== undefined) query.set(name, value);
    const queryText = query.size === 0 ? '' : `?${query}`;
    const request = this.#request(
      ...([connection.baseUrl, `/api/usage${queryText}`, connection.key, connection.profileId] as const),
    );
    const { json, headers } = await readJsonAnswer(request, this.#options.now());
    return { json, link: firstHeader(headers, 'link') };
  }

  models(connection: Connection): Promise<FoundModels> {
    return discoverModels(this.#jsonRequester(connection));
  }

  modelInfo(connection: Connection, provider: string, model: string): Promise<ParseResult<ModelInfo>> {
    return discoverModelInfo(this.#jsonRequester(connection), provider, model);
  }

  /** Tests a URL and a key. Never rejects: a problem is part of the result. */
  check(baseUrl: string, key: string): Promise<ProfileCheck> {
    return checkService(this.#serviceRequester(key.trim()), baseUrl, key);
  }

  // The session token is sent once, after the URL has answered like a service. Throws EaselError with a
  // message for the user, at its field if there is one.
  async createKey(
    typedUrl: string,
    token: string,
    fields: KeyFields,
  ): Promise<KeyAnswer & Readonly<{ baseUrl: string }>> {
    const baseUrl = await this.verifyServiceUrl(typedUrl, token);
    const answer = await createKey({ ...this.requestAs(baseUrl, token), token, fields });
    return { ...answer, baseUrl };
  }

  // The origin of a URL that answers like a service. `secret`: is not sent, but kept out of messages. Throws
  // EaselError `invalid_input`, at the field `baseUrl`.
  verifyServiceUrl(typedUrl: string, secret: string): Promise<string> {
    return verifyServiceUrl(this.#serviceRequester(secret), typedUrl);
  }

  /** `token`: a key or session token; null: unauthenticated. `secret`: another secret to redact. */
  requestAs(baseUrl: string, token: string | null, secret = token ?? ''): AccountRequest {
    return {
      dispatcher: this.#pools.of(baseUrl),
      host: new URL(baseUrl).host,
      token,
      timeoutMs: this.#getTimeoutMs,
      redact: (text) => this.#options.redact(text, [secret]),
    };
  }

  closeIdle(): void {
    this.#pools.closeIdle();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#pools.destroy();
    await this.#options.longAnswers?.close();
  }

  // if the thread failed, the answer is processed here, because it was paid for
  async #readPaid(
    ended: Exclude<Exchange, { kind: 'unsent' }>,
    redact: (text: string) => string,
    { key, attemptId }: Readonly<{ key: string; attemptId: string | null }>,
  ): Promise<BodyText> {
    const [pieces, { headers }, maxBytes] = [usefulBody(ended), ended, this.#maxBodyBytes];
    const isLong = lengthOf(pieces) > MIN_LONG_BYTES || isCompressed(headers);
    if (isLong && this.#options.longAnswers) {
      const isResult = ended.kind === 'complete' && ended.status >= 200 && ended.status < 300;
      const long = { pieces, headers, maxBytes, key, attemptId: isResult ? attemptId : null };
      const read = await this.#options.longAnswers.read(long);
      if (read !== null) return read;
    }
    return readBody(pieces, headers, { maxBytes, redact });
  }

  /** Requests the progress until the returned function is called. */
  #watchProgress(connection: Connection, { attemptId, onProgress }: SendOptions): () => void {
    if (!connection.keepsOutcomes || attemptId === undefined || onProgress === undefined) return () => {};
    const timer = setInterval(async () => {
      const request = this.#request(connection.baseUrl, `/api/attempts/${attemptId}`, connection.key);
      const { json } = await getAnswer({ ...request, retries: 0 }).catch(() => ({ json: null }));
      const progress = zWorkProgress.safeParse(json);
      if (progress.success) onProgress(progress.data);
    }, PROGRESS_INTERVAL_MS);
    timer.unref();
    return () => clearInterval(timer);
  }

  #attemptRequester(connection: Connection): AskAttempt {
    return async (path) => {
      const ended = await exchange(this.#pools.of(connection.baseUrl), {
        method: 'POST',
        path,
        body: null,
        maxBodyBytes: this.#maxBodyBytes,
        bodyTotalMs: this.#bodyTotalMs,
        headers: { authorization: `Bearer ${connection.key}`, accept: 'application/json' },
        headersTimeoutMs: this.#getTimeoutMs,
        bodyTimeoutMs: this.#getTimeoutMs,
      });
      if (ended.kind !== 'complete') return null;
      return { status: ended.status, text: Buffer.concat(ended.body).toString('utf8') };
    };
  }

  #jsonRequester(connection: Connection): AskJson {
    const { baseUrl, key, profileId } = connection;
    return async (path, isPublic = false) => {
      const request = this.#request(baseUrl, path, isPublic ? null : key, profileId);
      const { json, headers } = await readJsonAnswer(request, this.#options.now());
      return { json, link: firstHeader(headers, 'link') };
    };
  }

  #serviceRequester(secret: string): AskService {
    return (origin, path, key) =>
      getAnswer({
        ...this.#request(origin, path, key),
        redact: (text) => this.#options.redact(text, [secret]),
        retries: 1,
      });
  }

  #read(connection: Connection, path: string) {
    const { baseUrl, key, profileId } = connection;
    return readJson(this.#request(baseUrl, path, key, profileId), this.#options.now());
  }

  #request(baseUrl: string, path: string, key: string | null, profileId: string | null = null): GetRequest {
    return {
      ...(profileId !== null && {
        onJson: (json) => this.#options.onJson?.({ profileId, path, json }),
        onReached: (problem) => this.#options.onReached?.(profileId, problem),
      }),
      dispatcher: this.#pools.of(baseUrl),
      host: new URL(baseUrl).host,
      path,
      key,
      timeoutMs: this.#getTimeoutMs,
      retries: 2,
      maxBodyBytes: Math.min(this.#maxBodyBytes, MAX_LIST_BYTES),
      redact: (text) => this.#options.redact(text, key === null ? [] : [key]),
    };
  }
}

/** Maximum number of bytes used of an interrupted answer, which may contain the URLs of paid files. */
const MAX_BROKEN_BYTES = 1024 * 1024;
/** Minimum length of an answer that a thread processes, bytes. */
const MIN_LONG_BYTES = 256 * 1024;

const lengthOf = (pieces: readonly Buffer[]) => pieces.reduce((sum, { length }) => sum + length, 0);

function usefulBody(ended: Exclude<Exchange, { kind: 'unsent' }>): readonly Buffer[] {
  if (ended.kind === 'complete') return ended.body;
  let remaining = MAX_BROKEN_BYTES;
  return ended.body.flatMap((piece) => {
    const part = piece.subarray(0, remaining);
    remaining -= part.length;
    return part.length === 0 ? [] : [part];
  });
}

function modelPath(provider: string, model: string): string {
  return `/api/v1/${encodeURIComponent(provider)}/${encodeURIComponent(model)}`;
}
