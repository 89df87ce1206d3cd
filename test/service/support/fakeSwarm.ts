import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { acceptWebSocket, type ServerSocket } from './acceptWebSocket';
import { FakeProgram, fakeFilm, fakePicture, sendJson } from './FakeProgram';

/** What goes wrong at the next order. */
export type SwarmFault =
  /** The order is taken, and the connection ends without a word. */
  | 'resetAfterTaking'
  /** The connection ends, and the order is not taken. */
  | 'resetBefore'
  | 'refuse'
  | 'fails'
  | 'film'
  /** It names its file in a way that leads out of its folder. */
  | 'badName'
  /** It saves nothing: the picture comes in the answer. */
  | 'unsaved'
  /** The file ends in its middle. */
  | 'halfFile';

interface Order {
  readonly session: string;
  readonly prompt: string;
  readonly seed: string | null;
  readonly place: string;
  readonly fault: SwarmFault | null;
  socket: ServerSocket | null;
}

/** A SwarmUI without models or backends, of our own making: it answers as the real one does, as far as Easel asks. */
export class FakeSwarm extends FakeProgram {
  readonly #sessions = new Set<string>();
  #pending: Order[] = [];
  #running: Order | null = null;
  readonly #files = new Map<string, Buffer>();
  /** True: orders wait for `release()`. */
  isHeld = false;
  /** True: a file ends in the middle when it is sent. */
  breaksFiles = false;
  /** True: it has accounts, and nobody is logged in. */
  wantsLogin = false;
  /** False: a proxy before it passes none. */
  hasSockets = true;
  next: SwarmFault | null = null;
  params: Record<string, unknown> = swarmParams;
  models: readonly Record<string, unknown>[] = swarmModelFiles;

  private constructor() {
    super();
  }

  static async start(): Promise<FakeSwarm> {
    const fake = new FakeSwarm();
    await fake.listen();
    return fake;
  }

  /** As after kill -9: work is lost and connections end, files stay. Sessions are on its disk. */
  restart({ forgetsSessions = false } = {}): void {
    this.#pending = [];
    this.#running = null;
    if (forgetsSessions) this.forgetSessions();
    this.cut();
  }

  forgetSessions(): void {
    this.#sessions.clear();
  }

  release(): void {
    this.isHeld = false;
    if (this.#running !== null) void this.#end(this.#running);
  }

  get files(): readonly string[] {
    return [...this.#files.keys()];
  }

  protected override async answer(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<void> {
    const path = decodeURIComponent(new URL(request.url ?? '/', this.url).pathname);
    if (/^\/(?:View\/local|Output)\//.test(path)) return this.#view(path, request, response);
    if (!path.startsWith('/API/')) return sendJson(response, {}, 404);
    const said = JSON.parse(body.toString('utf8'));
    const route = path.slice('/API/'.length);
    if (route === 'GetNewSession') {
      if (this.wantsLogin) return sendJson(response, { error: 'Invalid or unauthorized.' });
      const id = randomBytes(8).toString('hex');
      this.#sessions.add(id);
      return sendJson(response, {
        session_id: id,
        user_id: 'local',
        output_append_user: true,
        version: '0.9.7.1.GIT-abc',
        server_id: 'fake',
        permissions: [],
      });
    }
    if (!this.#sessions.has(said.session_id)) {
      return sendJson(response, { error: 'Invalid session ID.', error_id: 'invalid_session_id' }, 401);
    }
    switch (route) {
      case 'ListT2IParams':
        return sendJson(response, this.params);
      case 'ListModels':
        return sendJson(response, { folders: [], files: this.models });
      case 'GetCurrentStatus':
        return sendJson(response, this.#status(said.session_id));
      case 'GetServerResourceInfo':
        return sendJson(response, { gpus: { 0: { id: 0, name: 'Fake 4090', free_memory: 4e9 } } });
      case 'InterruptAll':
        if (said.other_sessions === false) this.#interrupt(said.session_id);
        return sendJson(response, { success: true });
      case 'ListImages': {
        const prefix = `/${said.path}/`;
        const found = this.files.filter((file) => file.startsWith(prefix));
        return sendJson(
          response,
          found.length === 0
            ? { error: '404, path not found.' }
            : {
                folders: [],
                files: found.map((file) => ({ src: file.slice(prefix.length), metadata: '{}' })),
              },
        );
      }
      default:
        return sendJson(response, { error: 'Unknown API route.', error_id: 'bad_route' }, 404);
    }
  }

  protected override upgrade(request: IncomingMessage, socket: Duplex): void {
    if (this.mood !== 'well' || !this.hasSockets) {
      socket.end('HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    acceptWebSocket(request, socket, (text, end) => this.#take(text, end));
  }

  #take(text: string, socket: ServerSocket): void {
    const said = JSON.parse(text);
    const fault = this.next;
    this.next = null;
    if (fault === 'resetBefore') {
      socket.reset();
      return;
    }
    if (!this.#sessions.has(said.session_id)) {
      socket.send({ error: 'Invalid session ID.', error_id: 'invalid_session_id' });
      socket.close();
      return;
    }
    if (fault === 'refuse') {
      socket.send({ error: "Invalid integer value for param Steps - '900' - must be between 0 and 500" });
      socket.close();
      return;
    }
    const seed = /"seed":(\d+)/.exec(text)?.[1] ?? null;
    this.calls.push({ prompt: said.prompt, seed, hasImage: typeof said.initimage === 'string', text });
    const order: Order = {
      session: said.session_id,
      prompt: said.prompt,
      seed,
      fault,
      socket,
      place: String(said.overrideoutpathformat).replace('[batch_id]', '0'),
    };
    this.#pending.push(order);
    if (fault === 'resetAfterTaking') {
      order.socket = null;
      socket.reset();
    } else socket.send(this.#status(order.session));
    this.#begin();
  }

  #begin(): void {
    if (this.#running !== null) return;
    const order = this.#pending.shift();
    if (order === undefined) return;
    this.#running = order;
    order.socket?.send(this.#status(order.session));
    order.socket?.send({ gen_progress: { batch_index: '0', overall_percent: 0.5, current_percent: 0.1 } });
    if (!this.isHeld) setTimeout(() => void this.#end(order), 5);
  }

  async #end(order: Order): Promise<void> {
    const { fault, socket, prompt, seed, place } = order;
    const whole = fault === 'film' ? fakeFilm : await fakePicture(prompt, seed);
    const data = fault === 'halfFile' ? whole.subarray(0, whole.length / 2) : whole;
    if (this.#running !== order) return;
    this.#running = null;
    if (fault === 'fails') socket?.send({ error: 'All backends failed to load the model: out of memory' });
    else {
      const path = `${place}.${fault === 'film' ? 'mp4' : 'png'}`;
      if (fault !== 'unsaved') this.#files.set(`/${path}`, data);
      const image = imageOf(fault, path, data);
      socket?.send({ image: 'View/local/grid.png', batch_index: '-1', metadata: null });
      socket?.send({ image, batch_index: '0', request_id: '1', metadata });
      socket?.send({ discard_indices: [] });
    }
    this.#finish(order);
  }

  #interrupt(session: string): void {
    const mine = [...this.#pending, ...(this.#running ? [this.#running] : [])].filter(
      (order) => order.session === session,
    );
    this.#pending = this.#pending.filter((order) => order.session !== session);
    if (this.#running?.session === session) this.#running = null;
    for (const order of mine) {
      order.socket?.send({ discard_indices: [] });
      this.#finish(order);
    }
  }

  #finish({ socket, session }: Order): void {
    socket?.send({ socket_intention: 'close' });
    socket?.send(this.#status(session));
    socket?.close();
    this.#begin();
  }

  #status(session: string): Record<string, unknown> {
    const live = this.#running?.session === session ? 1 : 0;
    const waiting = this.#pending.filter((order) => order.session === session).length + live;
    return {
      status: { waiting_gens: waiting, loading_models: 0, waiting_backends: 0, live_gens: live },
      backend_status: { status: 'running', class: '', message: '', any_loading: false },
      supported_features: ['comfyui', 'variation_seed'],
    };
  }

  #view(path: string, request: IncomingMessage, response: ServerResponse): void {
    const data = this.#files.get(path.replace(/^\/(?:View\/local|Output)/, ''));
    if (data === undefined) {
      sendJson(response, { error: '404, file not found.' }, 404);
      return;
    }
    if (this.breaksFiles) {
      response.writeHead(200, { 'content-length': data.length });
      response.write(data.subarray(0, data.length / 2), () => response.destroy());
      return;
    }
    const last = /^bytes=-(\d+)$/.exec(request.headers.range ?? '')?.[1];
    const part = last === undefined ? data : data.subarray(-Number(last));
    response.writeHead(last === undefined ? 200 : 206, { 'content-length': part.length }).end(part);
  }
}

const metadata = '{"sui_extra_data": {"prep_time": "0.10 sec", "generation_time": "2.50 sec"}}';

function imageOf(fault: SwarmFault | null, path: string, data: Buffer): string {
  if (fault === 'badName') return 'View/../../secret.png';
  return fault === 'unsaved' ? `data:image/png;base64,${data.toString('base64')}` : `View/local/${path}`;
}

const param = (id: string, type: string, more: Record<string, unknown> = {}) => ({
  id,
  name: id,
  description: `The ${id}.`,
  type,
  default: '',
  min: 0,
  max: 0,
  step: 1,
  values: null,
  visible: true,
  advanced: false,
  extra_hidden: false,
  toggleable: false,
  feature_flag: null,
  group: 'core',
  view_type: 'small',
  depend_non_default: null,
  ...more,
});

const swarmParams: Record<string, unknown> = {
  list: [
    param('prompt', 'text', { visible: false, view_type: 'prompt' }),
    param('negativeprompt', 'text', { visible: false, view_type: 'prompt' }),
    param('images', 'integer', { default: '1', min: 1, max: 10_000 }),
    param('seed', 'integer', { default: '-1', min: -1, max: 2 ** 63 }),
    param('steps', 'integer', { default: '20', min: 0, max: 500 }),
    param('cfgscale', 'decimal', { default: '7', min: 0, max: 100, step: 0.5 }),
    param('width', 'integer', { default: '512', min: 64, max: 16_384, step: 32 }),
    param('height', 'integer', { default: '512', min: 64, max: 16_384, step: 32 }),
    param('sampler', 'dropdown', {
      values: ['euler', 'dpmpp_2m'],
      value_names: ['Euler', 'DPM++ 2M'],
      default: 'euler',
      toggleable: true,
      feature_flag: 'comfyui',
    }),
    param('zeronegative', 'boolean', { default: 'false', description: 'Zeroes it.<br>\nMore words.' }),
    param('fluxguidancescale', 'decimal', {
      default: '3.5',
      max: 100,
      step: 0.1,
      toggleable: true,
      feature_flag: 'flux-dev',
    }),
    param('initimage', 'image', { group: 'initimage' }),
    param('initimagecreativity', 'decimal', { default: '0.6', max: 1, step: 0.05, group: 'initimage' }),
    param('maskblur', 'integer', { depend_non_default: 'maskimage' }),
    param('freeu', 'boolean', { feature_flag: 'freeu' }),
    param('noseedincrement', 'boolean', { advanced: true }),
    param('nopreviews', 'boolean', { advanced: true }),
    param('imageformat', 'dropdown', { advanced: true, values: ['PNG', 'JPG'] }),
    param('overrideoutpathformat', 'text', { advanced: true }),
    param('model', 'model'),
  ],
  groups: [
    { id: 'core', toggles: false },
    { id: 'initimage', toggles: true },
  ],
  models: {},
  model_compat_classes: {
    sdxl: { id: 'stable-diffusion-xl-v1', is_text2video: false, is_image2video: false },
    svd: { id: 'svd', is_text2video: false, is_image2video: true },
  },
};

const swarmModelFiles = [
  {
    name: 'OfficialStableDiffusion/sd_xl_base_1.0.safetensors',
    title: 'SDXL 1.0',
    description: '',
    architecture: 'stable-diffusion-xl-v1-base',
    compat_class: 'stable-diffusion-xl-v1',
    standard_width: 1024,
    standard_height: 1024,
    is_supported_model_format: true,
  },
  { name: 'a b.safetensors', title: null, architecture: 'Flux.1-dev', compat_class: 'flux-1' },
  { name: 'a_b.safetensors', title: null, standard_width: 512, standard_height: 512 },
  { name: 'films/svd.safetensors', title: 'SVD', compat_class: 'svd' },
];
