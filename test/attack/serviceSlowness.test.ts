// Clients and hosts that are slow on purpose. All at once, so that they take half a minute together.
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charedit, imagegen, startTestService, type TestService } from '../service/support/client';
import { sendRaw } from './support/sendRaw';

let service: TestService;
let port: number;
beforeAll(async () => {
  service = await startTestService({}, { isPrivate: () => false });
  port = Number(new URL(service.url).port);
});
afterAll(() => service.stop());

const head = (path: string, length: number, key = service.apiKey) =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n` +
  `Authorization: Bearer ${key}\r\nContent-Length: ${length}\r\n\r\n`;

/** A connection that sends a byte each second until it is ended; what came back. It has no end of its own. */
async function drip(start: string, byte: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(start));
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  const closed = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));
  const timer = setInterval(() => socket.write(byte), 1000);
  await closed;
  clearInterval(timer);
  return text;
}

describe.concurrent('slowness', () => {
  it('a body that drips is given up', async () => {
    const text = await drip(head(imagegen, 10_000), 'a');
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('Request body must come within 30 seconds');
  }, 60_000);

  it('a sign-in that drips is given up', async () => {
    const text = await drip(head('/api/sessions', 10_000), 'a');
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
  }, 60_000);

  it('bodies with large pictures that drip hold up no small ones, and large ones only until they are given up', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const edit = (bytes: Buffer) =>
      service.post(charedit, { prompt: 'a', image_url: `data:image/gif;base64,${bytes.toString('base64')}` });
    const ended: string[] = [];
    const noted = async <T>(name: string, work: Promise<T>) => {
      const done = await work;
      ended.push(name);
      return done;
    };
    const slow = Array.from({ length: 2 }, () => noted('slow', drip(head(charedit, 10_000_000), 'a')));
    await wait(1000);
    // these wait for a turn, and are gone when it comes
    const left = Array.from({ length: 4 }, () => connect(port, '127.0.0.1'));
    for (const socket of left) socket.on('error', () => {}).write(head(charedit, 10_000_000));
    await wait(500);
    for (const socket of left) socket.destroy();
    const waiting = noted('large', edit(Buffer.concat([gif, Buffer.alloc(300_000)])));
    expect((await noted('small', edit(gif))).status).toBe(200);
    for (const text of await Promise.all(slow)) expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect((await waiting).status).toBe(200);
    expect(ended[0]).toBe('small');
  }, 90_000);

  it('headers that drip are given up', async () => {
    expect(await drip('GET /api/v1 HTTP/1.1\r\nHost: a\r\nX: ', 'a')).toMatch(/^HTTP\/1\.1 400 /);
  }, 60_000);

  it('a refused client that goes on sending is cut off', async () => {
    const text = await drip(head(imagegen, 10_000_000, 'wrong'), 'a'.repeat(1000));
    expect(text).toMatch(/^HTTP\/1\.1 401 /);
  }, 60_000);

  it('hosts of pictures are given up when they do not answer in time', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/a.png`;
    const { status, json } = await service.post(charedit, { prompt: 'a', image_url: url });
    expect([status, json.errors]).toEqual([400, ['Invalid value for image_url: could not be loaded']]);
    silent.closeAllConnections();
    silent.close();
  }, 100_000);
});

describe('many connections', () => {
  it('connections beyond the limit are closed unheard, and the others answered', async ({ expect }) => {
    const own = await startTestService();
    const ownPort = Number(new URL(own.url).port);
    const sockets: Socket[] = [];
    let closed = 0;
    for (let n = 0; n < 700; n++) {
      const socket = connect(ownPort, '127.0.0.1');
      socket.on('error', () => {});
      socket.on('close', () => {
        closed += 1;
      });
      sockets.push(socket);
      if (n % 50 === 49) await wait(20);
    }
    while (closed < 188) await wait(20);
    expect(closed).toBe(188);
    sockets.splice(0, 500).forEach((socket) => {
      socket.destroy();
    });
    const asked = `GET /api/v1 HTTP/1.1\r\nHost: 127.0.0.1:${ownPort}\r\nConnection: close\r\n\r\n`;
    await expect.poll(async () => (await sendRaw(ownPort, asked)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await own.stop();
  }, 60_000);
});
