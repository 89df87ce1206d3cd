// A host on loopback that answers with exactly the bytes a test says, or with none, or by breaking the connection.

import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Counts from 0 over all connections. */
  readonly ordinal: number;
}

export type Answerer = (request: SeenRequest, socket: Socket) => unknown;

export class ScriptedHost {
  readonly requests: SeenRequest[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  connections = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(answer: Answerer, onConnection?: (socket: Socket) => void): Promise<ScriptedHost> {
    const server = createServer();
    const host = new ScriptedHost(server);
    server.on('connection', (socket) => {
      host.connections += 1;
      host.#sockets.add(socket);
      socket.on('close', () => host.#sockets.delete(socket));
      socket.on('error', () => {});
      if (onConnection) onConnection(socket);
      else host.#read(socket, answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return host;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #read(socket: Socket, answer: Answerer): void {
    let seen = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      // a TLS greeting, answered as servers without TLS do
      if (chunk[0] === 0x16 && seen.length === 0) return socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
      seen = Buffer.concat([seen, chunk]);
      for (;;) {
        const end = seen.indexOf('\r\n\r\n');
        if (end < 0) return;
        const [first = '', ...lines] = seen.toString('latin1', 0, end).split('\r\n');
        const headers = Object.fromEntries(
          lines.map((line) => [
            line.slice(0, line.indexOf(':')).toLowerCase(),
            line.slice(line.indexOf(':') + 1).trim(),
          ]),
        );
        const length = Number(headers['content-length'] ?? 0);
        if (seen.length < end + 4 + length) return;
        const body = seen.toString('utf8', end + 4, end + 4 + length);
        seen = seen.subarray(end + 4 + length);
        const [method = '', path = ''] = first.split(' ');
        const request = { method, path, headers, body, ordinal: this.requests.length };
        this.requests.push(request);
        void answer(request, socket);
      }
    });
  }
}

/** Writes a whole HTTP answer, with its length. */
export function respond(
  socket: Socket,
  answer: Readonly<{
    status?: number;
    headers?: Readonly<Record<string, string>>;
    body?: string | Uint8Array;
  }>,
): void {
  const body = Buffer.from(answer.body ?? '');
  const lines = Object.entries({ 'content-length': String(body.length), ...answer.headers });
  const head = `HTTP/1.1 ${answer.status ?? 200} X\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  socket.write(Buffer.concat([Buffer.from(head, 'latin1'), body]));
}

/** Writes a JSON answer. */
export function respondJson(
  socket: Socket,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  respond(socket, {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
