import {
  isJsonArray,
  isJsonObject,
  isPrivateHost,
  type JsonObject,
  type JsonValue,
  stringifyLossless,
} from '@shared/service';
import type { EngineState } from '@shared/service/engineAdmin';
import { FormData } from 'undici';
import { type FetchPicture, pictureFetcher } from '../../generation/picture/fetchPicture';
import { SourcePictureError } from '../../generation/picture/SourcePictureError';
import {
  type Cancelled,
  doneWithFile,
  type Engine,
  EngineError,
  type EngineFile,
  type EngineModel,
  type EngineOrder,
  engineError,
  type Failed,
  type OrderStatus,
  refused,
  type Submitted,
  type Ticket,
  unreachableError,
} from '../Engine';
import { type EngineAnswer, EngineHttp, type EngineRequest, LostAnswerError } from '../EngineHttp';
import { pictureAsPng } from '../engineModel';
import { nearestSize } from '../sizeChoices';
import { type OpenAiModel, openAiModels } from './openAiModels';
import { Spool } from './Spool';

const maxAnswerBytes = 96 * 1024 * 1024;
const maxListBytes = 4 * 1024 * 1024;
const maxFetchTries = 3;
const maxOutcomes = 500;
const answerLost = 'its answer was lost, and it keeps no history: the picture may have been made and charged';

/** The API has no ids and no history: a result is stored before it is reported, and a lost answer stays unknown. */
export class OpenAiEngine implements Engine {
  readonly id: string;
  readonly maxParallelOrders = 4;
  readonly #http: EngineHttp;
  /** A client for the engine's own host, for files referenced by URL. */
  readonly #files: EngineHttp;
  readonly #chosenNames: readonly string[] | null;
  readonly #spool: Spool;
  readonly #fetchPicture: FetchPicture;
  readonly #now: () => number;
  readonly #working = new Set<string>();
  /** Outcomes of the orders of this process that failed or whose outcome is unknown. */
  readonly #outcomes = new Map<string, OrderStatus>();
  #models: readonly OpenAiModel[] = [];

  /**
   * @param options `url`: http(s), with or without `/v1`. `key`: null if none is needed. `models`: model names; by
   * default the image models that the API lists. `spoolFolder`: for this engine only. `fetchPicture`: for files on
   * other hosts; by default public hosts only. `now`: ms UTC
   */
  constructor(
    options: Readonly<{
      id: string;
      url: string;
      key: string | null;
      models?: readonly string[];
      spoolFolder: string;
      fetchPicture?: FetchPicture;
      now?: () => number;
    }>,
  ) {
    const { id, url, key, models = [], spoolFolder } = options;
    this.id = id;
    this.#chosenNames = models.length > 0 ? models : null;
    const headers = key === null ? {} : { authorization: `Bearer ${key}` };
    this.#http = new EngineHttp(
      /\/v\d+\/?$/.test(new URL(url).pathname) ? url : `${url.replace(/\/$/, '')}/v1`,
      headers,
    );
    this.#files = new EngineHttp(new URL(url).origin, headers);
    this.#spool = new Spool(spoolFolder);
    this.#fetchPicture = options.fetchPicture ?? pictureFetcher(isPrivateHost);
    this.#now = options.now ?? Date.now;
  }

  async models(signal: AbortSignal): Promise<readonly EngineModel[]> {
    return (await this.#list(signal)).map(({ model }) => model);
  }

  async state(signal: AbortSignal): Promise<EngineState> {
    await this.#list(signal);
    return { version: '', devices: [], waiting: this.#working.size };
  }

  async submit(order: EngineOrder, ticket: Ticket, signal: AbortSignal): Promise<Submitted> {
    const openAiModel = await this.#find(order.model, signal);
    if (openAiModel === null) return refused(`${this.#http.url} has no model ${order.model} any more`);
    const engineRequest = await requestOf(openAiModel, order);
    signal.throwIfAborted();
    await this.#spool.sweep(this.#now());
    this.#working.add(ticket.id);
    try {
      return await this.#send(engineRequest, ticket.id, signal);
    } finally {
      this.#working.delete(ticket.id);
    }
  }

  async status({ id }: Ticket): Promise<OrderStatus> {
    if (this.#working.has(id)) return { kind: 'working', progress: null };
    if ((await this.#spool.sizeOf(id)) !== null) return doneWithFile(id);
    return this.#outcomes.get(id) ?? { kind: 'unknown', reason: answerLost };
  }

  async fetch(_: Ticket, file: EngineFile, path: string, max: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    await this.#spool.copy(file.name, path, max);
  }

  /** An order cannot be cancelled: it is completed, and charged if its provider charges. */
  async cancel(ticket: Ticket): Promise<Cancelled> {
    const { kind } = await this.status(ticket);
    if (kind === 'working' || kind === 'done') return 'ran';
    return kind === 'failed' ? 'stopped' : 'unknown';
  }

  close(): void {
    this.#http.close();
    this.#files.close();
  }

  async #send(request: Omit<EngineRequest, 'signal'>, id: string, signal: AbortSignal): Promise<Submitted> {
    const unsure = (reason: string): Submitted => {
      this.#rememberOutcome(id, { kind: 'unknown', reason: `${answerLost} (${reason})` });
      return { kind: 'unsure', reason };
    };
    try {
      const answer = await this.#http.ask({ ...request, signal });
      if (answer.status === 200) {
        await this.#spool.store(id, await this.#pictureIn(answer.json, signal));
        return doneWithFile(id);
      }
      const refusal = readRefusal(answer, this.#http.url, this.#now());
      if (refusal.kind === 'unsure') return unsure(refusal.reason);
      if (refusal.kind !== 'failed') return refusal;
      // `Submitted` has no kind `failed`, so the next status check reports the failure
      this.#rememberOutcome(id, refusal);
      return { kind: 'unsure', reason: refusal.reason };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EngineError && error.code !== 'tooLong') throw error;
      // the error occurred after the order was sent, so the picture may be made
      return unsure(error instanceof Error ? error.message : String(error));
    }
  }

  /** @throws Error if the order was completed but its picture is not available */
  async #pictureIn(json: JsonValue, signal: AbortSignal): Promise<Buffer> {
    const data = isJsonObject(json) ? json.data : null;
    const first = isJsonArray(data) ? data[0] : null;
    if (isJsonObject(first) && typeof first.b64_json === 'string' && first.b64_json !== '') {
      return Buffer.from(first.b64_json.replace(/^data:[^,]*,/, ''), 'base64');
    }
    if (isJsonObject(first) && typeof first.url === 'string') return this.#pictureAt(first.url, signal);
    throw new Error(`${this.#http.url} answered 200 without a picture`);
  }

  async #pictureAt(address: string, signal: AbortSignal): Promise<Buffer> {
    const url = URL.canParse(address, this.#files.url) ? new URL(address, this.#files.url) : null;
    if (url === null || !/^https?:$/.test(url.protocol)) {
      throw new Error(`${this.#http.url} gave an invalid address for the picture`);
    }
    for (let tries = 1; ; tries++) {
      try {
        if (url.origin !== new URL(this.#files.url).origin) return await this.#fetchPicture(url.href);
        return await this.#files.readBytes(url.pathname + url.search, maxAnswerBytes, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof SourcePictureError || tries === maxFetchTries) {
          const why = error instanceof Error ? error.message : 'it does not answer';
          throw new Error(`the picture could not be read from its address (${url.host}): ${why}`, {
            cause: error,
          });
        }
      }
    }
  }

  async #list(signal: AbortSignal): Promise<readonly OpenAiModel[]> {
    const { url } = this.#http;
    const answer = await this.#http
      .ask({ path: '/models', maxBytes: maxListBytes, returns401: true, signal })
      .catch((cause: unknown) => {
        if (!(cause instanceof LostAnswerError)) throw cause;
        throw unreachableError(`${url} closed the connection: try again, or check whether it runs`, cause);
      });
    const { status, json } = answer;
    if (status === 401 || status === 403) readRefusal(answer, url, this.#now());
    const data = isJsonObject(json) ? json.data : null;
    const isListed = status === 200 && isJsonArray(data);
    // some services have no model list; the named models are used then
    if (!isListed && (this.#chosenNames === null || ![404, 405, 501].includes(status))) {
      throw engineError(
        `${url} lists no models as OpenAI does (it answered ${status}): check the address, or name its models`,
      );
    }
    const names = isJsonArray(data) ? data.filter(isJsonObject).map(({ id }) => String(id)) : [];
    this.#models = openAiModels(names, this.#chosenNames);
    if (this.#models.length === 0) {
      throw engineError(`${url} lists no model for pictures by its name: name the models to use`);
    }
    return this.#models;
  }

  async #find(slug: string, signal: AbortSignal): Promise<OpenAiModel | null> {
    const has = ({ model }: OpenAiModel): boolean => model.slug === slug;
    return this.#models.find(has) ?? (await this.#list(signal)).find(has) ?? null;
  }

  #rememberOutcome(id: string, outcome: OrderStatus): void {
    this.#outcomes.set(id, outcome);
    const [oldest] = this.#outcomes.keys();
    if (this.#outcomes.size > maxOutcomes && oldest !== undefined) this.#outcomes.delete(oldest);
  }
}

async function requestOf(target: OpenAiModel, order: EngineOrder): Promise<Omit<EngineRequest, 'signal'>> {
  const fields = fieldsOf(target, order);
  const common = {
    method: 'POST',
    timeoutMs: target.model.maxDurationMs,
    maxBytes: maxAnswerBytes,
    returns401: true,
  } as const;
  if (order.image === null)
    return { ...common, path: '/images/generations', body: stringifyLossless(fields) };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  const picture = new Uint8Array(await pictureAsPng(order.image));
  form.set(target.imagePart, new Blob([picture], { type: 'image/png' }), 'image.png');
  return { ...common, path: '/images/edits', body: form };
}

function fieldsOf(
  { model, name, requestsBase64 }: OpenAiModel,
  { values, expectedMedia }: EngineOrder,
): JsonObject {
  const { parameters } = model.descriptor;
  const sizes = parameters.flatMap((parameter) => (parameter.kind === 'size' ? parameter.options : []));
  const size = sizes.find(({ value }) => value === values.image_size) ?? nearestSize(sizes, expectedMedia);
  const chosen = parameters
    .filter(({ kind, name: key }) => kind === 'choice' && (values[key] ?? null) !== null)
    .map(({ name: key }) => [key, values[key] ?? null]);
  return {
    model: name,
    prompt: values.prompt ?? '',
    n: 1,
    ...(size === null ? {} : { size: size.value }),
    ...Object.fromEntries(chosen),
    ...(requestsBase64 ? { response_format: 'b64_json' } : {}),
  };
}

const defaultPauseMs = 20_000;
const maxPauseMs = 60 * 60_000;
/** Error codes of problems that waiting does not resolve. */
const unpaidCodes = /quota|billing|credit|balance/i;

/** The meaning of an answer without a picture. `failed`: the engine itself reports that it made no picture. */
type Refusal = Exclude<Submitted, { kind: 'accepted' | 'done' }> | Failed;

/** Reads `{error: {message, type, code, param}}`. @throws EngineError `password` if the key is not accepted */
function readRefusal({ status, headers, json }: EngineAnswer, url: string, nowMs: number): Refusal {
  const errorBody = isJsonObject(json) ? json.error : null;
  const error: JsonObject = isJsonObject(errorBody) ? errorBody : { message: errorBody ?? null };
  const hasMessage = typeof error.message === 'string' && error.message !== '';
  const message = hasMessage ? String(error.message).slice(0, 500) : `it answered ${status}`;
  const code = `${String(error.code ?? '')} ${String(error.type ?? '')}`;
  if (status === 401 || status === 403) {
    throw new EngineError(
      'password',
      `${url} does not take the key (${message}): add the engine with another one`,
    );
  }
  if (status === 429 && !unpaidCodes.test(code)) {
    return { kind: 'busy', retryAtMs: nowMs + pauseMs(String(headers['retry-after'] ?? ''), nowMs) };
  }
  if (status === 400 || status === 422) {
    const parameter = typeof error.param === 'string' ? (parameterNames[error.param] ?? error.param) : null;
    return refused(message, [parameter === null ? message : `Invalid value for ${parameter}: ${message}`]);
  }
  if (status < 500) return refused(message);
  // a proxy's error page says nothing about the engine behind it
  return hasMessage
    ? { kind: 'failed', reason: `${url} says: ${message}`, retry: false }
    : { kind: 'unsure', reason: `${url} answered ${status}, and does not say whether it made the picture` };
}

const parameterNames: Readonly<Record<string, string>> = {
  size: 'image_size',
  image: 'image_url',
  'image[]': 'image_url',
};

function pauseMs(text: string, nowMs: number): number {
  const ms = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs;
  return Number.isFinite(ms) ? Math.min(maxPauseMs, Math.max(0, ms)) : defaultPauseMs;
}
