import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isJsonObject, type JsonObject, type JsonValue, jsonOf } from '@shared/service';
import { Agent, type Dispatcher, errors, type FormData, request } from 'undici';
import { EngineError, engineError, tooLongError, unreachableError } from './Engine';

export interface EngineAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body; null: not JSON. */
  readonly json: JsonValue;
}

export interface EngineRequest {
  readonly method?: 'GET' | 'POST';
  /** Path and query relative to the base URL. */
  readonly path: string;
  /** Sent as JSON if it is text; else unchanged, with its own content type. */
  readonly body?: string | FormData;
  readonly maxBytes?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** True: a 401 with JSON does not mean a missing password and is returned. */
  readonly returns401?: boolean;
  /** Timeout for the first byte and between two bytes, ms. */
  readonly timeoutMs?: number;
  readonly signal: AbortSignal;
}

/** Limit for an engine that sends a whole file although only its end was requested, bytes. */
const maxWholeFileBytes = 256 * 1024 * 1024;
const defaultMaxBytes = 8 * 1024 * 1024;
const defaultTimeoutMs = 15_000;

/** Thrown if a request may have reached the engine but its answer was lost. */
export class LostAnswerError extends Error {}

/** An HTTP client for one URL of an engine: no redirects, limited sizes and times. */
export class EngineHttp {
  readonly url: string;
  readonly #base: URL;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #agent = new Agent({ connections: 16, connect: { timeout: 5_000 } });

  /** @param url http(s), with a path if the engine is not at the root. `headers`: a credential, if needed */
  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.url = url;
    this.#base = new URL(url.endsWith('/') ? url : `${url}/`);
    this.#headers = headers;
  }

  urlOf(path: string): URL {
    return new URL(path.replace(/^\/+/, ''), this.#base);
  }

  /** @throws EngineError if nothing was sent or the answer is unusable; LostAnswerError if the answer is incomplete */
  async ask(engineRequest: EngineRequest): Promise<EngineAnswer> {
    const { statusCode, headers, body } = await this.#send(engineRequest);
    const json = jsonOf((await readBytes(body, engineRequest.maxBytes ?? defaultMaxBytes)).toString('utf8'));
    if (statusCode === 401 && !isJsonObject(json)) throw this.#passwordError();
    return { status: statusCode, headers, json };
  }

  async readJson(path: string, signal: AbortSignal, maxBytes = defaultMaxBytes): Promise<JsonObject> {
    const { status, json } = await this.ask({ path, signal, maxBytes }).catch(rethrowAsUnreachable);
    if (status !== 200 || !isJsonObject(json)) {
      throw engineError(
        `${this.url} is not an engine of this kind: it answered ${status} to ${path}. Check the address.`,
      );
    }
    return json;
  }

  /** Downloads the file at `path` to `file`, which is removed on failure. */
  async download(path: string, file: string, maxBytes: number, signal: AbortSignal): Promise<void> {
    const body = await this.#file(path, signal, ': it may have been deleted there');
    try {
      const limitedBody = (chunks: Readable) => limitBytes(chunks, maxBytes, tooLongError(maxBytes));
      await pipeline(body, limitedBody, createWriteStream(file), { signal });
    } catch (error) {
      await rm(file, { force: true });
      if (error instanceof EngineError) throw error;
      throw unreachableError(
        `${this.url} stopped sending a file: try again, or check whether it runs`,
        error,
      );
    }
  }

  /** The content of the file at `path`. @throws EngineError; `tooLong` if it exceeds `maxBytes` */
  async readBytes(path: string, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
    return readBytes(await this.#file(path, signal), maxBytes).catch(rethrowAsUnreachable);
  }

  /** Whether a file exists and is complete, as far as its type allows checking. */
  async isComplete(path: string, extension: string, signal: AbortSignal): Promise<boolean> {
    const { statusCode, body } = await this.#send({ path, signal, headers: { range: 'bytes=-12' } }).catch(
      rethrowAsUnreachable,
    );
    if (statusCode !== 200 && statusCode !== 206) {
      discard(body);
      return false;
    }
    const tail = (await readBytes(body, maxWholeFileBytes)).subarray(-12);
    return extension !== 'png' || tail.includes('IEND', 0, 'latin1');
  }

  close(): void {
    void this.#agent.destroy();
  }

  async #file(path: string, signal: AbortSignal, hint = ''): Promise<Readable> {
    const { statusCode, body } = await this.#send({ path, signal, timeoutMs: 60_000 }).catch(
      rethrowAsUnreachable,
    );
    if (statusCode === 200) return body;
    discard(body);
    throw engineError(`${this.url} answered ${statusCode} for a file${hint}`);
  }

  async #send({
    method = 'GET',
    path,
    body,
    headers = {},
    returns401 = false,
    timeoutMs = defaultTimeoutMs,
    signal,
  }: EngineRequest): Promise<Dispatcher.ResponseData> {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const answer = await request(this.urlOf(path), {
      method,
      signal,
      dispatcher: this.#agent,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      headers: { ...this.#headers, ...headers, ...type },
      ...(body === undefined ? {} : { body }),
    }).catch((cause: unknown) => {
      if (isUnsent(cause))
        throw unreachableError(`${this.url} does not answer: start it, or correct the address`, cause);
      const message = `${this.url} closed the connection: try again, or check whether it runs`;
      throw new LostAnswerError(message, { cause });
    });
    const { statusCode } = answer;
    if (statusCode >= 300 && statusCode < 400) {
      discard(answer.body);
      throw engineError(`${this.url} redirects to another address: write that address instead`);
    }
    if ((statusCode === 401 && !returns401) || statusCode === 407) {
      discard(answer.body);
      throw this.#passwordError();
    }
    return answer;
  }

  #passwordError(): EngineError {
    return new EngineError('password', `${this.url} needs a password: add the engine with its key`);
  }
}

/** For requests without side effects: treats a lost answer like an unreachable engine. */
export function rethrowAsUnreachable(error: unknown): never {
  throw error instanceof LostAnswerError ? unreachableError(error.message, error) : error;
}

function discard(body: Readable): void {
  body.on('error', () => {});
  body.destroy();
}

function isUnsent(error: unknown): boolean {
  if (error instanceof errors.ConnectTimeoutError) return true;
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ETIMEDOUT'].includes(
    String(code),
  );
}

function readBytes(body: Readable, maxBytes: number): Promise<Buffer> {
  const message = `the answer is longer than ${maxBytes} bytes: check that the address is an engine's`;
  return buffer(limitBytes(body, maxBytes, new EngineError('tooLong', message))).catch((cause: unknown) => {
    if (cause instanceof EngineError) throw cause;
    throw new LostAnswerError('the answer closed the connection: try again, or check whether it runs', {
      cause,
    });
  });
}

async function* limitBytes(body: Readable, maxBytes: number, error: EngineError): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw error;
    yield chunk;
  }
}
