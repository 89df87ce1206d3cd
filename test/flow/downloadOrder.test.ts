// Which download goes next, over real sockets: what would be lost first goes first, and nobody waits behind a drip.
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { DownloadBench } from './support/DownloadBench';
import { type Answerer, respond, ScriptedHost, type SeenRequest } from './support/ScriptedHost';
import { seedDownloads } from './support/seedDownload';

let png: Buffer;
beforeAll(async () => {
  png = await sharp(randomBytes(64 * 48 * 3), { raw: { width: 64, height: 48, channels: 3 } })
    .png()
    .toBuffer();
});

let bench: DownloadBench | null = null;
let host: ScriptedHost | null = null;
const timers = new Set<NodeJS.Timeout>();
afterEach(async () => {
  for (const timer of timers) clearInterval(timer);
  timers.clear();
  await bench?.close();
  await host?.stop();
});

async function library(
  answer: Answerer,
  options: ConstructorParameters<typeof DownloadBench>[1] = {},
): Promise<DownloadBench> {
  host = await ScriptedHost.start(answer);
  bench = new DownloadBench(host.url, options);
  return bench;
}

const asked = () => (host?.requests ?? []).map(({ path }) => path);
const at = (path: string) => `${host?.url}${path}`;
const now = Date.UTC(2026, 10, 20, 12);

/** Where a request wants to go on from. */
const startOf = ({ headers }: SeenRequest) => Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);

/** Begins an answer of the whole picture and sends `bytes` of it every 20 ms, from `from` on. */
function drip(socket: Socket, bytes: number, from = 0): void {
  const status = from > 0 ? '206 Partial Content' : '200 OK';
  const range = from > 0 ? `content-range: bytes ${from}-${png.length - 1}/${png.length}\r\n` : '';
  socket.write(`HTTP/1.1 ${status}\r\ncontent-length: ${png.length - from}\r\netag: "one"\r\n${range}\r\n`);
  let sent = from;
  const timer = setInterval(() => {
    if (socket.destroyed || sent >= png.length) clearInterval(timer);
    else socket.write(png.subarray(sent, sent + bytes));
    sent += bytes;
  }, 20);
  timers.add(timer);
}

describe('downloads', () => {
  it('go by the end of their address, then by age, over a restart too', async () => {
    const easel = await library((_, socket) => respond(socket, { body: png }), { parallel: 1 });
    const seed = (path: string, minute: number, expiresAt?: number) =>
      seedDownloads(easel.db, [{ url: at(path), ...(expiresAt === undefined ? {} : { expiresAt }) }], {
        now: now + minute * 60_000,
      });
    seed('/old', 0);
    seed('/new', 9);
    seed('/between', 5);
    seed('/ends-late', 8, now + 7_200_000);
    seed('/ends-soon', 7, now + 3_600_000);
    seed('/ends-soon-but-newer', 8, now + 3_600_000);
    easel.db.prepare(`UPDATE download SET state = 'active' WHERE url LIKE '%/new'`).run();
    easel.downloader.start();
    await easel.downloader.idle();
    expect(asked()).toEqual(['/ends-soon', '/ends-soon-but-newer', '/ends-late', '/old', '/between', '/new']);
  });

  it('let an urgent newcomer go before all that wait already', async () => {
    const held: (() => void)[] = [];
    const easel = await library(
      ({ ordinal }, socket) => {
        if (ordinal > 0) respond(socket, { body: png });
        else held.push(() => respond(socket, { body: png }));
      },
      { parallel: 1, limits: { stallMs: 20_000 } },
    );
    for (let n = 0; n < 80; n += 1) seedDownloads(easel.db, [{ url: at(`/${n}`) }], { now: now + n });
    easel.downloader.start();
    await expect.poll(() => held).toHaveLength(1);
    seedDownloads(easel.db, [{ url: at('/urgent'), expiresAt: now + 60_000 }], { now: now + 3_600_000 });
    easel.downloader.wake();
    held[0]?.();
    await easel.downloader.idle();
    expect(asked().slice(0, 3)).toEqual(['/0', '/urgent', '/1']);
    expect(asked()).toHaveLength(81);
  });

  it('are tried at once when the clock was set back while they waited', async () => {
    const easel = await library((_, socket) => respond(socket, { body: png }));
    const { assetIds } = seedDownloads(easel.db, [{ url: at('/a') }]);
    easel.db.prepare('UPDATE download SET next_try_at = ?').run(Date.now() + 7_200_000);
    easel.downloader.start();
    await easel.downloader.idle();
    expect(easel.asset(assetIds[0] ?? '').state).toBe('ready');
  });

  it('wait until their time has come, and hold up no others', async () => {
    const easel = await library((_, socket) => respond(socket, { body: png }));
    seedDownloads(easel.db, [{ url: at('/later') }]);
    const due = easel.db.prepare('UPDATE download SET next_try_at = ?');
    due.run(Date.now() + 60_000);
    const { assetIds } = seedDownloads(easel.db, [{ url: at('/now') }], { now: now + 1 });
    easel.downloader.start();
    await expect.poll(() => easel.asset(assetIds[0] ?? '').state).toBe('ready');
    expect(asked()).toEqual(['/now']);
    due.run(Date.now());
    easel.downloader.wake();
    await easel.downloader.idle();
    expect(asked()).toEqual(['/now', '/later']);
  });
});

describe('a download that hardly comes', () => {
  const speedRule = { bytesPerS: 4000, windowMs: 300 };
  const drips = 8;

  it('gives its place to those that wait, goes on from its .part, and counts no try', async () => {
    const easel = await library(
      (request, socket) => {
        if (request.path !== '/slow') return respond(socket, { body: png });
        const from = startOf(request);
        // 2,000 bytes a second: slow, and no drip
        drip(socket, from > 0 ? png.length : 40, from);
      },
      { parallel: 1, speedRule, limits: { stallMs: 20_000 } },
    );
    const slow = seedDownloads(easel.db, [{ url: at('/slow'), expiresAt: now }]);
    for (let n = 0; n < 5; n += 1) seedDownloads(easel.db, [{ url: at(`/${n}`) }], { now: now + n });
    easel.downloader.start();
    await easel.downloader.idle();
    const seen = asked();
    expect(seen.slice(0, 6)).toEqual(['/slow', '/0', '/1', '/2', '/3', '/4']);
    expect(seen.at(-1)).toBe('/slow');
    expect(host?.requests.at(-1)?.headers.range).toMatch(/^bytes=[1-9]\d*-$/);
    expect(easel.asset(slow.assetIds[0] ?? '').state).toBe('ready');
    expect(easel.download(slow.assetIds[0] ?? '')).toMatchObject({ tries: 0, slow: 1 });
  });

  it('keeps its place while nobody waits', async () => {
    const easel = await library((_, socket) => drip(socket, 200), {
      parallel: 1,
      speedRule: { bytesPerS: 20_000, windowMs: 200 },
      limits: { stallMs: 20_000 },
    });
    const { assetIds } = await easel.fetch([{ url: at('/slow') }]);
    expect(asked()).toEqual(['/slow']);
    expect(easel.download(assetIds[0] ?? '')).toMatchObject({ state: 'done', tries: 0, slow: 0 });
  });

  it('is tried again, from its .part, when next to nothing comes, and given up after a bounded number of tries', async () => {
    const easel = await library((request, socket) => drip(socket, 1, startOf(request)), {
      speedRule,
    });
    const { assetIds } = await easel.fetch([{ url: at('/drip') }]);
    expect(easel.asset(assetIds[0] ?? '')).toMatchObject({
      state: 'failed',
      problem: 'The download is too slow.',
    });
    expect(asked()).toHaveLength(3);
    expect(host?.requests.slice(1).every(({ headers }) => headers.range !== undefined)).toBe(true);
  });

  it('never takes every place, however many of them there are', async () => {
    const easel = await library(
      ({ path }, socket) => (path.startsWith('/drip') ? drip(socket, 1) : respond(socket, { body: png })),
      { parallel: 4, speedRule, limits: { stallMs: 60_000 }, retry: { maxTries: 1000 } },
    );
    for (let n = 0; n < drips; n += 1) seedDownloads(easel.db, [{ url: at(`/drip-${n}`), expiresAt: now }]);
    easel.downloader.start();
    await expect.poll(() => asked().length).toBeGreaterThan(12);
    const before = asked().length;
    const { assetIds } = seedDownloads(easel.db, [{ url: at('/quick') }], { now: now + 1000 });
    easel.downloader.wake();
    await expect.poll(() => easel.asset(assetIds[0] ?? '').state, { interval: 5 }).toBe('ready');
    // no drip had to be given up for it: all of them would go before it
    expect(asked().indexOf('/quick') - before).toBeLessThan(drips);
  });
});
