import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { ImageProblem } from '../../src/main/ports/ImageProblem';
import { reopenDownloads } from '../../src/main/queue/outcome/settleJobAfterDownload';
import { makeLargeWebm, makeWebm } from '../support/makeWebm';
import { DownloadBench } from './support/DownloadBench';
import { type Answerer, respond, ScriptedHost, type SeenRequest } from './support/ScriptedHost';
import { seedDownloads } from './support/seedDownload';

let png: Buffer;
let bigPng: Buffer;
let jpg: Buffer;
let openJpg: Buffer;
let wholeJpg: Buffer;
let gif: Buffer;
let film: Buffer;
/** Pixels that are the same in each run. */
function steps(by: number) {
  const raw = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * by * (1 + (at >> 7))) % 251));
  return sharp(raw, { raw: { width: 64, height: 48, channels: 3 } });
}

beforeAll(async () => {
  const noise = (width: number, height: number) =>
    sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  png = await noise(64, 48).png().toBuffer();
  bigPng = await noise(1024, 768).png().toBuffer();
  jpg = await noise(64, 48).jpeg().toBuffer();
  gif = await noise(64, 48).gif().toBuffer();
  // whether a decoder misses the last marker hangs on the data before it
  openJpg = await steps(31).jpeg().toBuffer();
  wholeJpg = await steps(7919).jpeg().toBuffer();
  film = makeFilm();
});

let bench: DownloadBench | null = null;
let hosts: ScriptedHost[] = [];
afterEach(async () => {
  await bench?.close();
  bench = null;
  await Promise.all(hosts.map((host) => host.stop()));
  hosts = [];
});

async function hostOf(answer: Answerer): Promise<ScriptedHost> {
  const host = await ScriptedHost.start(answer);
  hosts.push(host);
  return host;
}

function library(
  host: ScriptedHost,
  options: ConstructorParameters<typeof DownloadBench>[1] = {},
): DownloadBench {
  bench = new DownloadBench(host.url, options);
  return bench;
}

const etag = '"one"';

/** Serves a file with ranges, as a media host should. */
function serve(file: () => Buffer, tag: () => string = () => etag): Answerer {
  return ({ headers }, socket) => {
    const match = /^bytes=(\d+)-$/.exec(headers.range ?? '');
    const from = match && headers['if-range'] === tag() ? Number(match[1]) : 0;
    if (from === 0) return respond(socket, { body: file(), headers: { etag: tag() } });
    respond(socket, {
      status: 206,
      body: file().subarray(from),
      headers: { etag: tag(), 'content-range': `bytes ${from}-${file().length - 1}/${file().length}` },
    });
  };
}

/** Begins an answer of the whole file, and ends the connection after `bytes`: a reset could overtake some of them. */
function breakAfter(socket: Parameters<Answerer>[1], file: Buffer, bytes: number, tag: string = etag): void {
  socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${file.length}\r\netag: ${tag}\r\n\r\n`);
  socket.end(file.subarray(0, bytes));
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a file that was paid for', () => {
  it('lands under its name byte for byte, with its hash, its size and its job done', async () => {
    const host = await hostOf(serve(() => png));
    const easel = library(host);
    const { jobId, assetIds } = await easel.fetch([{ url: `${host.url}/a.png?token=1` }]);
    const asset = easel.asset(assetIds[0] ?? '');
    expect(asset).toMatchObject({
      state: 'ready',
      file: expect.stringMatching(/^2026-11-20\/a-red-fox-in-the-snow-42-1\.png$/),
      sha256: sha256(png),
      bytes: png.length,
      width: 64,
      height: 48,
      content_type: 'image/png',
      problem: null,
      file_changed_at: Math.round(statSync(join(easel.libraryFolder, String(asset.file))).mtimeMs),
    });
    expect(easel.read(String(asset.file))).toEqual(png);
    expect(easel.files()).toHaveLength(1);
    expect(easel.jobState(jobId)).toBe('done');
    expect(easel.ready).toEqual(assetIds);
    expect(easel.download(assetIds[0] ?? '')).toMatchObject({ state: 'done', part_file: null });
    expect(host.requests[0]?.headers.authorization).toBeUndefined();
    expect(host.requests[0]?.path).toBe('/a.png?token=1');
  });

  it('is named by what it is and not by what the host calls it', async () => {
    const host = await hostOf((_, socket) =>
      respond(socket, { body: jpg, headers: { 'content-type': 'image/png' } }),
    );
    const easel = library(host);
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a.png`, contentType: 'image/png' }]);
    expect(easel.asset(assetIds[0] ?? '')).toMatchObject({
      content_type: 'image/jpeg',
      file: expect.stringMatching(/-1\.jpg$/),
    });
  });

  it('is taken from a host that does not say how long it is', async () => {
    const host = await hostOf((_, socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      socket.write(`${png.length.toString(16)}\r\n`);
      socket.write(png);
      socket.end('\r\n0\r\n\r\n');
    });
    const easel = library(host);
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
    expect(easel.asset(assetIds[0] ?? '')).toMatchObject({ state: 'ready', sha256: sha256(png) });
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('is unpacked where its host has packed it, unasked: %s', async (encoding, pack) => {
    const headers = { 'content-encoding': encoding, etag };
    const host = await hostOf(({ ordinal }, socket) => {
      const body = pack(bigPng);
      // the first is cut short on the way, and nothing of it is gone on from
      respond(socket, { body: ordinal === 0 ? body.subarray(0, -2000) : body, headers });
    });
    const easel = library(host);
    const { jobId, assetIds } = await easel.fetch([{ url: `${host.url}/a.png` }]);
    const { file, sha256: hash } = easel.asset(assetIds[0] ?? '');
    expect(easel.read(String(file)).equals(bigPng)).toBe(true);
    expect([easel.jobState(jobId), hash, easel.files()]).toEqual(['done', sha256(bigPng), [file]]);
    expect(host.requests.map((request) => request.headers.range)).toEqual([undefined, undefined]);
  });

  it('is taken as it comes where it is not packed as its host says, or unpacks to more than a file may have', async () => {
    const bomb = gzipSync(Buffer.concat([png, Buffer.alloc(3e6)]));
    const host = await hostOf(({ path }, socket) => {
      const [, name = ''] = path.split('/');
      respond(socket, {
        body: name === 'bomb' ? bomb : png,
        headers: { 'content-encoding': encodings[name] ?? '' },
      });
    });
    const encodings: Record<string, string> = {
      bomb: 'gzip',
      odd: 'constructor',
      left: 'gzip',
      s3: 'aws-chunked',
      br: 'br',
    };
    const easel = library(host, { limits: { maxImageBytes: 1e6 } });
    const names = Object.keys(encodings);
    const { assetIds } = await easel.fetch(names.map((name) => ({ url: `${host.url}/${name}` })));
    const assets = assetIds.map((id) => easel.asset(id));
    expect(assets.map(({ state, sha256: hash }) => [state, hash])).toEqual(
      names.map((name) => ['ready', sha256(name === 'bomb' ? bomb : png)]),
    );
    expect(assets.map(({ preview }) => preview)).toEqual(['failed', null, null, null, null]);
  });

  it('is a film, checked box by box, with the facts of its own index', async () => {
    const host = await hostOf(serve(() => film));
    const easel = library(host);
    const { assetIds } = await easel.fetch([{ url: `${host.url}/film`, kind: 'video' }]);
    expect(easel.asset(assetIds[0] ?? '')).toMatchObject({
      state: 'ready',
      width: 1280,
      height: 720,
      duration_s: 5,
      content_type: 'video/mp4',
      file: expect.stringMatching(/\.mp4$/),
    });
  });

  it('keeps the other files of its answer when one of them fails', async () => {
    const host = await hostOf((request, socket) =>
      request.path === '/2' ? respond(socket, { status: 410 }) : serve(() => png)(request, socket),
    );
    const easel = library(host);
    const { jobId, assetIds } = await easel.fetch([0, 1, 2, 3].map((n) => ({ url: `${host.url}/${n}` })));
    expect(assetIds.map((id) => easel.asset(id).state)).toEqual(['ready', 'ready', 'failed', 'ready']);
    expect(easel.jobState(jobId)).toBe('download_failed');
    expect(easel.files()).toHaveLength(3);
    expect(host.requests).toHaveLength(4);
  });

  it('fails with words and no second request when its link has expired, and can be opened again', async () => {
    let status = 403;
    const host = await hostOf((request, socket) =>
      status === 200 ? serve(() => png)(request, socket) : respond(socket, { status }),
    );
    const easel = library(host);
    const { jobId, assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
    const id = assetIds[0] ?? '';
    expect(easel.asset(id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('expired') });
    expect(host.requests).toHaveLength(1);
    status = 200;
    const pause = () => Promise.resolve();
    expect(await reopenDownloads(easel.db, [jobId], Date.now(), pause)).toEqual([jobId]);
    easel.downloader.wake();
    await easel.downloader.idle();
    expect(easel.asset(id)).toMatchObject({ state: 'ready', problem: null });
  });

  it.each([403, 404])(
    'is asked for again where its host does not have it yet, and says so with %i',
    async (status) => {
      const host = await hostOf((request, socket) =>
        request.ordinal === 0 ? respond(socket, { status }) : serve(() => png)(request, socket),
      );
      const easel = library(host);
      const { jobId, assetIds } = await easel.fetch([{ url: `${host.url}/a` }], { now: Date.now() });
      expect(easel.asset(assetIds[0] ?? '')).toMatchObject({ state: 'ready', problem: null });
      expect([easel.jobState(jobId), host.requests.length]).toEqual(['done', 2]);
    },
  );

  it('is given up at once where its address has ended, and after some tries where it goes on', async () => {
    const host = await hostOf((_, socket) => respond(socket, { status: 404 }));
    const easel = library(host);
    const now = Date.now();
    await easel.fetch([{ url: `${host.url}/a`, expiresAt: now - 1 }], { now });
    expect([host.requests.length, easel.failed.length]).toEqual([1, 1]);
    await easel.fetch([{ url: `${host.url}/b`, expiresAt: now + 3_600_000 }], { now: now - 600_000 });
    expect([host.requests.length, easel.failed.length]).toEqual([4, 2]);
  });

  it('is asked for again after passing trouble, and given up after a bounded number of tries', async () => {
    const host = await hostOf(({ ordinal }, socket) => {
      if (ordinal === 0) respond(socket, { status: 503 });
      else if (ordinal === 1) socket.resetAndDestroy();
      else respond(socket, { body: png });
    });
    const easel = library(host);
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
    expect(easel.asset(assetIds[0] ?? '').state).toBe('ready');
    expect(host.requests).toHaveLength(3);

    const dead = await hostOf((_, socket) => respond(socket, { status: 503 }));
    const second = await easel.fetch([{ url: `${dead.url}/a` }]);
    expect(easel.asset(second.assetIds[0] ?? '')).toMatchObject({
      state: 'failed',
      problem: 'The server returned HTTP 503 instead of the file.',
    });
    expect(dead.requests).toHaveLength(3);
  });

  it('is given up when it stalls every time', async () => {
    const host = await hostOf(
      (_, socket) => void socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\nx`),
    );
    const easel = library(host, { limits: { stallMs: 100 } });
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
    expect(easel.asset(assetIds[0] ?? '')).toMatchObject({
      state: 'failed',
      problem: 'The download stopped before it was complete.',
    });
  });
});

/** As one that is fetched from the history, for no job. */
function fetchAgain(easel: DownloadBench, url: string): void {
  easel.db
    .prepare(
      `INSERT INTO asset (id, profile_id, model_id, ordinal, kind, state, remote_url, width, height, content_type, seed,
         prompt, values_json, created_at, origin)
       VALUES ('b', 'profile-1', 'imagegen/dev', 0, 'image', 'pending', ?, 0, 0, 'image/png', '7', 'x', '{}', ?, 'imported')`,
    )
    .run(url, Date.now());
  easel.db
    .prepare(
      `INSERT INTO download (id, asset_id, url, state, slow, created_at, updated_at) VALUES ('d', 'b', ?, 'pending', 1, 0, 0)`,
    )
    .run(url);
  easel.downloader.wake();
}

describe('a file that comes from the history and is in the library already', () => {
  it.each([true, false])('is the one that was here, whose own file is there: %s', async (isThere) => {
    const host = await hostOf((_, socket) => respond(socket, { body: png }));
    const easel = library(host);
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a.png` }]);
    const [id = ''] = assetIds;
    const was = String(easel.asset(id).file);
    if (!isThere) unlinkSync(join(easel.libraryFolder, was));
    fetchAgain(easel, `${host.url}/b.png`);
    await expect.poll(() => easel.asset('b')).toEqual({});
    await easel.downloader.idle();
    const { file, missing, state } = easel.asset(id);
    expect([missing, state, file === was]).toEqual([0, 'ready', isThere]);
    expect(easel.files()).toEqual([file]);
    expect(easel.ready).toContain(id);
    expect(easel.read(String(file))).toEqual(png);
  });

  it('is one of its own where the file that was here was changed by other means', async () => {
    const host = await hostOf((_, socket) => respond(socket, { body: png }));
    const easel = library(host);
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a.png` }]);
    const was = String(easel.asset(assetIds[0] ?? '').file);
    writeFileSync(join(easel.libraryFolder, was), 'painted over');
    fetchAgain(easel, `${host.url}/b.png`);
    await expect.poll(() => easel.asset('b').state).toBe('ready');
    expect(easel.read(String(easel.asset('b').file))).toEqual(png);
    expect(easel.read(was).toString()).toBe('painted over');
  });
});

describe('a file that is named by a pattern', () => {
  const named = async (
    pattern: string,
    urls: number,
    options: ConstructorParameters<typeof DownloadBench>[1] = {},
  ) => {
    const host = await hostOf(serve(() => png));
    const easel = library(host, { namePattern: () => pattern, ...options });
    await easel.fetch(Array.from({ length: urls }, (_, n) => ({ url: `${host.url}/${n}` })));
    return { easel, host };
  };

  it('is called so, in the folder that the pattern makes, and what would be called the same is counted', async () => {
    const { easel } = await named('shop/{prompt:2}-{size}', 3);
    expect(easel.files()).toEqual([
      'shop/a-red-512x512-2.png',
      'shop/a-red-512x512-3.png',
      'shop/a-red-512x512.png',
    ]);
    await named('{seed}-{n:2}', 2);
    expect(bench?.files()).toEqual(['2026-11-20/42-01.png', '2026-11-20/42-02.png']);
  });

  it('is called as ever where the disk does not take the folder', async () => {
    const host = await hostOf(serve(() => png));
    const easel = library(host, { namePattern: () => 'shop/{seed}' });
    writeFileSync(join(easel.libraryFolder, 'shop'), 'a file of somebody');
    await easel.fetch([{ url: `${host.url}/a` }]);
    expect(easel.files()).toEqual(['2026-11-20/a-red-fox-in-the-snow-42-1.png', 'shop']);
    expect(easel.diskProblems).toEqual([]);
  });

  // As far as the library knows, an end of the app here is an error here.
  it('is found again after an end between its name and its row, though a stranger took the name first', async () => {
    let ends = 1;
    const host = await hostOf((request, socket) => {
      writeFileSync(join(bench?.libraryFolder ?? '', '2026-11-20/red.png'), 'of somebody');
      serve(() => png)(request, socket);
    });
    const easel = library(host, {
      namePattern: () => 'red',
      checkpoint: (step) => {
        if (step !== 'file_placed' || ends === 0) return;
        ends -= 1;
        throw new Error('the end');
      },
    });
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
    expect(ends).toBe(0);
    expect(easel.asset(assetIds[0] ?? '')).toMatchObject({
      state: 'ready',
      sha256: sha256(png),
      file: '2026-11-20/red-2.png',
    });
    expect(host.requests).toHaveLength(1);
    expect(easel.files()).toEqual(['2026-11-20/red-2.png', '2026-11-20/red.png']);
    expect(easel.read('2026-11-20/red.png').toString()).toBe('of somebody');
  });
});

describe('what is no picture', () => {
  const cases: readonly (readonly [string, () => Buffer, 'image' | 'video', string])[] = [
    [
      'a web page',
      () => Buffer.from('<!doctype html><title>Sign in</title>'),
      'image',
      'web page instead of an image: “Sign in”',
    ],
    [
      'a web page instead of a film',
      () => Buffer.from('  <html><body>Gone</body></html>'),
      'video',
      'web page instead of a video',
    ],
    [
      'a drawing with scripts',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image',
      'instead of an image',
    ],
    [
      'a program',
      () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(6000, 1)]),
      'image',
      'instead of an image',
    ],
    ['a film instead of an image', () => film, 'image', 'a video instead of an image'],
    ['an image instead of a film', () => png, 'video', 'an image instead of a video'],
    ['JSON', () => Buffer.from('{"error":"no"}'), 'image', 'instead of an image'],
    [
      'a text in UTF-16',
      () => Buffer.from('\ufeffSign in first', 'utf16le'),
      'image',
      'The server sent text instead of an image: “Sign in first”',
    ],
    [
      'a drawing',
      () => Buffer.from('<!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image',
      'a drawing (SVG)',
    ],
    ['JPEG XL', () => Buffer.concat([Buffer.from('ff0a', 'hex'), Buffer.alloc(64, 1)]), 'image', 'image/jxl'],
  ];
  it.each(cases)(
    'is asked for again where it is a text, and else kept as it came: %s',
    async (name, body, kind, words) => {
      const host = await hostOf((_request, socket) =>
        respond(socket, { body: body(), headers: { 'content-type': 'image/png' } }),
      );
      const easel = library(host);
      const { jobId, assetIds } = await easel.fetch([{ url: `${host.url}/a`, kind }]);
      const asset = easel.asset(assetIds[0] ?? '');
      expect(asset.problem).toContain(words);
      if (/web page|JSON|text/.test(name)) {
        expect([asset.state, easel.files(), host.requests.length]).toEqual(['failed', [], 3]);
        return;
      }
      expect([asset.state, asset.preview, host.requests.length]).toEqual(['ready', 'failed', 1]);
      expect(easel.read(String(asset.file)).equals(body())).toBe(true);
      expect([easel.jobState(jobId), easel.files()]).toEqual(['done', [asset.file]]);
      expect(asset.file).toMatch(/\.(?:svg|bin|mp4|png|jxl|heic|gz)$/);
    },
  );

  it('is noticed by its first bytes, long before its end', async () => {
    let sent = 0;
    const host = await hostOf((_, socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${150 * 1024 * 1024}\r\n\r\n<!doctype html>`);
      const more = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(64 * 1024, 'x'))) sent += 64 * 1024;
        socket.once('drain', more);
      };
      more();
    });
    const easel = library(host);
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
    expect(easel.asset(assetIds[0] ?? '').state).toBe('failed');
    expect(sent).toBeLessThan(100 * 1024 * 1024);
    expect(easel.files()).toEqual([]);
  });

  it.each<[string, () => Buffer, boolean, number]>([
    ['a PNG with a hole', () => Buffer.from(png).fill(0, png.length - 3000, png.length - 1000), true, 2],
    ['a JPEG whose last picture data need its last marker', () => openJpg.subarray(0, -2), true, 2],
    ['a JPEG that is whole without its last marker', () => wholeJpg.subarray(0, -2), false, 1],
    [
      'a JPEG with stray bytes',
      () => Buffer.concat([jpg.subarray(0, -2), Buffer.alloc(9, 1), jpg.subarray(-2)]),
      false,
      1,
    ],
    ['a GIF that is cut', () => gif.subarray(0, -400), true, 2],
  ])(
    'is kept and shown as far as it can be where it always comes so: %s',
    async (_name, made, isSaid, looks) => {
      const body = made();
      const host = await hostOf((_, socket) => respond(socket, { body }));
      const easel = library(host);
      const { jobId, assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
      const asset = easel.asset(assetIds[0] ?? '');
      expect(asset).toMatchObject({
        state: 'ready',
        preview: null,
        width: 64,
        height: 48,
        sha256: sha256(body),
      });
      expect(/damaged/.test(String(asset.problem))).toBe(isSaid);
      expect([easel.jobState(jobId), easel.files(), host.requests.length]).toEqual([
        'done',
        [asset.file],
        looks,
      ]);
    },
  );

  it.each([
    ['its address is gone', (socket: Parameters<Answerer>[1]) => respond(socket, { status: 410 })],
    ['its host is, for long', (socket: Parameters<Answerer>[1]) => respond(socket, { status: 503 })],
  ])('is kept where it came damaged, and at the second look %s', async (_, answer) => {
    const body = Buffer.from(png).fill(0, png.length - 3000, png.length - 1000);
    const host = await hostOf(({ ordinal }, socket) =>
      ordinal === 0 ? respond(socket, { body, headers: { etag } }) : answer(socket),
    );
    const easel = library(host, { retry: { maxTries: 10 } });
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
    const asset = easel.asset(assetIds[0] ?? '');
    expect([asset.state, asset.sha256, easel.files()]).toEqual(['ready', sha256(body), [asset.file]]);
  });

  it('is kept where it is whole, although its host announces more of it each time', async () => {
    const host = await hostOf((_, socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${png.length + 5}\r\n\r\n`);
      socket.end(png);
    });
    const easel = library(host, { retry: { maxTries: 10 } });
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
    const asset = easel.asset(assetIds[0] ?? '');
    expect([asset.state, asset.sha256, asset.problem, easel.files()]).toEqual([
      'ready',
      sha256(png),
      null,
      [asset.file],
    ]);
  });

  it.each<[string, Answerer]>([
    ['HTTP 202, not ready yet', (_, socket) => respond(socket, { status: 202 })],
    ['HTTP 204', (_, socket) => respond(socket, { status: 204 })],
    ['HTTP 401 of a proxy', (_, socket) => respond(socket, { status: 401, body: 'Sign in' })],
    ['HTTP 511', (_, socket) => respond(socket, { status: 511 })],
    ['a portal', (_, socket) => respond(socket, { body: '<html><title>Sign in</title>' })],
    [
      'a portal in a private network',
      (_, socket) => respond(socket, { status: 302, headers: { location: 'http://10.255.0.1/' } }),
    ],
    [
      'a portal that leads in circles',
      ({ path }, socket) => respond(socket, { status: 302, headers: { location: path } }),
    ],
    ['"processing"', (_, socket) => respond(socket, { body: '{"status":"processing"}' })],
    ['nothing at all', (_, socket) => respond(socket, { body: '' })],
  ])('is asked for until the file comes, where first there is %s', async (_, answer) => {
    let tries = 0;
    const host = await hostOf((request, socket) => {
      if (request.headers['x-last'] === undefined && tries < 40) {
        tries += 1;
        answer(request, socket);
      } else respond(socket, { body: png });
    });
    const easel = library(host, { retry: { maxTries: 60 } });
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a` }], { now: Date.now() });
    expect(easel.asset(assetIds[0] ?? '')).toMatchObject({
      state: 'ready',
      problem: null,
      sha256: sha256(png),
    });
  });

  it.each([
    ['spaces and other letters in Location', '/ä file.png', '/%C3%A4%20file.png'],
    ['an address without a scheme in Location', '//HOST/b.png', '/b.png'],
  ])('is followed by %s', async (_, location, path) => {
    const host = await hostOf((request, socket) => {
      if (request.path !== '/a') return respond(socket, { body: png });
      const to = location.replace('HOST', `127.0.0.1:${host.port}`);
      return socket.write(Buffer.from(`HTTP/1.1 302 X\r\nlocation: ${to}\r\ncontent-length: 0\r\n\r\n`));
    });
    const easel = library(host);
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
    expect(easel.asset(assetIds[0] ?? '').state).toBe('ready');
    expect(host.requests.map((request) => request.path)).toEqual(['/a', path]);
  });

  it('is noticed when the image was cut short without a word', async () => {
    const host = await hostOf(({ ordinal }, socket) =>
      respond(socket, { body: ordinal === 0 ? png.subarray(0, png.length - 2000) : png }),
    );
    const easel = library(host);
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
    expect(easel.asset(assetIds[0] ?? '')).toMatchObject({ state: 'ready', sha256: sha256(png) });
  });

  it('is noticed when the film was cut short', async () => {
    const host = await hostOf((_, socket) => respond(socket, { body: film.subarray(0, film.length - 10) }));
    const easel = library(host);
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a`, kind: 'video' }]);
    const asset = easel.asset(assetIds[0] ?? '');
    expect(asset).toMatchObject({
      state: 'ready',
      problem: expect.stringContaining('damaged or incomplete'),
    });
    expect([easel.files(), host.requests.length]).toEqual([[asset.file], 2]);
  });

  it.each([
    ['announced', (file: Buffer) => `content-length: ${file.length}`],
    ['without an announced length', () => 'connection: close'],
  ])('is kept up to the limit of size when it is %s', async (_, header) => {
    const host = await hostOf((_request, socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${header(bigPng)}\r\n\r\n`);
      socket.write(bigPng);
    });
    const easel = library(host, { limits: { maxImageBytes: 1024 * 1024 } });
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
    const asset = easel.asset(assetIds[0] ?? '');
    expect(asset).toMatchObject({
      state: 'ready',
      preview: 'failed',
      bytes: 1024 * 1024,
      problem: 'The file is larger than 1 MB. Easel kept the first 1 MB. The original file is kept.',
    });
    expect(easel.read(String(asset.file)).equals(bigPng.subarray(0, 1024 * 1024))).toBe(true);
    expect(host.requests).toHaveLength(1);
  });

  it('is kept and not decoded when it has more pixels than Easel decodes', async () => {
    const huge = await sharp({ create: { width: 9000, height: 8000, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const host = await hostOf((_, socket) => respond(socket, { body: huge }));
    const easel = library(host);
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
    expect(easel.asset(assetIds[0] ?? '')).toMatchObject({
      state: 'ready',
      preview: 'failed',
      sha256: sha256(huge),
      problem:
        'Easel cannot show a preview of this image. The image has 72 megapixels, more than the 64 that Easel supports. The original file is kept.',
    });
    expect(host.requests).toHaveLength(1);
  });

  it.each([
    ['begins like one', Buffer.concat([makeWebm().subarray(0, 38), Buffer.alloc(50_000, 7)])],
    ['has a head and nothing else', makeWebm({ clusters: 0 })],
    ['has something behind it', Buffer.concat([makeWebm(), Buffer.from('1a45dfa380', 'hex')])],
    ['has more parts than a film', makeWebm({ clusters: 500_001 })],
  ])('is kept as it came, and not asked for again, where a WebM only %s', async (_, body) => {
    const host = await hostOf((_request, socket) => respond(socket, { body }));
    const easel = library(host);
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a`, kind: 'video' }]);
    expect(easel.asset(assetIds[0] ?? '')).toMatchObject({
      state: 'ready',
      preview: 'failed',
      sha256: sha256(body),
      problem: expect.stringContaining('not a video that Easel can play'),
    });
    expect(host.requests).toHaveLength(1);
  });

  it('is kept as it came, and not asked for again, where an MP4 has more parts than a film', async () => {
    const tiny = Buffer.alloc(8 * 500_001, Buffer.from('0000000866726565', 'hex'));
    const host = await hostOf((_, socket) => respond(socket, { body: Buffer.concat([film, tiny]) }));
    const easel = library(host);
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a`, kind: 'video' }]);
    expect(easel.asset(assetIds[0] ?? '')).toMatchObject({ state: 'ready', preview: 'failed' });
    expect(host.requests).toHaveLength(1);
  });

  it('is tried again where a WebM was cut short', async () => {
    const webm = makeWebm();
    const host = await hostOf(({ ordinal }, socket) =>
      respond(socket, { body: ordinal === 0 ? webm.subarray(0, webm.length - 5) : webm }),
    );
    const easel = library(host);
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a`, kind: 'video' }]);
    expect(easel.asset(assetIds[0] ?? '')).toMatchObject({
      state: 'ready',
      content_type: 'video/webm',
      width: 320,
      height: 180,
      duration_s: 2.5,
    });
  });

  it('is asked for once more, and kept as it came, where it cannot be decoded at all', async () => {
    const host = await hostOf((_, socket) => respond(socket, { body: png }));
    const verifyImage = () => Promise.reject(new ImageProblem('damaged', 'The file is damaged.'));
    const easel = library(host, { verifyImage });
    const { assetIds, jobId } = await easel.fetch([{ url: `${host.url}/a` }]);
    expect(easel.asset(assetIds[0] ?? '')).toMatchObject({
      state: 'ready',
      preview: 'failed',
      sha256: sha256(png),
      problem: expect.stringContaining('The file is damaged'),
    });
    expect([easel.jobState(jobId), easel.files().length, host.requests.length]).toEqual(['done', 1, 2]);
  });

  it('is kept as it came, with the reason why it has no preview, where it cannot be looked at', async () => {
    const host = await hostOf((_, socket) => respond(socket, { body: png }));
    const verifyImage = () =>
      Promise.reject(new ImageProblem('unchecked', 'Decoding the image took longer than 30 s.'));
    const easel = library(host, { verifyImage });
    const { assetIds, jobId } = await easel.fetch([{ url: `${host.url}/a` }]);
    expect(easel.asset(assetIds[0] ?? '')).toMatchObject({
      state: 'ready',
      preview: 'failed',
      sha256: sha256(png),
      problem:
        'Easel cannot show a preview of this image. Decoding the image took longer than 30 s. The original file is kept.',
    });
    expect(easel.jobState(jobId)).toBe('done');
    expect(host.requests).toHaveLength(1);
  });
});

describe('a broken download', () => {
  const half = () => Math.floor(bigPng.length / 2);

  it('goes on from the length of its .part', async () => {
    const seen: SeenRequest[] = [];
    const host = await hostOf((request, socket) => {
      seen.push(request);
      if (request.ordinal === 0) breakAfter(socket, bigPng, half());
      else serve(() => bigPng)(request, socket);
    });
    const easel = library(host);
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
    expect(easel.asset(assetIds[0] ?? '')).toMatchObject({
      state: 'ready',
      sha256: sha256(bigPng),
      bytes: bigPng.length,
    });
    expect(seen.map(({ headers }) => headers.range)).toEqual([undefined, `bytes=${half()}-`]);
    expect(seen[1]?.headers['if-range']).toBe(etag);
    expect(easel.files()).toHaveLength(1);
  });

  it('goes on from the length of its .part after a restart', async () => {
    const seen: SeenRequest[] = [];
    const host = await hostOf((request, socket) => {
      seen.push(request);
      if (request.ordinal === 0) {
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${bigPng.length}\r\netag: ${etag}\r\n\r\n`);
        socket.write(bigPng.subarray(0, half()));
      } else serve(() => bigPng)(request, socket);
    });
    const easel = library(host, { limits: { stallMs: 20_000 } });
    const { assetIds } = seedDownloads(easel.db, [{ url: `${host.url}/a` }]);
    easel.downloader.start();
    await expect.poll(() => easel.files().map((file) => easel.read(file).length)).toEqual([half()]);
    expect(easel.files()[0]).toMatch(/\.png\.part$/);
    await easel.restart(host.url);
    easel.downloader.start();
    await easel.downloader.idle();
    expect(easel.asset(assetIds[0] ?? '')).toMatchObject({ state: 'ready', sha256: sha256(bigPng) });
    expect(seen[1]?.headers.range).toBe(`bytes=${half()}-`);
    expect(easel.files()).toHaveLength(1);
  });

  it('starts over when the file behind the link has changed', async () => {
    let current = bigPng;
    let tag = etag;
    const other = await sharp(randomBytes(700 * 700 * 3), { raw: { width: 700, height: 700, channels: 3 } })
      .png()
      .toBuffer();
    const host = await hostOf((request, socket) => {
      if (request.ordinal > 0)
        return serve(
          () => current,
          () => tag,
        )(request, socket);
      breakAfter(socket, bigPng, half());
      current = other;
      tag = '"two"';
    });
    const easel = library(host);
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
    expect(easel.asset(assetIds[0] ?? '')).toMatchObject({
      state: 'ready',
      sha256: sha256(other),
      width: 700,
    });
  });

  it.each<[string, (socket: Parameters<Answerer>[1]) => void]>([
    [
      'a 206 of another ETag',
      (socket) =>
        respond(socket, {
          status: 206,
          body: bigPng.subarray(half()),
          headers: {
            etag: '"two"',
            'content-range': `bytes ${half()}-${bigPng.length - 1}/${bigPng.length}`,
          },
        }),
    ],
    [
      'a 416',
      (socket) => respond(socket, { status: 416, headers: { 'content-range': `bytes */${bigPng.length}` } }),
    ],
    [
      'a 206 of another range',
      (socket) =>
        respond(socket, {
          status: 206,
          body: bigPng.subarray(10),
          headers: { etag, 'content-range': `bytes 10-${bigPng.length - 1}/${bigPng.length}` },
        }),
    ],
    [
      'a 206 without a range',
      (socket) => respond(socket, { status: 206, body: bigPng.subarray(half()), headers: { etag } }),
    ],
    ['a 200', (socket) => respond(socket, { body: bigPng, headers: { etag } })],
  ])('starts over after %s, and never glues pieces that do not fit', async (_, second) => {
    const host = await hostOf((request, socket) => {
      if (request.ordinal === 0) breakAfter(socket, bigPng, half());
      else if (request.ordinal === 1) second(socket);
      else serve(() => bigPng)(request, socket);
    });
    const easel = library(host);
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
    expect(easel.asset(assetIds[0] ?? '')).toMatchObject({ state: 'ready', sha256: sha256(bigPng) });
    expect(host.requests[1]?.headers.range).toBe(`bytes=${half()}-`);
    expect(host.requests[2]?.headers.range).toBeUndefined();
  });

  it('is known again when the app ended between giving it its name and noting so', async () => {
    const host = await hostOf(serve(() => png));
    const easel = library(host);
    const { assetIds } = seedDownloads(easel.db, [{ url: `${host.url}/a` }]);
    const id = assetIds[0] ?? '';
    easel.db
      .prepare(
        `UPDATE download SET state = 'active', part_file = '2026-11-20/x-42-1.png.part' WHERE asset_id = ?`,
      )
      .run(id);
    mkdirSync(join(easel.libraryFolder, '2026-11-20'));
    writeFileSync(join(easel.libraryFolder, '2026-11-20/x-42-1.png'), png);
    easel.downloader.start();
    await easel.downloader.idle();
    expect(easel.asset(id)).toMatchObject({
      state: 'ready',
      file: '2026-11-20/x-42-1.png',
      sha256: sha256(png),
    });
    expect(host.requests).toHaveLength(0);
    expect(easel.files()).toHaveLength(1);
  });
});

describe('redirects and hosts', () => {
  it('follows five redirects, and no sixth', async () => {
    const host = await hostOf(({ path }, socket) => {
      const left = Number(path.slice(1));
      if (left === 0) respond(socket, { body: png });
      else respond(socket, { status: 302, headers: { location: `/${left - 1}` } });
    });
    const easel = library(host);
    const five = await easel.fetch([{ url: `${host.url}/5` }]);
    expect(easel.asset(five.assetIds[0] ?? '').state).toBe('ready');
    const six = await easel.fetch([{ url: `${host.url}/6` }]);
    expect(easel.asset(six.assetIds[0] ?? '')).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('redirects'),
    });
  });

  it.each(['file:///etc/passwd', 'ftp://127.0.0.1/x', 'javascript:alert(1)', '/etc/passwd', ''])(
    'refuses the address “%s”',
    async (url) => {
      const host = await hostOf(serve(() => png));
      const easel = library(host);
      const { assetIds } = await easel.fetch([{ url }]);
      expect(easel.asset(assetIds[0] ?? '')).toMatchObject({
        state: 'failed',
        problem: expect.stringContaining('not a web address'),
      });
      expect(easel.files()).toEqual([]);
    },
  );

  it('refuses a redirect to a local file', async () => {
    const host = await hostOf((_, socket) =>
      respond(socket, { status: 302, headers: { location: 'file:///etc/passwd' } }),
    );
    const easel = library(host);
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
    expect(easel.asset(assetIds[0] ?? '').state).toBe('failed');
  });

  it('does not look into private networks for a service on the internet', async () => {
    const host = await hostOf(serve(() => png));
    const easel = new DownloadBench('https://93.184.215.14');
    bench = easel;
    const urls = [
      host.url,
      `http://localhost:${host.port}`,
      `http://[::1]:${host.port}`,
      `http://[::ffff:127.0.0.1]:${host.port}`,
      `http://2130706433:${host.port}`,
    ];
    for (const url of [
      ...urls,
      'http://169.254.169.254/latest/meta-data',
      'http://10.0.0.1/x',
      'http://192.168.1.1/x',
    ]) {
      const { assetIds } = await easel.fetch([{ url: `${url}/a` }]);
      expect(easel.asset(assetIds[0] ?? ''), url).toMatchObject({
        state: 'failed',
        problem: expect.stringContaining('does not download files from a private network'),
      });
    }
    expect(host.connections).toBe(0);
  });
});

describe('names', () => {
  it('never writes over a file that is there already', async () => {
    const host = await hostOf(serve(() => png));
    const easel = library(host);
    mkdirSync(join(easel.libraryFolder, '2026-11-20'));
    const mine = join(easel.libraryFolder, '2026-11-20', 'A-Red-Fox-in-the-snow-42-1.JPG');
    writeFileSync(mine, 'mine');
    const strange = join(easel.libraryFolder, '2026-11-20', 'a-red-fox-in-the-snow-42-1-2.png.part');
    writeFileSync(strange, 'not yours');
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
    expect(easel.asset(assetIds[0] ?? '').file).toBe('2026-11-20/a-red-fox-in-the-snow-42-1-3.png');
    expect(readFileSync(mine, 'utf8')).toBe('mine');
    expect(readFileSync(strange, 'utf8')).toBe('not yours');
  });

  it('leaves the name of a file that was deleted by other means to its row, and asks for the new one once', async () => {
    const host = await hostOf(({ path }, socket) => respond(socket, { body: path === '/a' ? png : bigPng }));
    const easel = library(host);
    const first = await easel.fetch([{ url: `${host.url}/a` }]);
    const was = String(easel.asset(first.assetIds[0] ?? '').file);
    unlinkSync(join(easel.libraryFolder, was));
    await easel.restart(host.url);
    const second = await easel.fetch([{ url: `${host.url}/b` }]);
    const { file, state } = easel.asset(second.assetIds[0] ?? '');
    expect([file, state]).toEqual([was.replace('.png', '-2.png'), 'ready']);
    expect([easel.files(), host.requests.length, easel.failed]).toEqual([[file], 2, []]);
    expect(easel.asset(first.assetIds[0] ?? '').file).toBe(was);
  });

  it('gives each of many equal results a name of its own', async () => {
    const host = await hostOf(serve(() => png));
    const easel = library(host);
    for (let n = 0; n < 9; n += 1) seedDownloads(easel.db, [{ url: `${host.url}/${n}` }]);
    await easel.fetch([{ url: `${host.url}/last` }]);
    expect(easel.files()).toHaveLength(10);
    expect(easel.ready).toHaveLength(10);
  });

  it('keeps a prompt that is a path inside its folder', async () => {
    const host = await hostOf(serve(() => png));
    const easel = library(host);
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a` }], {
      prompt: '../../.ssh/authorized_keys\u202egnp.exe',
    });
    expect(easel.asset(assetIds[0] ?? '').file).toMatch(
      /^2026-11-20\/ssh-authorized-keys-gnp-exe-42-1\.png$/,
    );
  });
});

describe('a disk that fails', () => {
  it('is said in words; nothing is lost or made elsewhere, and it goes on when the folder is back', async () => {
    const host = await hostOf(serve(() => png));
    const easel = library(host);
    renameSync(easel.libraryFolder, `${easel.libraryFolder}-away`);
    const { jobId, assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
    expect(easel.diskProblems).toEqual(['The library folder was not found. Is its drive connected?']);
    expect(easel.files()).toEqual([]);
    expect(easel.jobState(jobId)).toBe('downloading');
    expect(easel.download(assetIds[0] ?? '').tries).toBe(0);
    renameSync(`${easel.libraryFolder}-away`, easel.libraryFolder);
    await expect.poll(() => easel.asset(assetIds[0] ?? '').state).toBe('ready');
    expect(easel.diskProblems.at(-1)).toBeNull();
    expect(easel.files()).toHaveLength(1);
  });
});

describe('a full disk', () => {
  it('is said in words, counts no try, keeps the .part and goes on from it', async () => {
    const host = await hostOf(serve(() => bigPng));
    const easel = library(host);
    // A fake: no disk of a few bytes can be had on every machine. The second write of the process's files fails once.
    const probe = await open(join(easel.root, 'probe'), 'w');
    const files = Object.getPrototypeOf(probe) as FileHandle;
    await probe.close();
    const real = files.writev;
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    let writes = 0;
    const writev = vi.spyOn(files, 'writev').mockImplementation(function (this: FileHandle, ...args) {
      writes += 1;
      return writes === 2 ? Promise.reject(full) : real.apply(this, args);
    });
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a` }]);
    const id = assetIds[0] ?? '';
    expect(easel.diskProblems[0]).toBe('The disk is full.');
    expect(easel.download(id).tries).toBe(0);
    await expect.poll(() => easel.asset(id).state).toBe('ready');
    writev.mockRestore();
    expect(easel.asset(id).sha256).toBe(sha256(bigPng));
    expect(host.requests[1]?.headers.range).toMatch(/^bytes=[1-9]\d*-$/);
    expect(easel.diskProblems).toEqual(['The disk is full.', null]);
  });
});

describe('a disk that loses what was written', () => {
  it.each(['datasync', 'sync'] as const)('has the file fetched anew where %s says so', async (name) => {
    const large = makeLargeWebm(9);
    const host = await hostOf(serve(() => large));
    const easel = library(host);
    // A fake: the system says so only once.
    const probe = await open(join(easel.root, 'probe'), 'w');
    const files = Object.getPrototypeOf(probe) as FileHandle;
    await probe.close();
    const real = files[name];
    let isLost = false;
    const sync = vi.spyOn(files, name).mockImplementation(async function (this: FileHandle) {
      // folders are synced too
      if (isLost || !(await this.stat()).isFile()) return real.call(this);
      isLost = true;
      const syscall = name === 'sync' ? 'fsync' : 'fdatasync';
      throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO', syscall });
    });
    const { assetIds } = await easel.fetch([{ url: `${host.url}/a`, kind: 'video' }]);
    const id = assetIds[0] ?? '';
    await expect.poll(() => easel.asset(id).state).toBe('ready');
    sync.mockRestore();
    expect(easel.diskProblems).toEqual(['The disk reported an error.', null]);
    expect(host.requests.map(({ headers }) => headers.range)).toEqual([undefined, undefined]);
    expect(easel.asset(id).sha256).toBe(sha256(large));
    expect(easel.files()).toHaveLength(1);
  });
});

describe('many at once', () => {
  it('runs as many as allowed, and all of them', async () => {
    let now = 0;
    let most = 0;
    let giveAway = () => {};
    // none is answered before as many have come as may be under way
    const areThere = new Promise<void>((resolve) => {
      giveAway = resolve;
    });
    const server = createServer((_, response) => {
      now += 1;
      most = Math.max(most, now);
      if (now === 3) giveAway();
      void areThere.then(() =>
        setTimeout(() => {
          now -= 1;
          response.end(png);
        }, 15),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    bench = new DownloadBench(url, { parallel: 3 });
    const { assetIds } = await bench.fetch(Array.from({ length: 12 }, (_, n) => ({ url: `${url}/${n}` })));
    expect(assetIds.every((id) => bench?.asset(id).state === 'ready')).toBe(true);
    expect(most).toBe(3);
    server.closeAllConnections();
    server.close();
  });
});

/** The smallest film of a right structure: 1280 × 720, 5 s. */
function makeFilm(): Buffer {
  const box = (type: string, ...contents: Buffer[]) => {
    const body = Buffer.concat(contents);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const mvhd = Buffer.alloc(100);
  mvhd.writeUInt32BE(1000, 12);
  mvhd.writeUInt32BE(5000, 16);
  const tkhd = Buffer.alloc(84);
  tkhd.writeUInt32BE(1280 * 65_536, 76);
  tkhd.writeUInt32BE(720 * 65_536, 80);
  const ftyp = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1'));
  return Buffer.concat([
    ftyp,
    box('mdat', randomBytes(50_000)),
    box('moov', box('mvhd', mvhd), box('trak', box('tkhd', tkhd))),
  ]);
}
