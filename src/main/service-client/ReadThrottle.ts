// The system delivers up to 2 MB in one go, which would block the event loop, so connections take turns reading.
import { Buffer } from 'node:buffer';
import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';

/** Bytes that the system delivers in one piece. */
const MAX_TURN_BYTES = 65_536;

/** Lets the event loop run between two reads. Bytes that were read are passed on; the rest waits in the system. */
export class ReadThrottle {
  readonly #waiting: (() => void)[] = [];

  throttled(connect: buildConnector.connector): buildConnector.connector {
    return (options, connected) =>
      connect(options, (...result) => {
        if (result[0] === null) this.#throttle(result[1]);
        connected(...result);
      });
  }

  #throttle(socket: Socket): void {
    skipContinueResponses(socket);
    const read = socket._read.bind(socket);
    let readBefore = 0;
    let isWaiting = false;
    socket._read = (size) => {
      if (isWaiting) return;
      if (socket.bytesRead - readBefore < MAX_TURN_BYTES) return read(size);
      isWaiting = true;
      this.#waiting.push(() => {
        isWaiting = false;
        readBefore = socket.bytesRead;
        if (!socket.destroyed) read(size);
      });
      if (this.#waiting.length === 1) setImmediate(this.#resumeNext);
    };
  }

  readonly #resumeNext = (): void => {
    const resume = this.#waiting.shift();
    if (this.#waiting.length > 0) setImmediate(this.#resumeNext);
    resume?.();
  };
}

const continueResponse = /^HTTP\/1\.1 100 [^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n/;

// undici treats an unrequested "100 Continue" as an error, but some servers send one
function skipContinueResponses(socket: Socket): void {
  const read = socket.read.bind(socket);
  socket.read = (size) => {
    for (;;) {
      const chunk: unknown = read(size);
      if (!Buffer.isBuffer(chunk) || chunk[0] !== 0x48) return chunk;
      const head = continueResponse.exec(chunk.toString('latin1', 0, 1024))?.[0];
      if (head === undefined) return chunk;
      if (head.length < chunk.length) return chunk.subarray(head.length);
    }
  };
}
