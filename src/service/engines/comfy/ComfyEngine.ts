import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '@shared/service';
import type { EngineState } from '@shared/service/engineAdmin';
import { FormData } from 'undici';
import {
  type Cancelled,
  doneWithFile,
  type Engine,
  EngineError,
  type EngineFile,
  type EngineModel,
  type EngineOrder,
  type EngineProgress,
  engineError,
  type OrderStatus,
  refused,
  type Submitted,
  type Ticket,
} from '../Engine';
import { type EngineAnswer, EngineHttp, LostAnswerError, rethrowAsUnreachable } from '../EngineHttp';
import { pictureAsPng } from '../engineModel';
import { ComfySocket } from './ComfySocket';
import { fillWorkflow } from './fillWorkflow';
import { readWorkflow, type Workflow } from './Workflow';
import type { Workflows } from './Workflows';
import { type NodeInfo, whyUnavailable, workflowModel } from './workflowModel';

interface Server {
  readonly http: EngineHttp;
  orders: number;
}

/** One order runs and one waits; ComfyUI's own queue is unlimited, so others wait in the service. */
const maxOrdersPerServer = 2;
const maxInfoBytes = 32 * 1024 * 1024;
const outputFolder = 'easel';
const cancelPolls = 20;
const cancelPollMs = 250;
/** The version since which ComfyUI accepts `prompt_id`. */
const minVersion = '0.3.45';

/** ComfyUI at one or several URLs. Each added workflow is a model. */
export class ComfyEngine implements Engine {
  readonly id: string;
  readonly maxParallelOrders: number;
  readonly workflows: Workflows;
  readonly #servers: readonly Server[];
  readonly #clientId = randomUUID();
  readonly #sockets: ComfySocket[] = [];
  /** The server of each order that this process submitted, by the id of its ticket. */
  readonly #serverByTicket = new Map<string, Server>();

  /** @param options `urls`: http(s), at least one. `headers`: a credential for a proxy */
  constructor(
    options: Readonly<{
      id: string;
      urls: readonly string[];
      workflows: Workflows;
      headers?: Readonly<Record<string, string>>;
    }>,
  ) {
    this.id = options.id;
    this.workflows = options.workflows;
    this.#servers = options.urls.map((url) => ({ http: new EngineHttp(url, options.headers), orders: 0 }));
    this.maxParallelOrders = this.#servers.length * maxOrdersPerServer;
  }

  async models(signal: AbortSignal): Promise<readonly EngineModel[]> {
    const workflows = this.workflows.list();
    const infos = await this.#infos(workflows, signal);
    return workflows
      .filter(({ text }) => whyUnavailable(readWorkflow(text), infos) === null)
      .map((workflow) => workflowModel(workflow, infos));
  }

  /** Why a workflow is not available; null: it is. */
  async whyUnavailable(workflow: Workflow, signal: AbortSignal): Promise<string | null> {
    return whyUnavailable(readWorkflow(workflow.text), await this.#infos([workflow], signal));
  }

  async state(signal: AbortSignal): Promise<EngineState> {
    const [http] = await this.#firstResponding((server) => server.http, signal);
    const { system, devices } = await http.readJson('/system_stats', signal);
    const version = isJsonObject(system) ? system.comfyui_version : null;
    if (typeof version !== 'string' || !isJsonArray(devices)) {
      throw engineError(`${http.url} is no ComfyUI, or one older than ${minVersion}.`);
    }
    if (version.replace(/^\D+/, '').localeCompare(minVersion, 'en', { numeric: true }) < 0) {
      const message = `ComfyUI ${version} at ${http.url} is too old: update it to ${minVersion} or newer.`;
      throw engineError(message);
    }
    const { exec_info: queueInfo } = await http.readJson('/prompt', signal);
    return {
      version,
      devices: devices.filter(isJsonObject).map((device) => ({
        name: String(device.name),
        freeBytes: typeof device.vram_free === 'number' ? device.vram_free : null,
      })),
      waiting: isJsonObject(queueInfo) ? Number(queueInfo.queue_remaining) || 0 : 0,
    };
  }

  async submit(order: EngineOrder, ticket: Ticket, signal: AbortSignal): Promise<Submitted> {
    const workflow = this.workflows.get(order.model);
    if (workflow === null) return refused(`the workflow ${order.model} was removed`);
    const picture = order.image === null ? null : await pictureAsPng(order.image);
    const [, server] = await this.#firstResponding(
      async (each) => each.http.readJson('/prompt', signal),
      signal,
    );
    const { http } = server;
    const imageName = picture === null ? null : await upload(http, picture, signal);
    const prompt = fillWorkflow(workflow, order, { prefix: `${outputFolder}/${ticket.id}`, imageName });
    const ids = { client_id: this.#clientId, prompt_id: ticket.id };
    const body = `{"prompt":${prompt},${JSON.stringify(ids).slice(1)}`;
    this.#serverByTicket.set(ticket.id, server);
    server.orders++;
    try {
      const answer = await http.ask({ method: 'POST', path: '/prompt', body, signal });
      const submitted = readSubmitAnswer(answer, http.url, workflow);
      if (submitted.kind !== 'accepted') this.#releaseServer(ticket);
      return submitted;
    } catch (error) {
      this.#releaseServer(ticket);
      if (error instanceof LostAnswerError) {
        signal.throwIfAborted();
        return { kind: 'unsure', reason: error.message };
      }
      throw error;
    }
  }

  async status(ticket: Ticket, signal: AbortSignal): Promise<OrderStatus> {
    let unreachableReason: string | null = null;
    for (const { http } of this.#serversOf(ticket)) {
      try {
        const status = await this.#statusAt(http, ticket, signal);
        if (status.kind === 'done' || status.kind === 'failed') this.#releaseServer(ticket);
        if (status.kind !== 'gone') return status;
      } catch (error) {
        signal.throwIfAborted();
        unreachableReason = error instanceof Error ? error.message : String(error);
      }
    }
    if (unreachableReason !== null) return { kind: 'away', reason: unreachableReason };
    this.#releaseServer(ticket);
    return { kind: 'gone' };
  }

  async fetch(_: Ticket, file: EngineFile, path: string, max: number, signal: AbortSignal): Promise<void> {
    const [url = '', query = ''] = file.name.split(' ');
    const server = this.#servers.find(({ http }) => http.url === url);
    if (server === undefined) throw engineError(`the address ${url} was taken out of the settings`);
    await server.http.download(`/view?${query}`, path, max, signal);
  }

  async cancel(ticket: Ticket, signal: AbortSignal): Promise<Cancelled> {
    const id = promptIdOf(ticket);
    for (let polls = 0; polls < cancelPolls; polls++) {
      for (const { http } of this.#serversOf(ticket)) {
        const post = (path: string, body: JsonObject) =>
          http.ask({ method: 'POST', path, body: JSON.stringify(body), signal }).catch(rethrowAsUnreachable);
        const queue = await http.readJson('/queue', signal, maxInfoBytes);
        if (numbersById(queue.queue_pending).has(id)) await post('/queue', { delete: [id] });
        // always with the id, because without it another client's work would be interrupted
        else if (numbersById(queue.queue_running).has(id)) await post('/interrupt', { prompt_id: id });
      }
      const orderStatus = await this.status(ticket, signal);
      if (orderStatus.kind === 'done') return 'ran';
      if (orderStatus.kind === 'failed' || orderStatus.kind === 'gone') return 'stopped';
      await wait(cancelPollMs, undefined, { signal });
    }
    return 'unknown';
  }

  listen(onProgress: (progress: EngineProgress) => void): void {
    for (const { http } of this.#servers) {
      const url = http.urlOf('/ws');
      url.protocol = url.protocol.replace('http', 'ws');
      url.searchParams.set('clientId', this.#clientId);
      this.#sockets.push(new ComfySocket(url, onProgress));
    }
  }

  close(): void {
    for (const socket of this.#sockets) socket.close();
    for (const { http } of this.#servers) http.close();
  }

  async #statusAt(http: EngineHttp, ticket: Ticket, signal: AbortSignal): Promise<OrderStatus> {
    const id = promptIdOf(ticket);
    const history = async (): Promise<OrderStatus | null> => {
      const entries = await http.readJson(`/history/${encodeURIComponent(id)}`, signal);
      return readHistory(entries[id], http.url);
    };
    const outcome = await history();
    if (outcome !== null) return outcome;
    const queue = await http.readJson('/queue', signal, maxInfoBytes);
    const running = numbersById(queue.queue_running);
    if (running.has(id)) return { kind: 'working', progress: null };
    const pending = numbersById(queue.queue_pending);
    const ownNumber = pending.get(id);
    if (ownNumber !== undefined) {
      const before = [...pending.values()].filter((number) => number < ownNumber);
      return { kind: 'waiting', ahead: before.length + running.size };
    }
    // the order may have ended between the two requests
    return (await history()) ?? (await this.#findResult(http, ticket, signal)) ?? { kind: 'gone' };
  }

  /** Finds the result file of an order missing from ComfyUI's history, by the file name that we chose. */
  async #findResult(http: EngineHttp, ticket: Ticket, signal: AbortSignal): Promise<OrderStatus | null> {
    const result = this.workflows.get(ticket.model)?.metadata.result ?? 'image';
    for (const extension of result === 'image' ? ['png', 'webp', 'jpg'] : ['mp4', 'webm']) {
      const filename = `${ticket.id}_00001_.${extension}`;
      const query = new URLSearchParams({ filename, subfolder: outputFolder, type: 'output' }).toString();
      if (await http.isComplete(`/view?${query}`, extension, signal))
        return doneWithFile(`${http.url} ${query}`);
    }
    return null;
  }

  async #infos(workflows: readonly Workflow[], signal: AbortSignal): Promise<ReadonlyMap<string, NodeInfo>> {
    const nodes = workflows.flatMap(({ text }) => [...readWorkflow(text).values()]);
    const types = new Set(nodes.map(({ type }) => type));
    const infos = new Map<string, NodeInfo>();
    await this.#firstResponding(async ({ http }) => {
      for (const type of types) {
        const answer = await http.readJson(`/object_info/${encodeURIComponent(type)}`, signal, maxInfoBytes);
        if (isJsonObject(answer[type])) infos.set(type, answer[type]);
      }
      if (types.size === 0) await http.readJson('/prompt', signal);
    }, signal);
    return infos;
  }

  /** Tries the URLs, the one with the fewest orders first, until one responds. */
  async #firstResponding<T>(
    ask: (server: Server) => T | Promise<T>,
    signal: AbortSignal,
  ): Promise<[T, Server]> {
    let last: unknown = null;
    for (const server of [...this.#servers].sort((a, b) => a.orders - b.orders)) {
      try {
        return [await ask(server), server];
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof EngineError) || error.code !== 'away') throw error;
        last = error;
      }
    }
    throw last;
  }

  #serversOf(ticket: Ticket): readonly Server[] {
    const url = ticket.handle?.split(' ')[0];
    const server = this.#serverByTicket.get(ticket.id) ?? this.#servers.find(({ http }) => http.url === url);
    return server === undefined ? this.#servers : [server];
  }

  #releaseServer({ id }: Ticket): void {
    const server = this.#serverByTicket.get(id);
    if (server !== undefined) server.orders--;
    this.#serverByTicket.delete(id);
  }
}

/** ComfyUI before 0.3.45 assigns its own ids to orders. */
function promptIdOf({ id, handle }: Ticket): string {
  return handle?.split(' ')[1] ?? id;
}

function numbersById(queue: JsonValue | undefined): ReadonlyMap<string, number> {
  const entries = isJsonArray(queue) ? queue.filter(isJsonArray) : [];
  return new Map(entries.flatMap(([number, id]) => (typeof id === 'string' ? [[id, Number(number)]] : [])));
}

function readSubmitAnswer({ status, json }: EngineAnswer, url: string, workflow: Workflow): Submitted {
  const answer = isJsonObject(json) ? json : {};
  if (status === 200 && typeof answer.prompt_id === 'string') {
    return { kind: 'accepted', handle: `${url} ${answer.prompt_id}` };
  }
  if (status === 503 || status === 429) return { kind: 'busy', retryAtMs: Date.now() + 5000 };
  if (status === 400) return readRefusal(answer, workflow);
  // a proxy may send its error page although ComfyUI accepted the order
  if (status >= 500) return { kind: 'unsure', reason: `${url} answered ${status}` };
  return refused(`${url} answered ${status} to an order`);
}

/** Converts ComfyUI's 400 into problems of the request's parameters where an input is bound. */
function readRefusal({ error, node_errors: nodes }: JsonObject, { metadata }: Workflow): Submitted {
  const problems: string[] = [];
  for (const [node, nodeError] of Object.entries(isJsonObject(nodes) ? nodes : {})) {
    const errors = isJsonObject(nodeError) && isJsonArray(nodeError.errors) ? nodeError.errors : [];
    for (const each of errors.filter(isJsonObject)) {
      const input = isJsonObject(each.extra_info) ? each.extra_info.input_name : undefined;
      const binding = metadata.bindings.find((each) => each.node === node && each.input === input);
      const message = `${String(each.message ?? 'refused')}: ${String(each.details ?? '')}`.slice(0, 500);
      problems.push(binding === undefined ? message : `Invalid value for ${binding.parameter}: ${message}`);
    }
  }
  const reason = isJsonObject(error) ? error.message : null;
  return refused(String(reason ?? 'the workflow was refused'), problems);
}

/** Uploads a picture to ComfyUI under a name made from its hash, so that the same picture is stored once. */
async function upload(http: EngineHttp, picture: Buffer, signal: AbortSignal): Promise<string> {
  const name = `${createHash('sha256').update(picture).digest('hex')}.png`;
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), name);
  form.set('type', 'input');
  form.set('overwrite', 'true');
  const { status, json } = await http
    .ask({ method: 'POST', path: '/upload/image', body: form, timeoutMs: 60_000, signal })
    .catch(rethrowAsUnreachable);
  const answered = isJsonObject(json) && typeof json.name === 'string' ? json : null;
  if (status !== 200 || answered === null) {
    throw engineError(`${http.url} did not take the picture: it answered ${status}`);
  }
  return answered.subfolder ? `${answered.subfolder}/${answered.name}` : String(answered.name);
}

/** The outcome of an order, from its entry in ComfyUI's history at `url`; null: the entry is missing or incomplete. */
function readHistory(entry: JsonValue | undefined, url: string): OrderStatus | null {
  if (!isJsonObject(entry)) return null;
  const status = isJsonObject(entry.status) ? entry.status : {};
  const messages = isJsonArray(status.messages) ? status.messages : [];
  if (status.status_str === 'error') return failureOf(messages);
  const files = filesOf(isJsonObject(entry.outputs) ? entry.outputs : {}, url);
  if (files.length === 0 && status.completed !== true) return null;
  if (files.length === 0) return { kind: 'failed', reason: 'the workflow made no file', retry: false };
  return { kind: 'done', files, workMs: workMsOf(messages) };
}

function failureOf(messages: readonly JsonValue[]): OrderStatus {
  const error = dataOf(messages, 'execution_error');
  if (error === null) return { kind: 'failed', reason: 'it was interrupted', retry: false };
  const node = String(error.node_type ?? 'a node');
  const message = String(error.exception_message ?? error.exception_type ?? 'it failed').trim();
  return { kind: 'failed', reason: `${node}: ${message.slice(0, 500)}`, retry: false };
}

function workMsOf(messages: readonly JsonValue[]): number | null {
  const start = Number(dataOf(messages, 'execution_start')?.timestamp);
  const end = Number(dataOf(messages, 'execution_success')?.timestamp);
  return end >= start ? end - start : null;
}

function dataOf(messages: readonly JsonValue[], name: string): JsonObject | null {
  const data = messages.filter(isJsonArray).flatMap(([kind, said]) => (kind === name ? [said] : []));
  return data.find(isJsonObject) ?? null;
}

function filesOf(outputs: JsonObject, url: string): readonly EngineFile[] {
  const lists = Object.values(outputs)
    .filter(isJsonObject)
    .flatMap((output) => Object.values(output));
  const files = lists.filter(isJsonArray).flat().filter(isJsonObject);
  const previewRank = ({ type }: JsonObject): number => (type === 'output' ? 0 : 1);
  files.sort((a, b) => previewRank(a) - previewRank(b));
  return files.flatMap(({ filename, subfolder, type }) => {
    if (typeof filename !== 'string') return [];
    const query = { filename, subfolder: String(subfolder ?? ''), type: String(type ?? 'temp') };
    return [{ name: `${url} ${new URLSearchParams(query)}` }];
  });
}
