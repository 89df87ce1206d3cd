// A service on loopback that speaks the interface with bodies of its own: what the document does not show, a test
// gives; a generation makes a picture of real bytes. Nothing of it comes from the local service.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JsonValue } from '@shared/service';
import { sharp } from '../../src/images/sharp';

/** One request as the service saw it. */
export interface SeenCall {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** The JSON of a POST; null: none, or none that can be read. */
  readonly body: JsonValue;
  /** `provider` and `model` of the path; '' where it names none. */
  readonly provider: string;
  readonly model: string;
  /** Counts from 0. */
  readonly ordinal: number;
}

/** An answer that is more than a JSON body with 200. */
export class Reply {
  readonly status: number;
  /** Text and bytes go out as they are, anything else as JSON. */
  readonly body: JsonValue | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: JsonValue | Uint8Array,
    headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
  ) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** A body, or what makes one of the request. */
export type Answer = JsonValue | ((call: SeenCall) => JsonValue | Reply | Promise<JsonValue | Reply>);

/** Bodies of what the interface does not show. What is absent gives 404, as a service does that has no such thing. */
export interface ForeignAnswers {
  /** GET /api/v1; default `{ version: 'v1' }`, so that it passes for a service. */
  version?: Answer;
  /** GET /api/v1/providers */
  providers?: Answer;
  /** GET /api/v1/providers/{provider}/models */
  modelsOf?: Answer;
  /** GET /api/v1/{provider}/{model} */
  modelInfo?: Answer;
  /** GET /api/models, without a key. */
  publicModels?: Answer;
  /** GET /api/models-config/…, without a key. */
  modelsConfig?: Answer;
  /** GET /api/credits/balance; default `{ balance: 100 }`. */
  balance?: Answer;
  /** GET /api/generations */
  history?: Answer;
  /** GET /api/usage */
  usage?: Answer;
  /** POST /api/keys */
  createdKey?: Answer;
  /** POST /api/v1/{provider}/{model}; default: an image result with one picture. */
  result?: Answer;
}

/** A service of another make; its answers may be changed while it runs. */
export interface ForeignService {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** Taken by every endpoint that wants one, with any that is in `keys`. */
  readonly apiKey: string;
  readonly keys: Set<string>;
  readonly sessionToken: string;
  readonly answers: ForeignAnswers;
  readonly calls: readonly SeenCall[];
  /** The paid POSTs among `calls`. */
  readonly posts: readonly SeenCall[];
  /** The URL of a new picture of `width` × `height`, which it serves as PNG; each has a colour of its own. */
  readonly picture: (width?: number, height?: number) => string;
  /** The URLs of pictures that have been taken away: they answer 404. */
  readonly gone: Set<string>;
  /** Ends it and all connections. */
  readonly stop: () => Promise<void>;
}

/** The error body of the interface. */
export function refuse(status: number, error: string, message: string): Reply {
  return new Reply(status, { error, message });
}

export async function startForeignService(given: ForeignAnswers = {}): Promise<ForeignService> {
  const calls: SeenCall[] = [];
  const posts: SeenCall[] = [];
  const gone = new Set<string>();
  const pictures = new Map<string, Readonly<{ width: number; height: number; hue: number }>>();
  const apiKey = 'foreign-key-3f1c9e7a52';
  const keys = new Set([apiKey]);
  const sessionToken = 'foreign-session-8d2b64';
  let origin = '';
  const picture = (width = 64, height = 48): string => {
    const path = `/files/${pictures.size}.png`;
    pictures.set(path, { width, height, hue: (pictures.size * 47) % 360 });
    return `${origin}${path}`;
  };
  const answers: ForeignAnswers = {
    version: { version: 'v1' },
    balance: { balance: 100 },
    result: (call) => ({
      images: [{ url: picture(), width: 64, height: 48, content_type: 'image/png' }],
      seed: call.ordinal,
      timings: { inference: 0.1 },
    }),
    ...given,
  };

  const answer = async (call: SeenCall): Promise<Reply> => {
    const file = pictures.get(call.path);
    if (file) return gone.has(`${origin}${call.path}`) ? noSuchThing(call) : pictureReply(file);
    const { name, credential } = endpointOf(call);
    const wanted = name === null ? undefined : answers[name];
    const sent = call.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if ((credential === 'key' && !keys.has(sent)) || (credential === 'session' && sent !== sessionToken)) {
      const words = 'Please provide a valid API key in the Authorization header';
      return refuse(401, 'Invalid API key', words);
    }
    if (wanted === undefined) return noSuchThing(call);
    const body = typeof wanted === 'function' ? await wanted(call) : wanted;
    return body instanceof Reply ? body : new Reply(200, body);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await readCall(request, calls.length);
    calls.push(call);
    if (call.method === 'POST' && endpointOf(call).name === 'result') posts.push(call);
    const { status, body, headers } = await answer(call);
    const isRaw = body instanceof Uint8Array || (typeof body === 'string' && !isJson(headers));
    response.writeHead(status, headers).end(isRaw ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { url: origin, apiKey, keys, sessionToken, answers, calls, posts, picture, gone, stop };
}

type Endpoint = Readonly<{ name: keyof ForeignAnswers | null; credential: 'key' | 'session' | null }>;

function endpointOf({ method, path, provider }: SeenCall): Endpoint {
  if (method === 'POST') {
    if (path === '/api/keys') return { name: 'createdKey', credential: 'session' };
    return { name: provider === '' ? null : 'result', credential: 'key' };
  }
  if (path === '/api/v1') return { name: 'version', credential: null };
  if (path === '/api/v1/providers') return { name: 'providers', credential: null };
  if (/^\/api\/v1\/providers\/[^/]+\/models$/.test(path)) return { name: 'modelsOf', credential: null };
  if (path === '/api/models') return { name: 'publicModels', credential: null };
  if (path.startsWith('/api/models-config/')) return { name: 'modelsConfig', credential: null };
  if (path === '/api/credits/balance') return { name: 'balance', credential: 'key' };
  if (path === '/api/generations') return { name: 'history', credential: 'key' };
  if (path === '/api/usage') return { name: 'usage', credential: 'key' };
  return { name: provider === '' ? null : 'modelInfo', credential: null };
}

async function readCall(request: IncomingMessage, ordinal: number): Promise<SeenCall> {
  const url = new URL(request.url ?? '/', 'http://loopback');
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const text = Buffer.concat(chunks).toString('utf8');
  const [, provider = '', model = ''] =
    /^\/api\/(?:v1|models-config)\/(?:providers\/)?([^/]+)\/([^/]+)$/.exec(url.pathname) ?? [];
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: readBody(text),
    provider: decodeURIComponent(provider),
    model: decodeURIComponent(model),
    ordinal,
  };
}

function readBody(text: string): JsonValue {
  try {
    return text === '' ? null : (JSON.parse(text) as JsonValue);
  } catch {
    return null;
  }
}

async function pictureReply(file: Readonly<{ width: number; height: number; hue: number }>): Promise<Reply> {
  const { width, height, hue } = file;
  const plain = (across: number, down: number, background: string) =>
    sharp({ create: { width: across, height: down, channels: 3, background } });
  const spot = await plain(Math.ceil(width / 3), Math.ceil(height / 3), `hsl(${(hue + 150) % 360}, 55%, 35%)`)
    .png()
    .toBuffer();
  const bytes = await plain(width, height, `hsl(${hue}, 45%, 55%)`)
    .composite([{ input: spot, gravity: 'centre' }])
    .png()
    .toBuffer();
  return new Reply(200, bytes, { 'content-type': 'image/png', 'content-length': String(bytes.length) });
}

function noSuchThing({ path }: SeenCall): Reply {
  return refuse(404, 'Model not found', `Model configuration not found for ${path}`);
}

function isJson(headers: Readonly<Record<string, string>>): boolean {
  return headers['content-type']?.includes('json') ?? false;
}
