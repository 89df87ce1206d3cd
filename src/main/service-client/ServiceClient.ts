// Talks to the generation service. A paid POST goes out once: no retry, no redirect, no pipelining.
// The Authorization header goes to the profile's own origin only.
import type { Buffer } from 'node:buffer';
import type { ProfileCheck } from '@shared/domain/Profile';
import { EaselError } from '@shared/ipc/EaselError';
import type { ModelDescriptor } from '@shared/models';
import {
  type Balance,
  type HistoryPage,
  type ModelInfo,
  type ModelListing,
  type Reading,
  readBalance,
  readHistoryPage,
  readModelInfo,
  readModels,
  readProviders,
  readUsage,
  type Usage,
} from '@shared/service';
import type { Connection } from '../ports/Connection';
import type { SendOutcome } from '../ports/SendOutcome';
import { checkService } from './checkService';
import { decideSendOutcome } from './decideSendOutcome';
import { type Exchange, exchange } from './exchange';
import { OriginPools } from './OriginPools';
import { readBody } from './readBody';
import { type GetRequest, getAnswer, NoAnswer, readJson } from './readJson';

export interface ServiceClientOptions {
  readonly now: () => number;
  /** Takes secrets out of a text (log/redact). */
  readonly redact: (text: string, secrets: Iterable<string>) => string;
  /** Longest paid answer that is read, default 32 MiB. */
  readonly maxBodyBytes?: number;
  /** Longest wait of a GET for each part of its answer, ms, default 15,000. */
  readonly getTimeoutMs?: number;
  /** Longest time for the whole body of a paid answer, ms, default 5 minutes. */
  readonly bodyTotalMs?: number;
  /** Connections to one origin, default 64: the queue's own limit is lower. */
  readonly connections?: number;
}

export interface SendOptions {
  /** Ends a request in flight: its outcome is then `unknown`, because the work may be done all the same. */
  readonly signal?: AbortSignal;
  /** Called once, when the first byte is written. */
  readonly onSent?: () => void;
}

/** Longest paid answer that is read; of a longer one the beginning is kept. */
const mostAnswerBytes = 32 * 1024 * 1024;
/** Longest time for the whole body of a paid answer, from its head, ms. */
const longestAnswerMs = 5 * 60_000;
/** Longest answer to a GET that is read: a page of history, a list of models. */
const mostListBytes = 8 * 1024 * 1024;

export class ServiceClient {
  readonly #now: () => number;
  readonly #redact: (text: string, secrets: Iterable<string>) => string;
  readonly #maxBodyBytes: number;
  readonly #getTimeoutMs: number;
  readonly #bodyTotalMs: number;
  readonly #pools: OriginPools;

  constructor(options: ServiceClientOptions) {
    this.#now = options.now;
    this.#redact = options.redact;
    this.#maxBodyBytes = options.maxBodyBytes ?? mostAnswerBytes;
    this.#getTimeoutMs = options.getTimeoutMs ?? 15_000;
    this.#bodyTotalMs = options.bodyTotalMs ?? longestAnswerMs;
    this.#pools = new OriginPools({ connections: options.connections ?? 64 });
  }

  /** Sends one paid request and says what became of it. Never rejects (interface: Generation). */
  async generate(
    connection: Connection,
    model: Pick<ModelDescriptor, 'provider' | 'model' | 'headersTimeoutMs' | 'bodyTimeoutMs'>,
    bodyJson: string,
    options: SendOptions = {},
  ): Promise<SendOutcome> {
    const ended = await exchange(this.#pools.of(connection.baseUrl), {
      method: 'POST',
      path: modelPath(model.provider, model.model),
      headers: {
        authorization: `Bearer ${connection.key}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: bodyJson,
      headersTimeoutMs: model.headersTimeoutMs,
      bodyTimeoutMs: model.bodyTimeoutMs,
      bodyTotalMs: this.#bodyTotalMs,
      maxBodyBytes: this.#maxBodyBytes,
      signal: options.signal,
      onSent: options.onSent,
    });
    const redact = (text: string) => this.#redact(text, [connection.key]);
    const nowMs = this.#now();
    const body =
      ended.kind === 'unsent'
        ? { text: '', problem: null }
        : await readBody(wanted(ended), ended.headers, { maxBytes: this.#maxBodyBytes, redact });
    return decideSendOutcome(ended, { nowMs, body, redact });
  }

  /**
   * Whether the service is there: asked once, without a key, by GET /api/v1. What stands before a service answers
   * 502, 503 or 504, or a page that is not JSON, for one that is away. Never rejects.
   */
  async answers(connection: Connection): Promise<boolean> {
    try {
      const request = { ...this.#request(connection.baseUrl, '/api/v1', null), retries: 0 };
      const { status, json } = await getAnswer(request);
      return status < 500 || (status === 500 && json !== undefined);
    } catch (error) {
      if (error instanceof NoAnswer) return false;
      throw error;
    }
  }

  /** GET /api/credits/balance. Like all GETs here it throws EaselError where there is no readable JSON answer. */
  async balance(connection: Connection): Promise<Reading<Balance>> {
    return readBalance(await this.#read(connection, '/api/credits/balance'));
  }

  /** GET /api/generations: one page, newest first as far as the service orders it. */
  async history(
    connection: Connection,
    page: Readonly<{ cursor?: string; page?: number; limit?: number }> = {},
  ): Promise<Reading<HistoryPage>> {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(page)) if (value !== undefined) query.set(name, String(value));
    const asked = query.size === 0 ? '' : `?${query}`;
    return readHistoryPage(await this.#read(connection, `/api/generations${asked}`));
  }

  /**
   * GET /api/usage; `from` and `to` are days, YYYY-MM-DD.
   * @kept The Account view will show it by day and model.
   */
  async usage(
    connection: Connection,
    range: Readonly<{ from?: string; to?: string }> = {},
  ): Promise<Reading<Usage>> {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(range)) if (value !== undefined) query.set(name, value);
    const asked = query.size === 0 ? '' : `?${query}`;
    return readUsage(await this.#read(connection, `/api/usage${asked}`));
  }

  /** All models the service names: by its providers, else by GET /api/models. */
  async models(connection: Connection): Promise<Reading<readonly ModelListing[]>> {
    const byProvider = await this.#modelsByProvider(connection);
    if (byProvider !== null) return { ok: true, value: byProvider };
    return readModels(await this.#read(connection, '/api/models'));
  }

  /** GET /api/v1/{provider}/{model}: information, with a JSON Schema where the service gives one. */
  async modelInfo(connection: Connection, provider: string, model: string): Promise<Reading<ModelInfo>> {
    return readModelInfo(await this.#read(connection, modelPath(provider, model)));
  }

  /** "Check": what answers at an address, and whether it takes the key. Never rejects. */
  check(baseUrl: string, key: string): Promise<ProfileCheck> {
    return checkService(
      (origin, path, sentKey) =>
        getAnswer({
          ...this.#request(origin, path, sentKey),
          redact: (text) => this.#redact(text, [key.trim()]),
          retries: 1,
        }),
      baseUrl,
      key,
    );
  }

  /** Lets go of connections that nobody uses; what is under way goes on. */
  letGoOfIdle(): void {
    this.#pools.letGoOfIdle();
  }

  /** Ends all connections. */
  close(): Promise<void> {
    return this.#pools.destroy();
  }

  async #modelsByProvider(connection: Connection): Promise<readonly ModelListing[] | null> {
    try {
      const providers = readProviders(await this.#read(connection, '/api/v1/providers'));
      if (!providers.ok || providers.value.length === 0) return null;
      const listings = await Promise.all(
        providers.value.map(async ({ id }) => {
          const path = `/api/v1/providers/${encodeURIComponent(id)}/models`;
          const reading = readModels(await this.#read(connection, path), id);
          return reading.ok ? reading.value : [];
        }),
      );
      return listings.flat();
    } catch (error) {
      if (error instanceof EaselError && (error.code === 'not_found' || error.code === 'unreadable'))
        return null;
      throw error;
    }
  }

  #read(connection: Connection, path: string) {
    return readJson(this.#request(connection.baseUrl, path, connection.key), this.#now());
  }

  #request(baseUrl: string, path: string, key: string | null): GetRequest {
    return {
      dispatcher: this.#pools.of(baseUrl),
      host: new URL(baseUrl).host,
      path,
      key,
      timeoutMs: this.#getTimeoutMs,
      retries: 2,
      maxBodyBytes: Math.min(this.#maxBodyBytes, mostListBytes),
      redact: (text) => this.#redact(text, key === null ? [] : [key]),
    };
  }
}

/** Of an answer that broke off so much is read: it may name what was paid for. */
const brokenBytes = 1024 * 1024;

function wanted(ended: Exclude<Exchange, { kind: 'unsent' }>): Buffer {
  return ended.kind === 'broken' ? ended.body.subarray(0, brokenBytes) : ended.body;
}

function modelPath(provider: string, model: string): string {
  return `/api/v1/${encodeURIComponent(provider)}/${encodeURIComponent(model)}`;
}
