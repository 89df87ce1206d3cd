import type { IncomingMessage, ServerResponse } from 'node:http';
import { FakeProgram, fakeFilm, fakePicture, sendJson } from './FakeProgram';

/** What goes wrong at the next order. */
export type OpenAiFault =
  /** The order is taken, and the connection ends without an answer. */
  | 'resetAfterTaking'
  /** The connection ends, and the order is not taken. */
  | 'resetBefore'
  | 'refuse'
  | 'fails'
  | 'film'
  | 'busy'
  | 'unpaid'
  | 'forbidden'
  | 'noPicture'
  /** A page of a proxy. */
  | 'badGateway';

/** A service of OpenAI's kind without a model, of our own making. */
export class FakeOpenAi extends FakeProgram {
  readonly #files = new Map<string, Buffer>();
  #held: (() => void)[] = [];
  isHeld = false;
  next: OpenAiFault | null = null;
  /** Where pictures are named by an address: its beginning; null: they come in the answer. */
  fileBase: string | null = null;
  models: readonly string[] = ['gpt-image-1', 'gpt-5', 'dall-e-3', 'text-embedding-3-small', 'flux.1 dev'];
  hasList = true;
  key: string | null = null;

  private constructor() {
    super();
  }

  static async start(): Promise<FakeOpenAi> {
    const fake = new FakeOpenAi();
    await fake.listen();
    return fake;
  }

  release(): void {
    this.isHeld = false;
    for (const go of this.#held.splice(0)) go();
  }

  protected override async answer(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.url);
    if (this.key !== null && request.headers.authorization !== `Bearer ${this.key}`) {
      return sendJson(response, errorOf('Incorrect API key provided', 'invalid_api_key'), 401);
    }
    const file = this.#files.get(pathname);
    if (file !== undefined) {
      response.writeHead(200, { 'content-length': file.length }).end(file);
      return;
    }
    if (pathname === '/v1/models' && this.hasList) {
      return sendJson(response, { object: 'list', data: this.models.map((id) => ({ id, object: 'model' })) });
    }
    if (!/^\/v1\/images\/(?:generations|edits)$/.test(pathname)) return sendJson(response, {}, 404);
    await this.#order(pathname.endsWith('edits'), body, request, response);
  }

  async #order(
    isEdit: boolean,
    body: Buffer,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const fault = this.next;
    this.next = null;
    const refusal = fault === null ? undefined : refusals[fault];
    if (fault === 'resetBefore') {
      request.socket.resetAndDestroy();
      return;
    }
    if (refusal !== undefined) {
      const [status, code, message, headers] = refusal;
      for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
      return sendJson(response, errorOf(message, code), status);
    }
    const text = body.toString('utf8');
    const prompt = isEdit ? fieldOf(text, 'prompt') : JSON.parse(text).prompt;
    const hasImage = isEdit && text.includes('name="image[]"; filename="image.png"');
    this.calls.push({ prompt, seed: null, hasImage, text });
    if (fault === 'resetAfterTaking') {
      request.socket.resetAndDestroy();
      return;
    }
    if (this.isHeld) await new Promise<void>((go) => this.#held.push(go));
    if (fault === 'badGateway') {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
      return;
    }
    if (fault === 'noPicture') return sendJson(response, { created: 1, data: [] });
    const data = fault === 'film' ? fakeFilm : await fakePicture(prompt, null);
    if (this.fileBase === null) {
      return sendJson(response, { created: 1, data: [{ b64_json: data.toString('base64') }] });
    }
    const name = `/files/${this.#files.size}.png`;
    this.#files.set(name, data);
    sendJson(response, { created: 1, data: [{ url: `${this.fileBase}${name}?sig=a%2Fb` }] });
  }
}

type Answer = readonly [status: number, code: string, message: string, headers?: Record<string, string>];

const refusals: Partial<Record<OpenAiFault, Answer>> = {
  refuse: [400, 'invalid_value', 'Your request was rejected by the safety system.'],
  fails: [500, 'server_error', 'CUDA out of memory'],
  busy: [429, 'rate_limit_exceeded', 'Rate limit reached', { 'retry-after': '7' }],
  unpaid: [429, 'insufficient_quota', 'You exceeded your current quota'],
  forbidden: [403, 'not_verified', 'Your organization must be verified to use the model'],
};

function errorOf(message: string, code: string): Record<string, unknown> {
  return { error: { message, type: 'error', code, param: null } };
}

function fieldOf(form: string, name: string): string {
  const start = form.indexOf('\r\n\r\n', form.indexOf(`name="${name}"`)) + 4;
  return form.slice(start, form.indexOf('\r\n--', start));
}
