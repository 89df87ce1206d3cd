import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** The server's end of a websocket: text and its end, as far as fakes need it. */
export interface ServerSocket {
  send(value: unknown): void;
  /** As a good server does. */
  close(): void;
  /** As one that breaks. */
  reset(): void;
}

/** Answers a handshake. @param hear gets each whole text. */
export function acceptWebSocket(
  request: IncomingMessage,
  socket: Duplex,
  hear: (text: string, socket: ServerSocket) => void,
): void {
  const accept = createHash('sha1')
    .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  const lines = [
    ...['HTTP/1.1 101 Switching Protocols', 'upgrade: websocket', 'connection: Upgrade'],
    `sec-websocket-accept: ${accept}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const end: ServerSocket = {
    send: (value) => void socket.write(frame(0x1, Buffer.from(JSON.stringify(value)))),
    close: () => socket.end(frame(0x8, Buffer.from([0x03, 0xe8]))),
    reset: () => socket.destroy(),
  };
  let rest: Buffer = Buffer.alloc(0);
  let text: Buffer = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (let read = readFrame(rest); read !== null; read = readFrame(rest)) {
      rest = rest.subarray(read.length);
      if (read.code === 0x8) socket.end(frame(0x8, read.payload.subarray(0, 2)));
      if (read.code > 0x2) continue;
      text = Buffer.concat([text, read.payload]);
      if (!read.isLast) continue;
      hear(text.toString('utf8'), end);
      text = Buffer.alloc(0);
    }
  });
}

function frame(code: number, payload: Buffer): Buffer {
  const { length } = payload;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head[0] = 0x80 | code;
  if (length < 126) head[1] = length;
  else if (length < 65_536) {
    head[1] = 126;
    head.writeUInt16BE(length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([head, payload]);
}

interface Frame {
  readonly code: number;
  readonly isLast: boolean;
  readonly payload: Buffer;
  /** Bytes of all of it. */
  readonly length: number;
}

/** The first frame of a client's bytes; null: it has not come whole. */
function readFrame(data: Buffer): Frame | null {
  const [first = 0, second = 0] = data;
  if (data.length < 2) return null;
  const short = second & 0x7f;
  const wide = short === 126 ? 2 : short === 127 ? 8 : 0;
  const start = 2 + wide + 4;
  if (data.length < start) return null;
  const size = wide === 0 ? short : wide === 2 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2));
  if (data.length < start + size) return null;
  const mask = data.subarray(start - 4, start);
  const payload = Buffer.from(data.subarray(start, start + size));
  for (let at = 0; at < size; at++) payload[at] = (payload[at] ?? 0) ^ (mask[at % 4] ?? 0);
  return { code: first & 0xf, isLast: (first & 0x80) !== 0, payload, length: start + size };
}
