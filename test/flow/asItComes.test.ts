// Two hundred jobs at a service that takes every freedom at random, behind a network that shows its own page for a time:
// each is paid for once, and each has its file.
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { fakeClock } from './support/fakeClock';
import { respond, respondJson, ScriptedHost } from './support/ScriptedHost';
import { imagegen, type Path, startPath } from './support/startPath';
import { itAtHome, summaryOf } from './support/TerminalHome';

const jobs = 200;
const pagesMs = 10 * 60_000;
let path: Path | null = null;
let running: ScriptedHost | null = null;
afterEach(async () => {
  await path?.end();
  path = null;
  await running?.stop();
});

/** @param isPortal whether this look at a file is answered by the page of the network */
async function startFreeHost(isPortal: (look: number) => boolean) {
  const png = await sharp(randomBytes(16 * 16 * 3), { raw: { width: 16, height: 16, channels: 3 } })
    .png()
    .toBuffer();
  let [posts, looks, seed] = [0, 0, 7];
  const dice = (sides: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % sides;
  };
  let isRefused = false;
  const host: ScriptedHost = await ScriptedHost.start(({ method, path: at, ordinal }, socket) => {
    if (method !== 'POST') {
      if (at.startsWith('/media/')) {
        looks += 1;
        if (isPortal(looks)) return respond(socket, { body: '<html><title>Sign in</title>' });
        return respond(socket, { body: png, status: [200, 201, 203][dice(3)] ?? 200 });
      }
      return respondJson(socket, 404, { error: 'Not found', message: 'Nothing is here.' });
    }
    // a limit of its rate, in a body with an odd field: nothing was done
    if (!isRefused) {
      isRefused = true;
      return respondJson(socket, 429, {
        error: 'Rate limit exceeded',
        message: 'Wait.',
        details: 'odd',
        resetAt: new Date().toISOString(),
      });
    }
    posts += 1;
    const { port } = host;
    const url = [
      `/media/${ordinal}.png`,
      `../../../media/${ordinal}.png`,
      `//127.0.0.1:${port}/media/${ordinal}.png`,
      `http://127.0.0.1:${port}/media/ä ${ordinal}.png`,
      `data:image/png;base64,${png.toString('base64')}`,
    ][dice(5)];
    const text = `${['', '\ufeff', '\n \u00a0'][dice(3)]}{"images":[{"url":"${url}","width":NaN}]}`;
    const [encoding, packed] = (
      [
        ['gzip', gzipSync(text)],
        ['br', brotliCompressSync(text)],
        ['deflate', deflateRawSync(text)],
        ['aws-chunked', Buffer.from(text)],
        ['gzip', Buffer.from(text)],
        ['identity', Buffer.from(text)],
      ] as const
    )[dice(6)] ?? ['identity', Buffer.from(text)];
    if (dice(3) === 0) socket.write('HTTP/1.1 100 Continue\r\n\r\n');
    respond(socket, {
      status: [200, 201, 202, 203][dice(4)] ?? 200,
      body: packed,
      headers: { 'content-encoding': encoding },
    });
  });
  running = host;
  return { host, posts: () => posts, looks: () => looks };
}

it('pays once for each of 200 pictures and has them all, after ten minutes of a page of the network', async () => {
  const { time, now, pass } = fakeClock(500);
  const from = now();
  const inPortal = new Set<number>();
  const { host, posts, looks } = await startFreeHost((look) => {
    if (now() - from < pagesMs) inPortal.add(look);
    return inPortal.has(look);
  });
  const easel = await startPath({
    connectTo: { baseUrl: host.url, key: 'sk-as-it-comes' },
    limits: { downloadRetry: { maxTries: 72, baseMs: 1000, maxWaitMs: 15 * 60_000 } },
    time,
  });
  path = easel;
  easel.services.settings.set({ queue: { parallel: 6, requestsPerMinute: 6000 } });
  const seeds = { kind: 'random', count: jobs } as const;
  await easel.submit(
    { prompt: 'as it comes' },
    { lane: 'batch', vary: { expansion: { kind: 'all' }, seeds, axes: [] } },
  );
  const states = () =>
    Object.fromEntries(
      easel
        .rows<{ state: string; n: number }>('SELECT state, count(*) AS n FROM job GROUP BY state')
        .map(({ state, n }) => [state, n]),
    );
  await expect
    .poll(
      () => {
        pass(15_000);
        return states();
      },
      { timeout: 240_000, interval: 200 },
    )
    .toEqual({ done: jobs });
  expect(posts()).toBe(jobs);
  expect(inPortal.size).toBeGreaterThan(0);
  expect(looks()).toBeGreaterThan(inPortal.size);
  const files = easel.rows<{ file: string; seed: string | null }>(
    `SELECT file, seed FROM asset WHERE state = 'ready' AND problem IS NULL`,
  );
  expect(files).toHaveLength(jobs);
  expect(new Set(files.map(({ file }) => file)).size).toBe(jobs);
  expect(files.every((each) => each.seed !== null)).toBe(true);
  expect(easel.libraryFiles()).toHaveLength(jobs);
}, 300_000);

itAtHome(
  'ends with 0 in the terminal once each of 200 pictures is there, paid for once',
  async ({ at }) => {
    const { host, posts } = await startFreeHost((look) => look <= 40);
    await at.inLibrary('settings', 'set', 'queue.requestsPerMinute', '6000');
    const ended = await at.withKey(
      'sk-as-it-comes',
      'generate',
      ...['--model', imagegen, '--prompt', 'as it comes', '--count', String(jobs), '--base-url', host.url],
    ).ended;
    expect(ended.code).toBe(0);
    expect(summaryOf(ended)).toMatchObject({ done: jobs, failed: 0, unknown: 0 });
    expect(posts()).toBe(jobs);
    const files = readdirSync(at.library, { recursive: true, withFileTypes: true });
    expect(files.filter((each) => each.isFile() && !each.parentPath.includes('.easel'))).toHaveLength(jobs);
  },
  300_000,
);
