import { createService, type RunningService } from '../../../src/service/createService';
import type { ServiceHooks } from '../../../src/service/ServiceContext';
import type { ServiceOptions } from '../../../src/service/ServiceOptions';

/** An answer, read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly json: any;
}

export const imagegen = '/api/v1/imagegen/dev';
export const charedit = '/api/v1/charedit/v3-character-edit';
export const videogen = '/api/v1/videogen/video-2-1-master';

/** A service for one test file, with a client that knows its key. `instant` unless told otherwise. */
export async function startTestService(
  options: ServiceOptions = {},
  hooks: ServiceHooks = {},
): Promise<RunningService & { readonly call: Call; readonly post: Post; readonly get: Get }> {
  const service = await createService(
    { instant: true, rateLimit: 0, credits: 1e6, ...options },
    { ledger: true, ...hooks },
  );
  const call: Call = async (method, path, { body, headers = {}, key = service.apiKey } = {}) => {
    const sent = new Headers({ 'content-type': 'application/json', ...headers });
    if (key !== null && !sent.has('authorization')) sent.set('authorization', `Bearer ${key}`);
    if (body === undefined) sent.delete('content-type');
    const answer = await fetch(path.startsWith('http') ? path : service.url + path, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: tryJson(text) };
  };
  return {
    ...service,
    call,
    post: (path, body, options) => call('POST', path, { body, ...options }),
    get: (path, options) => call('GET', path, options),
  };
}

interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** null: no Authorization header. */
  readonly key?: string | null;
}
type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>;
type Post = (path: string, body: unknown, options?: Omit<CallOptions, 'body'>) => Promise<Answer>;
type Get = (path: string, options?: Omit<CallOptions, 'body'>) => Promise<Answer>;
export type TestService = Awaited<ReturnType<typeof startTestService>>;

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Width and height that a PNG's header says. */
export function pngSize(data: Uint8Array): { width: number; height: number } {
  const view = new DataView(data.buffer, data.byteOffset);
  if (view.getUint32(0) !== 0x89504e47) throw new Error('not a PNG');
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** The bytes at a media URL. */
export async function download(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`GET ${url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
