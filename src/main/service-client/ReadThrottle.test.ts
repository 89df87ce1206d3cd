import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { buildConnector, type Dispatcher, Pool } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localhostCertificate } from '../../../test/support/localhostCertificate';
import { exchange } from './exchange';
import { OriginPools } from './OriginPools';
import { ReadThrottle } from './ReadThrottle';

const mega = 1_000_000;
const noise = Buffer.from(Array.from({ length: 65_521 }, (_, n) => (n * n) % 251));
/** An answer in which no two parts are equal, so that wrong order or repetition is noticed. */
const body = Buffer.concat(Array(64).fill(noise)).subarray(0, 4 * mega);

type Answer = (socket: Socket) => void;
let server: Server;
let sockets: Socket[];
let pools: Pool[];
/** How the host answers a request to `/name`, by name. */
let answers: Readonly<Record<string, Answer>>;

const head = (...lines: string[]) => `HTTP/1.1 200 OK\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`;
const whole: Answer = (socket) => {
  socket.write(head(`content-length: ${body.length}`));
  socket.write(body);
};

async function listen(isSecure: boolean): Promise<void> {
  const hear = (socket: Socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.on('data', (asked) =>
      answers[/^GET \/(\w+) /.exec(asked.toString('latin1'))?.[1] ?? '']?.(socket),
    );
  };
  server = isSecure ? createSecureServer(localhostCertificate, hear) : createServer(hear);
  server.listen(0);
  await once(server, 'listening');
}

function poolOf(isSecure: boolean, inTurns = true): Pool {
  const { port } = server.address() as AddressInfo;
  const connect = buildConnector({ allowH2: false, ca: localhostCertificate.cert });
  const pool = new Pool(`${isSecure ? 'https' : 'http'}://localhost:${port}`, {
    connections: 64,
    pipelining: 1,
    allowH2: false,
    connect: inTurns ? new ReadThrottle().throttled(connect) : connect,
  });
  pools.push(pool);
  return pool;
}

beforeEach(() => {
  [sockets, pools] = [[], []];
});
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.destroy()));
  for (const socket of sockets) socket.destroy();
  await new Promise((closed) => server.close(closed));
});

function ask(dispatcher: Dispatcher, name: string) {
  return exchange(dispatcher, {
    method: 'GET',
    path: `/${name}`,
    headers: {},
    body: null,
    headersTimeoutMs: 20_000,
    bodyTimeoutMs: 20_000,
    bodyTotalMs: 60_000,
    maxBodyBytes: 32 * mega,
  });
}

/** The maximum number of bytes passed on in one turn of the event loop, while `count` answers arrive. */
async function maxPerTurn(dispatcher: Dispatcher, count: number): Promise<number> {
  let [most, now, left] = [0, 0, count];
  const ended = Promise.withResolvers<void>();
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart() {},
    onResponseStart() {},
    onResponseData(_, chunk) {
      now += chunk.length;
      most = Math.max(most, now);
    },
    onResponseEnd() {
      left -= 1;
      if (left === 0) ended.resolve();
    },
    onResponseError: (_, error) => ended.reject(error),
  };
  const turn = () => {
    now = 0;
    if (left > 0) setImmediate(turn);
  };
  setImmediate(turn);
  for (let n = 0; n < count; n += 1) dispatcher.dispatch({ method: 'GET', path: '/long' }, handler);
  await ended.promise;
  return most;
}

describe.each([
  ['HTTP', false],
  ['HTTPS', true],
])('over %s', (_, isSecure) => {
  beforeEach(() => listen(isSecure));

  it('leaves little to a turn of the loop, however many long answers come at once', async () => {
    answers = { long: whole };
    const inTurns = await maxPerTurn(poolOf(isSecure), 12);
    const atOnce = await maxPerTurn(poolOf(isSecure, false), 12);
    // a few pieces; without the throttle, up to 32 pieces of one answer arrive before the next answer
    expect(inTurns).toBeLessThan(8 * 65_536);
    expect(atOnce).toBeGreaterThan(2 * inTurns);
  });

  it('changes nothing in how long answers end, whole or broken', async () => {
    const chunks = (of: Buffer) =>
      Array.from({ length: Math.ceil(of.length / 5000) }, (_, n) =>
        of.subarray(n * 5000, (n + 1) * 5000),
      ).flatMap((chunk) => [Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]);
    const chunked = [Buffer.from(head('transfer-encoding: chunked')), ...chunks(body)];
    // an answer whose last byte is also the last byte of a piece
    const even = body.subarray(0, 40 * 65_536 - head(`content-length: ${39 * 65_536}`).length);
    const evenHead = head(`content-length: ${even.length}`);
    answers = {
      kept: whole,
      even: (socket) => socket.write(Buffer.concat([Buffer.from(evenHead), even])),
      closed: (socket) =>
        socket.end(Buffer.concat([Buffer.from(head(`content-length: ${body.length}`)), body])),
      told: (socket) => socket.end(Buffer.concat([Buffer.from(head('connection: close')), body])),
      chunked: (socket) => socket.write(Buffer.concat([...chunked, Buffer.from('0\r\n\r\n')])),
      cut: (socket) =>
        socket.end(
          Buffer.concat([Buffer.from(head(`content-length: ${body.length}`)), body.subarray(0, -1)]),
        ),
      cutChunks: (socket) => socket.end(Buffer.concat(chunked)),
    };
    const pool = poolOf(isSecure);
    const ended = await Promise.all(
      Object.keys(answers).map(async (name) => {
        const answer = await ask(pool, name);
        const bytes = answer.kind === 'unsent' ? Buffer.alloc(0) : Buffer.concat(answer.body);
        return [
          name,
          { kind: answer.kind, length: bytes.length, same: body.subarray(0, bytes.length).equals(bytes) },
        ];
      }),
    );
    const complete = { kind: 'complete', length: body.length, same: true };
    expect(evenHead.length + even.length).toBe(40 * 65_536);
    expect(Object.fromEntries(ended)).toEqual({
      kept: complete,
      even: { ...complete, length: even.length },
      closed: complete,
      told: complete,
      chunked: complete,
      cut: { kind: 'broken', length: body.length - 1, same: true },
      cutChunks: { kind: 'broken', length: body.length, same: true },
    });
  });

  it('lets short answers pass while long ones come', async () => {
    answers = {
      long: whole,
      short: (socket) => socket.write(`${head('content-length: 2')}ok`),
    };
    const pool = poolOf(isSecure);
    let underWay = 8;
    const long = Array.from({ length: underWay }, async () => {
      const { kind } = await ask(pool, 'long');
      underWay -= 1;
      return kind;
    });
    let passed = 0;
    while (underWay > 0) {
      expect(await ask(pool, 'short')).toMatchObject({ kind: 'complete', status: 200 });
      if (underWay > 0) passed += 1;
    }
    expect(await Promise.all(long)).toEqual(Array(8).fill('complete'));
    expect(passed).toBeGreaterThan(20);
  });
});

it('is how the connections to a service read', async () => {
  await listen(false);
  answers = { long: whole };
  const service = new OriginPools({ connections: 64 });
  const { port } = server.address() as AddressInfo;
  expect(await maxPerTurn(service.of(`http://localhost:${port}`), 12)).toBeLessThan(8 * 65_536);
  await service.destroy();
});
