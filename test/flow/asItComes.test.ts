// Two hundred jobs at a service that takes every freedom at random, behind a network that shows its own page for a time:
// each is paid for once, and each has its file.
import { randomBytes } from 'node:crypto';
import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { respond, respondJson, ScriptedHost } from './support/ScriptedHost';
import { type Path, startPath } from './support/startPath';

const jobs = 200;
let path: Path | null = null;
let host: ScriptedHost | null = null;
afterEach(async () => {
  await path?.end();
  await host?.stop();
});

/** So many looks at media are answered by the page of the network. */
const pages = 40;

it('pays once for each of 200 pictures and has them all, however they are answered', async () => {
  const png = await sharp(randomBytes(16 * 16 * 3), { raw: { width: 16, height: 16, channels: 3 } })
    .png()
    .toBuffer();
  let [posts, looks, seed] = [0, 0, 7];
  const dice = (sides: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % sides;
  };
  const refused = new Set<string>();
  host = await ScriptedHost.start(({ method, path: at, body, ordinal }, socket) => {
    if (method !== 'POST') {
      if (at.startsWith('/media/')) {
        looks += 1;
        if (looks <= pages) return respond(socket, { body: '<html><title>Sign in</title>' });
        return respond(socket, { body: png, status: [200, 201, 203][dice(3)] ?? 200 });
      }
      return respondJson(socket, 404, { error: 'Not found', message: 'Nothing is here.' });
    }
    // a limit of its rate, in a body with an odd field: nothing was done
    if (refused.size === 0) {
      refused.add(body);
      return respondJson(socket, 429, {
        error: 'Rate limit exceeded',
        message: 'Wait.',
        details: 'odd',
        resetAt: new Date().toISOString(),
      });
    }
    posts += 1;
    const port = host?.port;
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
  const easel = await startPath({
    connectTo: { baseUrl: host.url, key: 'sk-as-it-comes' },
    limits: { downloadRetry: { maxTries: 5000, baseMs: 1, capMs: 20 } },
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
  await expect.poll(states, { timeout: 240_000, interval: 200 }).toEqual({ done: jobs });
  expect(posts).toBe(jobs);
  expect(looks).toBeGreaterThan(pages);
  const files = easel.rows<{ file: string; seed: string | null }>(
    `SELECT file, seed FROM asset WHERE state = 'ready' AND problem IS NULL`,
  );
  expect(files).toHaveLength(jobs);
  expect(new Set(files.map(({ file }) => file)).size).toBe(jobs);
  expect(files.every((each) => each.seed !== null)).toBe(true);
  expect(easel.libraryFiles()).toHaveLength(jobs);
}, 300_000);
