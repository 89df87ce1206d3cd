// What has come on a connection is handed over by the system in one go, up to 2 MB at once: with a few long answers on
// their way the main loop would come late to everything else. So connections take turns at reading more.
import { Buffer } from 'node:buffer';
import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';

/** What a connection reads before it waits for its turn: what the system hands over in one piece. */
const shareBytes = 65_536;

/**
 * Lets the loop turn between one share and the next, of all connections together. What was read is always handed on at
 * once: what waits, waits in the system, where neither an end nor a break of the connection overtakes it.
 */
export class ReadingTurns {
  readonly #waiting: (() => void)[] = [];

  /** The same connector; what it connects reads in turns. */
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

// undici takes a "100 Continue" that it has not asked for as the end of the connection; some servers send one all the same
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
