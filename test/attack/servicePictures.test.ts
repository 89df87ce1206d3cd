// Pictures to edit that are none, or that cost more than they look, against a local service in a process of its own.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { charedit, startTestService } from '../service/support/client';
import { type RunningService, startService } from '../support/startService';
import { watchProcessorOf } from './support/processor';
import { watchMemory } from './support/watchMemory';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ instant: true, rateLimit: 0, credits: 100_000 });
});
afterAll(() => service.stop());

interface Edited {
  readonly status: number;
  readonly errors: readonly string[];
}

async function edit(image_url: string): Promise<Edited> {
  const answer = await fetch(service.url + charedit, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${service.apiKey}` },
    body: JSON.stringify({ prompt: 'a', image_url }),
  });
  const { errors = [] } = (await answer.json()) as { errors?: string[] };
  return { status: answer.status, errors };
}

const dataUrl = (data: Buffer | string, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(data).toString('base64')}`;

const nested = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="900" height="900">
<defs><path id="a0" d="M0 0L9 9"/>${Array.from(
  { length: 14 },
  (_, n) => `<g id="a${n + 1}">${`<use xlink:href="#a${n}"/>`.repeat(6)}</g>`,
).join('')}</defs><use xlink:href="#a14"/></svg>`;

describe('documents', () => {
  it('four drawings of 1.5 kB that would take minutes are refused without being drawn', async () => {
    const processor = watchProcessorOf(service.pid);
    const answers = await Promise.all(
      ['image/svg+xml', 'image/png', 'image/webp', 'image/gif'].map((type) => edit(dataUrl(nested, type))),
    );
    const pieces = processor();
    console.info('nested drawings', JSON.stringify({ pieces }));
    expect(pieces).toBeLessThan(10);
    for (const { status, errors } of answers) {
      expect(status).toBe(400);
      expect(errors[0]).toMatch(/must be an image of at most 40 megapixels \(PNG, JPEG, WebP, GIF or AVIF\)/);
    }
  }, 60_000);

  it.each([
    [
      'a PDF',
      Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
    ],
    [
      'XML',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a drawing packed by gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])],
    ['PPM', Buffer.from('P6\n1 1\n255\n\0\0\0')],
    ['CSV', Buffer.from('1,2\n3,4\n')],
    ['BMP', Buffer.from(`BM${'\0'.repeat(60)}`)],
    ['HTML', Buffer.from('<!doctype html><img src="x">')],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a PNG alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['the beginning of a PNG before a drawing', Buffer.from(`\x89PNG\r\n\x1a\n${nested}`, 'latin1')],
    ['the beginning of an AVIF before a drawing', Buffer.from(`\0\0\0\x18ftypavif${nested}`, 'latin1')],
  ])('%s is refused', async (_, data) => {
    expect((await edit(dataUrl(data))).status).toBe(400);
  });

  it('TIFF is refused, which the library could read', async () => {
    const tiff = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a63' } })
      .tiff()
      .toBuffer();
    expect((await edit(dataUrl(tiff, 'image/tiff'))).status).toBe(400);
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('%s is taken', async (format) => {
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a63' } })
      .toFormat(format)
      .toBuffer();
    expect((await edit(dataUrl(picture, 'image/whatever'))).status).toBe(200);
  });
});

describe('small files of many pixels', () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a63' }, limitInputPixels: false });

  it('cost no more memory than there is for one of them, however many come at once', async () => {
    const bombs = [
      await plain(8000, 8000).avif({ effort: 0 }).toBuffer(),
      await plain(6000, 6000).avif({ effort: 0 }).toBuffer(),
      await plain(3000, 3000).avif({ effort: 0 }).toBuffer(),
      await plain(6300, 6300).png({ progressive: true }).toBuffer(),
      await plain(6300, 6300).gif().toBuffer(),
      pngOf(6300, 6300, 16),
      pngOf(30_000, 30_000, 8),
    ];
    const memory = watchMemory(service.pid);
    const answers = await Promise.all([...bombs, ...bombs].map((bomb) => edit(dataUrl(bomb))));
    const figures = memory();
    const statuses = answers.map(({ status }) => status);
    console.info('small files of many pixels', JSON.stringify({ statuses, ...figures }));
    expect(statuses.slice(0, 7)).toEqual([400, 400, 200, 200, 200, 400, 400]);
    expect(figures.growthMb).toBeLessThan(500);
  }, 300_000);
});

describe('addresses', () => {
  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://0.0.0.0/',
  ])('%s is not asked', async (url) => {
    const { status, errors } = await edit(url);
    expect([status, errors]).toEqual([
      400,
      ['Invalid value for image_url: must not lead into a private network'],
    ]);
  });

  it('a program of this computer is not asked, by number or by name', async () => {
    let asked = 0;
    const server = await listen(() => {
      asked += 1;
    });
    const { port } = server.address() as AddressInfo;
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])
      expect((await edit(`http://${host}:${port}/a.png`)).status).toBe(400);
    expect(asked).toBe(0);
    server.close();
  });

  it('only files of the service itself are taken from it', async () => {
    const made = await fetch(`${service.url}/api/v1/imagegen/dev`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${service.apiKey}` },
      body: '{"prompt":"a"}',
    });
    const { images } = (await made.json()) as { images: { url: string }[] };
    const own = images[0]?.url ?? '';
    expect((await edit(own)).status).toBe(200);
    expect((await edit(own.replace('127.0.0.1', 'localhost'))).status).toBe(200);
    for (const url of [own.replace(/[0-9a-f]\.png$/, 'x.png'), `${service.url}/api/generations`])
      expect((await edit(url)).status).toBe(400);
  });
});

describe('hosts of the internet', () => {
  it('are asked once, led nowhere else, and read no further than 20 MB', async () => {
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a63' } })
      .png()
      .toBuffer();
    const seen: string[] = [];
    const server = await listen((url, answer) => {
      seen.push(url);
      if (url === '/picture') answer.end(picture);
      else if (url === '/elsewhere') answer.writeHead(302, { location: '/picture' }).end();
      else {
        answer.on('error', () => {});
        const more = () => {
          while (!answer.destroyed && answer.write(Buffer.alloc(256 * 1024)));
        };
        answer.on('drain', more);
        more();
      }
    });
    const { port } = server.address() as AddressInfo;
    const open = await startTestService({}, { isPrivate: () => false });
    const from = async (path: string) => {
      const url = `http://127.0.0.1:${port}${path}`;
      const { status, json } = await open.post(charedit, { prompt: 'a', image_url: url });
      return json.errors ? json.errors[0] : status;
    };
    expect(await from('/picture')).toBe(200);
    expect(await from('/elsewhere')).toMatch(/must be a URL that answers 200 \(it answered 302\)/);
    expect(await from('/endless')).toMatch(/must be at most 20 MB/);
    expect(seen).toEqual(['/picture', '/elsewhere', '/endless']);
    await open.stop();
    server.closeAllConnections();
    server.close();
  }, 60_000);
});

type Answerer = (url: string, answer: ServerResponse) => void;

async function listen(answerer: Answerer): Promise<Server> {
  const server = createServer((request, answer) => answerer(request.url ?? '', answer));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

/** A PNG that says it is so large, with as many empty rows as fit. @param depth bits of each of four samples. */
function pngOf(width: number, height: number, depth: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 6, 0, 0, 1], 8);
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const whole = Buffer.alloc(named.length + 8);
    whole.writeUInt32BE(data.length, 0);
    named.copy(whole, 4);
    whole.writeUInt32BE(crc32(named), named.length + 4);
    return whole;
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
