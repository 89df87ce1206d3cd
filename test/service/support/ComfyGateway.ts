import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** An order as ComfyUI took it. */
export interface GatewayOrder {
  readonly id: string;
  /** The body as it came. */
  readonly text: string;
}

/**
 * Stands before a ComfyUI that runs. It counts orders, and breaks connections, which a real engine cannot be asked to
 * do. All else is what the engine says.
 */
export class ComfyGateway {
  readonly #engine: URL;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** Orders that ComfyUI took, oldest first. */
  readonly taken: GatewayOrder[] = [];
  /** What goes wrong at the next order. */
  next: 'resetAfterTaking' | 'resetBefore' | null = null;
  port = 0;

  private constructor(engine: string) {
    this.#engine = new URL(engine);
    this.#server = createServer((request, response) => {
      // the client may have gone away in the meantime
      this.#pass(request, response).catch(() => response.destroy());
    });
    this.#server.on('upgrade', (request, socket, head) => this.#join(request, socket, head));
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  /** @param engine the address of the ComfyUI */
  static async start(engine: string): Promise<ComfyGateway> {
    const gateway = new ComfyGateway(engine);
    await gateway.listen();
    return gateway;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get connections(): number {
    return this.#sockets.size;
  }

  async listen(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(this.port, '127.0.0.1', ready));
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (this.#server.listening) await new Promise((done) => this.#server.close(done));
  }

  /** Ends what is under way of these orders, and lets ComfyUI forget all of them. Their files stay. */
  async forget(): Promise<void> {
    const ids = this.taken.map(({ id }) => id);
    const open = async (): Promise<readonly string[]> => {
      const queue = await this.#read('/queue');
      const lines = [queue.queue_running, queue.queue_pending] as [unknown, string][][];
      return lines.flatMap((line) => line.map(([, id]) => id)).filter((id) => ids.includes(id));
    };
    await this.#tell('/queue', { delete: ids });
    for (let looks = 0; looks < 1000; looks++) {
      const left = await open();
      if (left.length === 0) break;
      for (const id of left) await this.#tell('/interrupt', { prompt_id: id });
      await wait(20);
    }
    await this.#tell('/history', { delete: ids });
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const isOrder = request.method === 'POST' && request.url === '/prompt';
    const fault = isOrder ? this.next : null;
    if (isOrder) this.next = null;
    if (fault === 'resetBefore') {
      request.socket.resetAndDestroy();
      return;
    }
    const answer = await fetch(new URL(request.url ?? '/', this.#engine), {
      method: request.method ?? 'GET',
      headers: passed(request.headers),
      redirect: 'manual',
      ...(body.length > 0 ? { body } : {}),
    });
    const said = Buffer.from(await answer.arrayBuffer());
    if (isOrder && answer.status === 200) {
      this.taken.push({ id: JSON.parse(said.toString()).prompt_id, text: body.toString('utf8') });
    }
    if (fault === 'resetAfterTaking') request.socket.resetAndDestroy();
    else response.writeHead(answer.status, passed(Object.fromEntries(answer.headers))).end(said);
  }

  #join({ method, url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer): void {
    const engine = connect(Number(this.#engine.port), this.#engine.hostname, () => {
      const lines = rawHeaders.flatMap((name, at) =>
        at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : [],
      );
      engine.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
      engine.write(head);
      engine.pipe(socket).pipe(engine);
    });
    for (const [each, other] of [
      [engine, socket],
      [socket, engine],
    ] as const) {
      each.on('error', () => {});
      each.on('close', () => other.destroy());
    }
  }

  async #read(path: string): Promise<Record<string, unknown>> {
    return (await fetch(new URL(path, this.#engine))).json() as Promise<Record<string, unknown>>;
  }

  async #tell(path: string, body: unknown): Promise<void> {
    await fetch(new URL(path, this.#engine), { method: 'POST', body: JSON.stringify(body) });
  }
}

/** Headers without those of one connection, and without those that name a length or a coding that is gone. */
function passed(headers: IncomingHttpHeaders | Record<string, string>): Record<string, string> {
  const own = new Set([
    'connection',
    'keep-alive',
    'transfer-encoding',
    'content-length',
    'content-encoding',
  ]);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      own.has(name) || name === 'host' || typeof value !== 'string' ? [] : [[name, value]],
    ),
  );
}
