import { addAbortListener } from 'node:events';
import { isJsonObject, type JsonObject, type JsonValue, jsonOf } from '@shared/service';
import { type Dispatcher, WebSocket } from 'undici';
import { doneWithFile, type OrderStatus } from '../Engine';

export interface CallDependencies {
  /** The ws(s) URL of GenerateText2ImageWS. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly dispatcher: Dispatcher;
  /** Each order has its own session, so that interrupting it affects no other order. */
  readonly session: string;
  readonly body: string;
  readonly now: () => number;
  /** Called with the progress, 0 to 1; null: the order has ended, or its connection. */
  readonly onProgress: (progress: number | null) => void;
}

/** How a call began. `unsent`: nothing was sent. `lost`: it was sent, and the connection ended unanswered. */
export type CallStart =
  | { readonly kind: 'started' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'refused'; readonly reason: string; readonly errorId: string };

/** SwarmUI sends a message at least every 30 s. */
const maxSilenceMs = 120_000;
const firstMessageTimeoutMs = 15_000;
const dataUrl = /^data:[\w.+/-]+;base64,/;

/** An order in progress, with a websocket that reports it. Closing the socket does not stop the order. */
export class SwarmCall {
  readonly session: string;
  /** The picture, if SwarmUI sends it instead of saving it; null: there is none, or it has been fetched. */
  data: Buffer | null = null;
  readonly #socket: WebSocket;
  readonly #parts: CallDependencies;
  readonly #start = Promise.withResolvers<CallStart>();
  #status: OrderStatus | null = { kind: 'waiting', ahead: null };
  #lastMessageAtMs: number;
  #isSent = false;

  constructor(parts: CallDependencies) {
    this.session = parts.session;
    this.#parts = parts;
    this.#lastMessageAtMs = parts.now();
    const { url, headers, dispatcher } = parts;
    const socket = new WebSocket(url, { headers, dispatcher });
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#isSent = true;
      socket.send(parts.body);
      setTimeout(() => this.#start.resolve({ kind: 'started' }), firstMessageTimeoutMs).unref();
    });
    socket.addEventListener('message', ({ data }) => this.#onMessage(data));
    socket.addEventListener('error', () => {});
    socket.addEventListener('close', () => {
      this.#start.resolve({ kind: this.#isSent ? 'lost' : 'unsent' });
      if (!this.isEnded) this.#end(null);
    });
  }

  /** Resolves at the first message, the connection's end, or some seconds after sending. @throws the signal's reason */
  whenStarted(signal: AbortSignal): Promise<CallStart> {
    const stop = addAbortListener(signal, () => this.#start.reject(signal.reason));
    return this.#start.promise.finally(() => stop[Symbol.dispose]());
  }

  /** The order's status; null: the connection ended or fell silent before the order ended, so query SwarmUI. */
  get status(): OrderStatus | null {
    const isSilent = !this.isEnded && this.#parts.now() - this.#lastMessageAtMs > maxSilenceMs;
    return isSilent ? null : this.#status;
  }

  get isEnded(): boolean {
    return !/^(?:waiting|working)$/.test(this.#status?.kind ?? '');
  }

  close(): void {
    this.#socket.close();
  }

  #onMessage(data: unknown): void {
    const message = typeof data === 'string' ? jsonOf(data) : null;
    if (!isJsonObject(message) || this.isEnded) return;
    this.#lastMessageAtMs = this.#parts.now();
    if (typeof message.error === 'string') {
      const [reason, errorId] = [message.error.slice(0, 500), String(message.error_id ?? '')];
      this.#start.resolve({ kind: 'refused', reason, errorId });
      this.#end({ kind: 'failed', reason: `SwarmUI says: ${reason}`, retry: false });
      return;
    }
    this.#onImage(message);
    this.#onProgress(message);
    if (message.discard_indices !== undefined && !this.isEnded) {
      this.#end({ kind: 'failed', reason: 'SwarmUI ended it without a picture', retry: true });
    }
    this.#start.resolve({ kind: 'started' });
  }

  #onImage(message: JsonObject): void {
    // according to SwarmUI's documentation `image` is an object, but SwarmUI sends text
    const image = isJsonObject(message.image) ? message.image : message;
    // negative indices are grids and intermediate pictures
    if (typeof image.image !== 'string' || Number(image.batch_index ?? 0) < 0) return;
    const isData = dataUrl.test(image.image);
    if (isData) this.data = Buffer.from(image.image.replace(dataUrl, ''), 'base64');
    this.#end(doneWithFile(isData ? inlineFileName : image.image, workMsOf(image.metadata)));
  }

  #onProgress({ gen_progress: progress, status }: JsonObject): void {
    if (this.isEnded) return;
    if (isJsonObject(progress)) {
      const fraction = Math.min(1, Math.max(0, Number(progress.overall_percent) || 0));
      this.#status = { kind: 'working', progress: fraction };
      this.#parts.onProgress(fraction);
    } else if (isJsonObject(status) && Number(status.live_gens) > 0 && this.#status?.kind === 'waiting') {
      this.#status = { kind: 'working', progress: null };
    }
  }

  #end(status: OrderStatus | null): void {
    this.#status = status;
    this.#socket.close();
    this.#parts.onProgress(null);
  }
}

export const inlineFileName = 'in the answer';

function workMsOf(metadata: JsonValue | undefined): number | null {
  const found = /"generation_time"\s*:\s*"([\d.]+) (sec|min)/.exec(
    typeof metadata === 'string' ? metadata : '',
  );
  return found === null ? null : Math.round(Number(found[1]) * (found[2] === 'min' ? 60_000 : 1000));
}
