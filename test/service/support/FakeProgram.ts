import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { sharp } from '../../../src/images/sharp';

/** An order as a fake took it. */
export interface FakeCall {
  readonly prompt: string;
  /** Digits as they came; null: none came. */
  readonly seed: string | null;
  readonly hasImage: boolean;
  /** The body as it came. */
  readonly text: string;
}

/** How every answer of a fake goes wrong. */
export type FakeMood = 'well' | 'password' | 'redirect' | 'endless' | 'odd' | 'silent';

/** What fakes of engines have in common: a server on a port of loopback that can be in a mood, stop and come back. */
export abstract class FakeProgram {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** Requests that came, by method and path. */
  readonly asked: string[] = [];
  readonly calls: FakeCall[] = [];
  mood: FakeMood = 'well';
  port = 0;

  protected constructor() {
    this.#server = createServer((request, response) => void this.#hear(request, response));
    this.#server.on('upgrade', (request, socket) => {
      this.asked.push(`${request.method} ${request.url}`);
      this.upgrade(request, socket);
    });
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get connections(): number {
    return this.#sockets.size;
  }

  /** Listens, after a stop at the port it had. */
  async listen(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(this.port, '127.0.0.1', ready));
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.cut();
    if (this.#server.listening) await new Promise((done) => this.#server.close(done));
  }

  /** Ends each connection. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  protected abstract answer(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void>;

  protected upgrade(_request: IncomingMessage, socket: Duplex): void {
    socket.destroy();
  }

  async #hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked.push(`${request.method} ${request.url}`);
    const body = await bodyOf(request);
    switch (this.mood) {
      case 'well':
        return this.answer(request, body, response);
      case 'password':
        response.writeHead(401).end('Unauthorized');
        return;
      case 'redirect':
        response.writeHead(307, { location: `${this.url}/elsewhere` }).end();
        return;
      case 'endless':
        return endless(response);
      case 'odd':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>');
        return;
      case 'silent':
    }
  }
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** A tiny picture whose colour stands for what was asked. */
export async function fakePicture(prompt: string, seed: string | null): Promise<Buffer> {
  const [r, g, b] = colourOf(prompt, seed);
  const background = { r: r ?? 0, g: g ?? 0, b: b ?? 0 };
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Whether a file is the picture of what was asked. */
export async function isPictureOf(file: Buffer, prompt: string, seed: string | null): Promise<boolean> {
  const pixels = await sharp(file).raw().toBuffer();
  return [...pixels.subarray(0, 3)].join() === colourOf(prompt, seed).join();
}

/** The first bytes of a film. */
export const fakeFilm = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x08free', 'latin1');

function colourOf(prompt: string, seed: string | null): readonly number[] {
  return [...createHash('sha256').update(`${prompt} ${seed}`).digest().subarray(0, 3)];
}

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = (): void => {
    while (response.writable && response.write(' '.repeat(65_536)));
  };
  response.on('drain', more);
  response.on('close', () => response.removeAllListeners('drain'));
  more();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch {}
  return Buffer.concat(chunks);
}
