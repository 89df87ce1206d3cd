import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  stringifyLossless,
} from '@shared/service';
import type { EngineState } from '@shared/service/engineAdmin';
import { Agent } from 'undici';
import {
  type Cancelled,
  doneWithFile,
  type Engine,
  type EngineFile,
  type EngineModel,
  type EngineOrder,
  type EngineProgress,
  engineError,
  type OrderStatus,
  refused,
  type Submitted,
  type Ticket,
  tooLongError,
  unreachableError,
} from '../Engine';
import { EngineHttp } from '../EngineHttp';
import { pictureAsPng } from '../engineModel';
import { roundedSide } from '../sizeChoices';
import { inlineFileName, SwarmCall } from './SwarmCall';
import { SwarmClient } from './SwarmClient';
import { type SwarmModel, swarmMaxSeed, swarmModels } from './swarmModels';

/** Maximum length of a message, bytes: it may contain a picture that SwarmUI does not save. */
const maxMessageBytes = 64 * 1024 * 1024;
const handshakeTimeoutMs = 15_000;
/** Number of polls without a file that mean "gone": SwarmUI reports the end before the file has a name. */
const pollsBeforeGone = 3;
/** How long the file of an order with an unknown session may still appear, ms. */
const maxFileDelayMs = 10 * 60_000;
const cancelPolls = 20;
const cancelPollMs = 250;
const maxEndedCalls = 500;

/** SwarmUI at one URL. Each order has its own session and file name, by which it is found and cancelled. */
export class SwarmEngine implements Engine {
  readonly id: string;
  /** SwarmUI spreads orders over its backends, and this many orders keep many backends busy. */
  readonly maxParallelOrders = 16;
  readonly #http: EngineHttp;
  readonly #client: SwarmClient;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #now: () => number;
  readonly #sockets = new Agent({
    connect: { timeout: 5_000 },
    headersTimeout: handshakeTimeoutMs,
    webSocket: { maxPayloadSize: maxMessageBytes },
  });
  readonly #calls = new Map<string, SwarmCall>();
  /** By ticket id: how often, and since when, an order was not found. */
  readonly #missing = new Map<string, Readonly<{ sinceMs: number; polls: number }>>();
  #models: readonly SwarmModel[] = [];
  #onProgress: (progress: EngineProgress) => void = () => {};

  /** @param options `headers`: a credential, `authorization` or `cookie: swarm_token=…`. `now`: ms UTC */
  constructor(
    options: Readonly<{
      id: string;
      url: string;
      headers?: Readonly<Record<string, string>>;
      now?: () => number;
    }>,
  ) {
    this.id = options.id;
    this.#headers = options.headers ?? {};
    this.#now = options.now ?? Date.now;
    this.#http = new EngineHttp(options.url, options.headers);
    this.#client = new SwarmClient(this.#http);
  }

  async models(signal: AbortSignal): Promise<readonly EngineModel[]> {
    return (await this.#list(signal)).map(({ model }) => model);
  }

  async state(signal: AbortSignal): Promise<EngineState> {
    const { version } = await this.#client.createSession(signal);
    // not every user has permission for GetServerResourceInfo
    const { gpus } = await this.#client.tryAsk('GetServerResourceInfo', {}, signal);
    const cards = isJsonObject(gpus) ? Object.values(gpus).filter(isJsonObject) : [];
    return {
      version,
      devices: cards.map(({ name, free_memory: free }) => ({
        name: String(name),
        freeBytes: typeof free === 'number' ? free : null,
      })),
      waiting: [...this.#calls.values()].filter(({ isEnded }) => !isEnded).length,
    };
  }

  async submit(order: EngineOrder, ticket: Ticket, signal: AbortSignal): Promise<Submitted> {
    const swarmModel = await this.#find(order.model, signal);
    if (swarmModel === null) return refused(`SwarmUI has no model ${order.model} any more`);
    if (BigInt(order.seed) > BigInt(swarmMaxSeed)) {
      const problem = `Invalid value for seed: must be at most ${swarmMaxSeed}`;
      return refused(problem, [problem]);
    }
    const picture = order.image === null ? null : await pictureAsPng(order.image);
    const { session } = await this.#client.createSession(signal);
    signal.throwIfAborted();
    const url = this.#http.urlOf('/API/GenerateText2ImageWS');
    url.protocol = url.protocol.replace('http', 'ws');
    this.#forgetEndedCalls();
    const call = new SwarmCall({
      url,
      headers: this.#headers,
      dispatcher: this.#sockets,
      session,
      now: this.#now,
      body: swarmOrder(swarmModel, order, { session, id: ticket.id, picture }),
      onProgress: (progress) => this.#onProgress({ id: ticket.id, progress }),
    });
    this.#calls.set(ticket.id, call);
    const start = await call.whenStarted(signal).catch((error: unknown) => {
      call.close();
      throw error;
    });
    // an order whose connection was lost counts as accepted: with its stored session SwarmUI can be queried
    if (start.kind === 'started' || start.kind === 'lost') return { kind: 'accepted', handle: session };
    this.#calls.delete(ticket.id);
    if (start.kind === 'unsent' || start.errorId === 'invalid_session_id') {
      throw unreachableError(
        `${this.#http.url} does not accept websockets: let the proxy in front of it pass websockets, or restart it`,
      );
    }
    return refused(start.reason, [start.reason]);
  }

  async status(ticket: Ticket, signal: AbortSignal): Promise<OrderStatus> {
    return this.#calls.get(ticket.id)?.status ?? this.#recover(ticket, signal);
  }

  async fetch(
    { id }: Ticket,
    { name }: EngineFile,
    path: string,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<void> {
    if (name !== inlineFileName) return this.#http.download(pathOf(name), path, maxBytes, signal);
    const call = this.#calls.get(id);
    const data = call?.data ?? null;
    if (data === null) {
      throw engineError(
        'SwarmUI saved no file, and its answer is lost: turn on saving of files in its settings',
      );
    }
    if (data.length > maxBytes) throw tooLongError(maxBytes);
    await writeFile(path, data, { signal });
    if (call) call.data = null;
  }

  async cancel(ticket: Ticket, signal: AbortSignal): Promise<Cancelled> {
    const session = ticket.handle ?? this.#calls.get(ticket.id)?.session ?? null;
    for (let polls = 0; polls < cancelPolls; polls++) {
      const status = await this.status(ticket, signal);
      if (status.kind === 'done') return 'ran';
      if (status.kind === 'failed' || status.kind === 'gone') return 'stopped';
      if (session === null) return 'unknown';
      // only this session: the others may belong to other clients
      if (polls === 0)
        await this.#client.askInSession(session, 'InterruptAll', { other_sessions: false }, signal);
      await wait(cancelPollMs, undefined, { signal });
    }
    return 'unknown';
  }

  listen(onProgress: (progress: EngineProgress) => void): void {
    this.#onProgress = onProgress;
  }

  close(): void {
    this.#onProgress = () => {};
    for (const call of this.#calls.values()) call.close();
    void this.#sockets.destroy();
    this.#http.close();
  }

  async #list(signal: AbortSignal): Promise<readonly SwarmModel[]> {
    const params = await this.#client.ask('ListT2IParams', {}, signal);
    const query = { path: '', depth: 20, subtype: 'Stable-Diffusion', dataImages: false };
    const listed = await this.#client.ask('ListModels', query, signal);
    const { supported_features: flags } = await this.#client.ask('GetCurrentStatus', {}, signal);
    if (!isJsonArray(params.list) || !isJsonArray(listed.files)) {
      const message = `${this.#http.url} lists no models as SwarmUI does: update it, or check the address`;
      throw engineError(message);
    }
    this.#models = swarmModels(params, listed, new Set(isJsonArray(flags) ? flags.map(String) : []));
    return this.#models;
  }

  async #find(slug: string, signal: AbortSignal): Promise<SwarmModel | null> {
    const has = (model: SwarmModel): boolean => model.model.slug === slug;
    return this.#models.find(has) ?? (await this.#list(signal)).find(has) ?? null;
  }

  async #recover(ticket: Ticket, signal: AbortSignal): Promise<OrderStatus> {
    const session = ticket.handle ?? this.#calls.get(ticket.id)?.session ?? null;
    const found =
      (await this.#doneWithFile(ticket, signal)) ??
      (session === null ? null : await this.#sessionStatus(session, signal)) ??
      // the order may have ended between the two requests
      (await this.#doneWithFile(ticket, signal));
    if (found !== null) return found;
    const missing = this.#missing.get(ticket.id) ?? { sinceMs: this.#now(), polls: 0 };
    const polls = missing.polls + 1;
    const isGone =
      session === null ? this.#now() - missing.sinceMs >= maxFileDelayMs : polls >= pollsBeforeGone;
    if (isGone) this.#missing.delete(ticket.id);
    else this.#missing.set(ticket.id, { ...missing, polls });
    return isGone ? { kind: 'gone' } : { kind: 'waiting', ahead: null };
  }

  /** The status of an order's session; null: nothing is running, or SwarmUI was restarted. */
  async #sessionStatus(session: string, signal: AbortSignal): Promise<OrderStatus | null> {
    const answer = await this.#client.askInSession(session, 'GetCurrentStatus', {}, signal);
    const status: JsonObject = isJsonObject(answer?.status) ? answer.status : {};
    if (Number(status.live_gens) > 0) return { kind: 'working', progress: null };
    return Number(status.waiting_gens) > 0 ? { kind: 'waiting', ahead: null } : null;
  }

  async #doneWithFile({ id }: Ticket, signal: AbortSignal): Promise<OrderStatus | null> {
    const { folder, stem } = outputLocation(id);
    const answer = await this.#client.tryAsk('ListImages', { path: folder, depth: 1 }, signal);
    const folderExists = answer.error === undefined;
    // the folder is created with its first file
    if (!folderExists && !/not found/i.test(String(answer.error)))
      throw this.#client.refusal('ListImages', answer);
    const { files } = answer;
    for (const file of isJsonArray(files) ? files.filter(isJsonObject) : []) {
      const [, name, ending = ''] = /(?:^|\/)([\da-f]{32}-\d+\.(\w+))$/.exec(String(file.src)) ?? [];
      if (name === undefined || !name.startsWith(`${stem}-`)) continue;
      const path = `Output/${folder}/${name}`;
      if (await this.#http.isComplete(pathOf(path), ending, signal)) return doneWithFile(path);
    }
    return null;
  }

  #forgetEndedCalls(): void {
    const ended = [...this.#calls].filter(([, { isEnded }]) => isEnded);
    for (const [id] of ended.slice(0, Math.max(0, ended.length - maxEndedCalls))) this.#calls.delete(id);
  }
}

/** The path of a file in SwarmUI's notation. @throws EngineError if the path leads outside the output folder */
function pathOf(name: string): string {
  const parts = name.replace(/^\//, '').split('/');
  if (!/^(?:View|Output)$/.test(parts[0] ?? '') || parts.some((part) => /^\.{0,2}$/.test(part))) {
    throw engineError(
      `SwarmUI names a file in a way that is not understood (${name.slice(0, 100)}): update it`,
    );
  }
  return parts.map(encodeURIComponent).join('/');
}

/** The folder of an order's file, relative to SwarmUI's output folder, and the beginning of the file name. */
interface OutputLocation {
  readonly folder: string;
  /** 32 hexadecimal digits, followed by `-0.png`. */
  readonly stem: string;
}

const defaultFps = 24;
const sideMultiple = 32;

/** Spreads files over 256 folders, because SwarmUI lists only some hundred files per folder. */
function outputLocation(id: string): OutputLocation {
  const stem = id.replaceAll('-', '');
  return { folder: `raw/easel/${stem.slice(-2)}`, stem };
}

/** The body of GenerateText2ImageWS for one picture. @param picture PNG, for an edit */
function swarmOrder(
  { name, hasEmbeddedGuidance, parameterIds, model }: SwarmModel,
  { values, seed, expectedMedia }: EngineOrder,
  { session, id, picture }: Readonly<{ session: string; id: string; picture: Buffer | null }>,
): string {
  const { folder, stem } = outputLocation(id);
  const ifKnown = (key: string, value: JsonValue | undefined): Record<string, JsonValue> =>
    parameterIds.has(key) && value !== undefined && value !== null ? { [key]: value } : {};
  const modelValues = model.descriptor.parameters
    .filter((parameter) => parameterIds.has(parameter.name) && parameter.name !== 'seed')
    .flatMap((parameter) => Object.entries(ifKnown(parameter.name, values[parameter.name])));
  // most video models need 4n + 1 frames
  const frames =
    values.duration === undefined || expectedMedia.durationS === null
      ? undefined
      : Math.round((expectedMedia.durationS * defaultFps) / 4) * 4 + 1;
  return stringifyLossless({
    ...ifKnown('text2videoframes', frames),
    ...Object.fromEntries(modelValues),
    session_id: session,
    images: 1,
    model: name,
    seed,
    prompt: values.prompt ?? '',
    ...ifKnown('negativeprompt', values.negative_prompt),
    width: roundedSide(expectedMedia.width, sideMultiple),
    height: roundedSide(expectedMedia.height, sideMultiple),
    ...ifKnown('steps', values.num_inference_steps),
    // with CFG in addition to its embedded guidance, such a model produces poor pictures
    ...(hasEmbeddedGuidance
      ? { ...ifKnown('fluxguidancescale', values.guidance_scale), ...ifKnown('cfgscale', 1) }
      : ifKnown('cfgscale', values.guidance_scale)),
    ...(picture === null ? {} : { initimage: `data:image/png;base64,${picture.toString('base64')}` }),
    noseedincrement: true,
    ...ifKnown('nopreviews', true),
    ...ifKnown('imageformat', 'PNG'),
    ...(model.descriptor.result === 'video' ? ifKnown('videoformat', 'h264-mp4') : {}),
    overrideoutpathformat: `${folder}/${stem}-[batch_id]`,
  });
}
