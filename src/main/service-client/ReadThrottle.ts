// The system delivers received data in one go, up to 2 MB: with a few long answers in progress the event loop
// would be blocked. So connections take turns reading.
import { Buffer } from 'node:buffer';
import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';

/** The amount that a connection reads per turn: what the system delivers in one piece. */
const shareBytes = 65_536;

/**
 * Lets the event loop turn between two shares of all connections together. Data that was read is always
 * passed on at once; the rest waits in the system's buffer, where no close event can overtake it.
 */
export class ReadThrottle {
  readonly #waiting: (() => void)[] = [];

  /** A connector whose connections read in turns. */
  of(connect: buildConnector.connector): buildConnector.connector {
    return (options, connected) =>
      connect(options, (...result) => {
        if (result[0] === null) this.#take(result[1]);
        connected(...result);
      });
  }

  #take(socket: Socket): void {
    passOverContinue(socket);
    const read = socket._read.bind(socket);
    let readBefore = 0;
    let isWaiting = false;
    socket._read = (size) => {
      if (isWaiting) return;
      if (socket.bytesRead - readBefore < shareBytes) return read(size);
      isWaiting = true;
      this.#waiting.push(() => {
        isWaiting = false;
        readBefore = socket.bytesRead;
        if (!socket.destroyed) read(size);
      });
      if (this.#waiting.length === 1) setImmediate(this.#next);
    };
  }

  readonly #next = (): void => {
    const readOn = this.#waiting.shift();
    if (this.#waiting.length > 0) setImmediate(this.#next);
    readOn?.();
  };
}

const goOn = /^HTTP\/1\.1 100 [^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n/;

// undici treats an unrequested "100 Continue" as an error, but some servers send one
function passOverContinue(socket: Socket): void {
  const read = socket.read.bind(socket);
  socket.read = (size) => {
    for (;;) {
      const chunk: unknown = read(size);
      if (!Buffer.isBuffer(chunk) || chunk[0] !== 0x48) return chunk;
      const head = goOn.exec(chunk.toString('latin1', 0, 1024))?.[0];
      if (head === undefined) return chunk;
      if (head.length < chunk.length) return chunk.subarray(head.length);
    }
  };
}
