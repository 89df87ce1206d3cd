import { isJsonObject, jsonOf } from '@shared/service';
import { WebSocket } from 'undici';
import type { EngineProgress } from '../Engine';

const minPauseMs = 1000;
const maxPauseMs = 30_000;
const maxMessageLength = 1024 * 1024;

/** Receives ComfyUI's events about the orders of this process, and reconnects. Polling makes up for missed events. */
export class ComfySocket {
  readonly #url: URL;
  readonly #onProgress: (progress: EngineProgress) => void;
  #socket: WebSocket | null = null;
  #timer: NodeJS.Timeout | null = null;
  #pauseMs = minPauseMs;
  #isClosed = false;

  constructor(url: URL, onProgress: (progress: EngineProgress) => void) {
    this.#url = url;
    this.#onProgress = onProgress;
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('open', () => {
      this.#pauseMs = minPauseMs;
    });
    // binary frames are preview images, which are not used
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string' && data.length <= maxMessageLength) this.#onMessage(data);
    });
    socket.addEventListener('error', () => {});
    socket.addEventListener('close', () => this.#reconnect());
  }

  #reconnect(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => this.#connect(), this.#pauseMs);
    this.#timer.unref();
    this.#pauseMs = Math.min(maxPauseMs, this.#pauseMs * 2);
  }

  #onMessage(text: string): void {
    const message = jsonOf(text);
    const data = isJsonObject(message) ? message.data : null;
    if (!isJsonObject(message) || !isJsonObject(data) || typeof data.prompt_id !== 'string') return;
    const id = data.prompt_id;
    if (message.type === 'progress') {
      const [value, max] = [Number(data.value), Number(data.max)];
      if (max > 0 && value >= 0) this.#onProgress({ id, progress: Math.min(1, value / max) });
    } else if (message.type === 'executing' && data.node === null) {
      // the last event of an order, and the only one sent after the history contains it
      this.#onProgress({ id, progress: null });
    }
  }
}
