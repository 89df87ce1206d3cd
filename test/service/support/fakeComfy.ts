import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parse, stringify } from 'lossless-json';
import { sharp } from '../../../src/images/sharp';
import { pngWith } from '../../support/pictures/pngWith';
import { comfyNodeInfos } from './comfyNodeInfos';

/** What goes wrong at the next order. */
export type ComfyFault =
  /** The order is taken, and the connection ends without an answer. */
  | 'resetAfterTaking'
  /** The connection ends, and the order is not taken. */
  | 'resetBefore'
  | 'otherId'
  | 'nodeErrors'
  | 'refuse'
  | 'fails'
  | 'filmForPicture'
  | 'noPicture';

interface Order {
  readonly id: string;
  readonly client: string;
  /** What the client wanted it to be called. */
  readonly ticket: string;
  readonly number: number;
  readonly prompt: Record<string, { class_type: string; inputs: Record<string, unknown> }>;
  readonly text: string;
  readonly fault: ComfyFault | null;
}

interface File {
  readonly name: string;
  readonly data: Buffer;
}

/** A ComfyUI without models, of our own making: it answers as the real one does, by the facts in docs/engines.md. */
export class FakeComfy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #pending: Order[] = [];
  #running: Order | null = null;
  #history = new Map<string, unknown>();
  readonly #files = new Map<string, File>();
  /** Who listens, by the client's id. */
  readonly #listeners = new Map<string, Socket>();
  readonly #waiting = new Map<string, () => void>();
  /** False: nobody is told anything, and each has to look. */
  tells = true;
  #count = 0;
  #timer: NodeJS.Timeout | null = null;
  /** How long an order takes; null: it waits for `finish()`. */
  workMs: number | null = 5;
  /** How long after it told of an order's end its history has the order. */
  historyMs = 0;
  version = '0.3.64';
  password: string | null = null;
  redirect = false;
  isEndless = false;
  next: ComfyFault | null = null;
  /** What goes wrong where `next` says nothing. */
  faultOf: () => ComfyFault | null = () => null;
  /** Files that were made. */
  made = 0;
  /** Orders that failed. */
  failed = 0;
  /** Each order that was taken, oldest first. */
  readonly taken: Order[] = [];
  /** Uploaded pictures by name. */
  readonly uploads = new Map<string, Buffer>();
  info: Record<string, unknown> = comfyNodeInfos;
  port = 0;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    this.#server.on('upgrade', (request, socket) => this.#welcome(request, socket as Socket));
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  static async start(port = 0): Promise<FakeComfy> {
    const fake = new FakeComfy();
    await fake.listen(port);
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async listen(port = this.port): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(port, '127.0.0.1', ready));
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    for (const socket of this.#sockets) socket.destroy();
    if (this.#server.listening) await new Promise((done) => this.#server.close(done));
  }

  /** As after kill -9: queue and history are gone, files stay. */
  forget(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#pending = [];
    this.#running = null;
    this.#history = new Map();
  }

  /** Ends the order that runs, where orders wait for that. */
  async finish(): Promise<void> {
    const order = this.#running;
    if (order !== null) await this.#end(order);
  }

  /** Settles when the order of this id has its file. */
  onDone(id: string): Promise<void> {
    return new Promise((done) => this.#waiting.set(id, done));
  }

  get running(): string | null {
    return this.#running?.id ?? null;
  }

  get waiting(): number {
    return this.#pending.length;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const body = await bodyOf(request);
    const json = (value: unknown, status = 200): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(stringify(value));
    };
    if (this.redirect) {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      return;
    }
    if (this.password !== null && request.headers.authorization !== this.password) return json({}, 401);
    const path = url.pathname;
    if (this.isEndless && path !== '/prompt') return endless(response);
    if (path === '/system_stats') {
      const device = { name: 'cpu', type: 'cpu', vram_total: 8e9, vram_free: 4e9 };
      return json({ system: { comfyui_version: this.version }, devices: [device] });
    }
    if (path === '/prompt' && request.method === 'GET') {
      return json({ exec_info: { queue_remaining: this.#pending.length + (this.#running ? 1 : 0) } });
    }
    if (path === '/prompt') return this.#take(body.toString('utf8'), request, json);
    if (path === '/queue' && request.method === 'POST') {
      const gone: string[] = JSON.parse(body.toString()).delete ?? [];
      this.#pending = this.#pending.filter(({ id }) => !gone.includes(id));
      response.end();
      return;
    }
    if (path === '/queue') {
      return json({
        queue_running: this.#running === null ? [] : [entryOf(this.#running)],
        queue_pending: this.#pending.map(entryOf),
      });
    }
    if (path === '/interrupt') {
      const { prompt_id: id } = JSON.parse(body.toString());
      const order = this.#running;
      if (order !== null && order.id === id) this.#fail(order, 'execution_interrupted', {});
      response.end();
      return;
    }
    if (path.startsWith('/history/')) {
      const id = decodeURIComponent(path.slice('/history/'.length));
      return json(this.#history.has(id) ? { [id]: this.#history.get(id) } : {});
    }
    if (path.startsWith('/object_info/')) {
      const type = decodeURIComponent(path.slice('/object_info/'.length));
      return json(this.info[type] === undefined ? {} : { [type]: this.info[type] });
    }
    if (path === '/view') return this.#view(url, request, response);
    if (path === '/upload/image') {
      const { name, data } = uploadIn(body);
      this.uploads.set(name, data);
      return json({ name, subfolder: '', type: 'input' });
    }
    json({}, 404);
  }

  #take(text: string, request: IncomingMessage, json: (value: unknown, status?: number) => void): void {
    const fault = this.next ?? this.faultOf();
    this.next = null;
    const { prompt, prompt_id: given, client_id: client } = JSON.parse(text);
    if (fault === 'resetBefore') {
      request.socket.resetAndDestroy();
      return;
    }
    if (fault === 'refuse') {
      const error = {
        type: 'value_bigger_than_max',
        message: 'Value 9999 bigger than max of 4096',
        details: 'batch_size',
        extra_info: { input_name: 'batch_size' },
      };
      json(
        {
          error: {
            type: 'prompt_outputs_failed_validation',
            message: 'Prompt outputs failed validation',
            details: '',
          },
          node_errors: { 1: { errors: [error], class_type: 'EmptyImage' } },
        },
        400,
      );
      return;
    }
    const id = fault === 'otherId' ? randomUUID() : given;
    const order: Order = { id, client, ticket: given, number: this.#count++, prompt, text, fault };
    this.taken.push(order);
    this.#pending.push(order);
    this.#begin();
    if (fault === 'resetAfterTaking') request.socket.resetAndDestroy();
    else
      json({
        prompt_id: id,
        number: order.number,
        node_errors: fault === 'nodeErrors' ? { 9: { errors: [] } } : {},
      });
  }

  #begin(): void {
    if (this.#running !== null) return;
    const order = this.#pending.shift();
    if (order === undefined) return;
    this.#running = order;
    this.#tell(order, 'progress', { value: 1, max: 4 });
    if (this.workMs !== null) this.#timer = setTimeout(() => void this.#end(order), this.workMs);
  }

  async #end(order: Order): Promise<void> {
    if (this.#running !== order) return;
    if (order.fault === 'fails') {
      this.failed += 1;
      this.#fail(order, 'execution_error', {
        node_type: 'KSampler',
        exception_message: 'out of memory',
        exception_type: 'OutOfMemoryError',
      });
      return;
    }
    const outputs: Record<string, unknown> = {};
    for (const [node, { class_type: type, inputs }] of Object.entries(order.prompt)) {
      if (type !== 'SaveImage') continue;
      const ending = order.fault === 'filmForPicture' ? 'mp4' : 'png';
      const prefix = String(inputs.filename_prefix);
      const [subfolder, stem] = prefix.includes('/')
        ? [prefix.slice(0, prefix.lastIndexOf('/')), prefix.slice(prefix.lastIndexOf('/') + 1)]
        : ['', prefix];
      const filename = `${stem}_00001_.${ending}`;
      this.made += 1;
      this.#files.set(`${subfolder}/${filename}`, { name: filename, data: await pictureOf(order) });
      outputs[node] = { images: [{ filename, subfolder, type: 'output' }] };
    }
    if (this.#running !== order) return;
    this.#tell(order, 'execution_success', {});
    // only then is it moved from the line to the history
    if (this.historyMs > 0) await wait(this.historyMs);
    if (this.#running !== order) return;
    const messages = [
      ['execution_start', { prompt_id: order.id, timestamp: 1000 }],
      ['execution_cached', { prompt_id: order.id, timestamp: 1001, nodes: [] }],
      ['execution_success', { prompt_id: order.id, timestamp: 3500 }],
    ];
    const status = { status_str: 'success', completed: true, messages };
    this.#history.set(order.id, { prompt: entryOf(order), outputs, status });
    this.#tell(order, 'executing', { node: null });
    this.#waiting.get(order.id)?.();
    this.#waiting.delete(order.id);
    this.#running = null;
    this.#begin();
  }

  #fail(order: Order, name: string, data: Record<string, unknown>): void {
    const start = ['execution_start', { prompt_id: order.id, timestamp: 1000 }];
    const messages = [start, [name, { prompt_id: order.id, ...data }]];
    const status = { status_str: 'error', completed: false, messages };
    this.#tell(order, name, data);
    this.#history.set(order.id, { prompt: entryOf(order), outputs: {}, status });
    this.#tell(order, 'executing', { node: null });
    this.#running = null;
    this.#begin();
  }

  // RFC 6455: the handshake, and text frames of up to 65,535 bytes
  #welcome({ headers, url }: IncomingMessage, socket: Socket): void {
    const accept = createHash('sha1')
      .update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    const client = new URL(url ?? '/', this.url).searchParams.get('clientId') ?? '';
    this.#listeners.set(client, socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#listeners.delete(client));
  }

  #tell({ client, id }: Order, type: string, data: Record<string, unknown>): void {
    const socket = this.#listeners.get(client);
    if (!this.tells || socket === undefined) return;
    const text = Buffer.from(JSON.stringify({ type, data: { ...data, prompt_id: id } }));
    socket.write(Buffer.concat([Buffer.from([0x81, 126, text.length >> 8, text.length & 255]), text]));
  }

  #view(url: URL, request: IncomingMessage, response: ServerResponse): void {
    const file = this.#files.get(`${url.searchParams.get('subfolder')}/${url.searchParams.get('filename')}`);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const last = /^bytes=-(\d+)$/.exec(request.headers.range ?? '')?.[1];
    const data = last === undefined ? file.data : file.data.subarray(-Number(last));
    response.writeHead(last === undefined ? 200 : 206, { 'content-length': data.length }).end(data);
  }
}

/** A graph without models: the colour stands for the seed. */
export function colourGraph(): Record<string, unknown> {
  return {
    1: {
      class_type: 'EmptyImage',
      inputs: { width: 64, height: 48, batch_size: 1, color: 0 },
      _meta: { title: 'Empty' },
    },
    2: {
      class_type: 'SaveImage',
      inputs: { filename_prefix: 'ComfyUI', images: ['1', 0] },
      _meta: { title: 'Save' },
    },
    3: { class_type: 'PrimitiveStringMultiline', inputs: { value: 'words' }, _meta: { title: 'prompt' } },
    4: { class_type: 'RandomNoise', inputs: { noise_seed: 7 }, _meta: { title: 'seed' } },
  };
}

function entryOf({ number, id, prompt }: Order): unknown[] {
  return [number, id, prompt, {}, []];
}

async function pictureOf(order: Order): Promise<Buffer> {
  if (order.fault === 'noPicture') return Buffer.from('this is no picture');
  if (order.fault === 'filmForPicture')
    return Buffer.from('\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x08free', 'latin1');
  const [r, g, b] = createHash('sha256').update(order.text).digest();
  const background = { r: r ?? 0, g: g ?? 0, b: b ?? 0 };
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } }).png();
  const { prompt } = parse(order.text) as { prompt: unknown };
  const text = ascii(stringify(prompt) ?? '');
  return pngWith(await picture.toBuffer(), [{ as: 'tEXt', keyword: 'prompt', text }]);
}

/** As Python writes JSON. */
function ascii(json: string): string {
  return json.replace(/[^\0-~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = (): void => {
    while (response.writable && response.write(' '.repeat(65_536)));
  };
  response.on('drain', more);
  response.on('close', () => response.removeAllListeners('drain'));
  more();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch {}
  return Buffer.concat(chunks);
}

function uploadIn(body: Buffer): { name: string; data: Buffer } {
  const text = body.toString('latin1');
  const name = /filename="([^"]+)"/.exec(text)?.[1] ?? '';
  const start = text.indexOf('\r\n\r\n', text.indexOf('filename="')) + 4;
  return { name, data: body.subarray(start, text.indexOf('\r\n--', start)) };
}
