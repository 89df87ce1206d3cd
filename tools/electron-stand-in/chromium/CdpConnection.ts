import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';

type Params = Readonly<Record<string, unknown>>;
type Message = {
  id?: number;
  method?: string;
  params?: Params;
  result?: unknown;
  error?: { message: string };
  sessionId?: string;
};

/** Chromium rejected a command, or ended before it answered. */
class CdpError extends Error {}

/**
 * Chromium's DevTools protocol over the pipe that Chromium was started with: JSON messages, each ended by a zero byte.
 * Emits each event as `"<sessionId>:<method>"` (an empty id: no session), and `closed` when the pipe ends.
 */
export class CdpConnection extends EventEmitter {
  readonly #out: Writable;
  readonly #waiting = new Map<
    number,
    { resolve: (result: unknown) => void; reject: (error: Error) => void }
  >();
  #lastId = 0;
  #closed = false;

  constructor(out: Writable, input: Readable) {
    super();
    this.setMaxListeners(0);
    this.#out = out;
    let pieces: Buffer[] = [];
    input.on('data', (chunk: Buffer) => {
      let start = 0;
      for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
        pieces.push(chunk.subarray(start, end));
        const text = Buffer.concat(pieces).toString('utf8');
        pieces = [];
        start = end + 1;
        this.#receive(JSON.parse(text) as Message);
      }
      if (start < chunk.length) pieces.push(chunk.subarray(start));
    });
    const close = () => this.#close();
    input.on('end', close).on('error', close).on('close', close);
    out.on('error', close);
  }

  get closed(): boolean {
    return this.#closed;
  }

  /**
   * Sends a command and waits for its result.
   * @throws CdpError if Chromium rejects the command, or ends before it answers
   */
  send<Result = Params>(method: string, params: Params = {}, sessionId?: string): Promise<Result> {
    if (this.#closed) return Promise.reject(new CdpError(`${method}: Chromium is gone`));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, {
        resolve: resolve as (result: unknown) => void,
        reject: (error) => reject(new CdpError(`${method}: ${error.message}`)),
      });
      this.#out.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
  }

  #receive(message: Message): void {
    if (message.id !== undefined) {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.error) waiting?.reject(new Error(message.error.message));
      else waiting?.resolve(message.result);
    } else if (message.method !== undefined) {
      this.emit(`${message.sessionId ?? ''}:${message.method}`, message.params ?? {});
    }
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const { reject } of this.#waiting.values()) reject(new Error('Chromium is gone'));
    this.#waiting.clear();
    this.emit('closed');
  }
}
