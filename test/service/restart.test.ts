import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../src/service/data/migrations';
import { readTerminalOptions } from '../../src/service/readTerminalOptions';
import { download, imagegen, startTestService } from './support/client';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-service-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a service that is told to stop', () => {
  it('gives up what is under way at once: it is not billed, and stands in the history as failed', async () => {
    const dataDir = join(folder, 'stopped');
    const service = await startTestService({ dataDir, latencyMs: [3_600_000, 3_600_000], credits: 10 });
    const underWay = service.post(imagegen, { prompt: 'a slow cup' });
    await expect.poll(() => service.ledger().posts).toBe(1);
    await Promise.all([service.stop(), underWay.catch(() => {})]);
    const again = await startTestService({ dataDir });
    expect((await again.get('/api/credits/balance')).json.balance).toBe(10);
    expect((await again.get('/api/generations')).json.generations).toMatchObject([
      { status: 'failed', request: { prompt: 'a slow cup' } },
    ]);
    await again.stop();
  });
});

describe('a service with a data folder', () => {
  it('keeps balance, history, keys and media over a restart, and no key in clear', async () => {
    const first = await startTestService({ dataDir: folder, credits: 100 });
    const { json } = await first.post(imagegen, { prompt: 'kept', seed: 1 });
    const extra = first.issueKey({ scope: 'full_access' });
    const name = new URL(json.images[0].url).pathname;
    const file = await download(json.images[0].url);
    await first.stop();

    const second = await startTestService({ dataDir: folder, credits: 999 });
    expect((await second.get('/api/credits/balance', { key: extra })).json.balance).toBe(97.6);
    // a start has a key of its own, and ends the one before
    expect((await second.get('/api/credits/balance', { key: first.apiKey })).status).toBe(401);
    expect((await second.get('/api/generations')).json.generations).toMatchObject([
      { request: { prompt: 'kept' } },
    ]);
    expect(await download(second.url + name)).toEqual(file);
    const keys = [first.apiKey, second.apiKey, extra, first.sessionToken];
    await second.stop();

    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const bytes = await readFile(join(entry.parentPath, entry.name), 'latin1');
      for (const key of keys) expect(bytes).not.toContain(key);
    }
  });

  it('accepts a key and a session token kept from before', async () => {
    const kept = { apiKey: 'kept-key-of-16-or-more', sessionToken: 'kept-token-of-16-or-more' };
    for (let start = 0; start < 2; start++) {
      const service = await startTestService({ dataDir: folder, ...kept });
      expect(service.apiKey).toBe(kept.apiKey);
      expect((await service.get('/api/usage', { key: kept.apiKey })).status).toBe(200);
      await service.stop();
    }
  });
});

describe('the folder of a service', () => {
  it('is of one service at a time: a second one says so, and the first goes on', async () => {
    const dataDir = join(folder, 'one');
    const first = await startTestService({ dataDir });
    await expect(startTestService({ dataDir })).rejects.toThrow('another service works in');
    expect((await first.post(imagegen, { prompt: 'still here' })).status).toBe(200);
    await first.stop();
    await (await startTestService({ dataDir })).stop();
  });

  it('of a newer version is refused in words, and stays as it is', async () => {
    const dataDir = join(folder, 'tomorrow');
    await (await startTestService({ dataDir })).stop();
    const database = new Database(join(dataDir, 'service.sqlite'));
    database.pragma('user_version = 9999');
    database.close();
    await expect(startTestService({ dataDir })).rejects.toThrow('a newer version of Easel wrote this folder');
    const after = new Database(join(dataDir, 'service.sqlite'));
    expect(after.pragma('user_version', { simple: true })).toBe(9999);
    after.close();
  });

  it('from before shapes had numbers keeps its balance and keys', async () => {
    const dataDir = join(folder, 'yesterday');
    await mkdir(dataDir);
    const key = 'sample_of_yesterday';
    const database = new Database(join(dataDir, 'service.sqlite'));
    database.exec(migrations[0] ?? '');
    database.exec('INSERT INTO account VALUES (1, 97600)');
    database
      .prepare("INSERT INTO api_key VALUES ('k', ?, 'Made by hand', 'full_access', 1, NULL)")
      .run(createHash('sha256').update(key).digest('hex'));
    database.close();
    const after = await startTestService({ dataDir, credits: 1 });
    expect((await after.get('/api/credits/balance', { key })).json.balance).toBe(97.6);
    expect((await after.post(imagegen, { prompt: 'b' })).status).toBe(200);
    await after.stop();
  });
});

describe('the options of the terminal', () => {
  it('reads every flag', () => {
    const args =
      '--port 0 --data d --credits 7 --price imagegen/dev=1.5 --price a/b=2 --rate-limit 9 --latency 10-20 --url-life 30 --dated-urls --media-rate 5000 --key-life 40 --bill onReceipt --instant --test-ledger --listen 0.0.0.0 --public-url https://a.test --trust-proxy 10.0.0.1 --plain-http --keep-media 30d --metrics 9100';
    expect(readTerminalOptions(args.split(' '), {})).toEqual({
      port: 0,
      dataDir: 'd',
      credits: 7,
      prices: { 'imagegen/dev': 1.5, 'a/b': 2 },
      rateLimit: 9,
      latencyMs: [10, 20],
      urlLifeS: 30,
      datedUrls: true,
      mediaRate: 5000,
      keyLifeS: 40,
      bill: 'onReceipt',
      instant: true,
      testLedger: true,
      listen: '0.0.0.0',
      publicUrl: 'https://a.test',
      trustProxy: '10.0.0.1',
      plainHttp: true,
      keepMediaS: 30 * 24 * 3600,
      metricsPort: 9100,
    });
  });

  it('reads the environment, and lets flags win', () => {
    const env = {
      EASEL_SERVICE_RATE_LIMIT: '5',
      EASEL_SERVICE_CREDITS: '1',
      EASEL_SERVICE_TEST_LEDGER: '1',
      EASEL_SERVICE_PRICE: 'a/b=1,c/d=2',
    };
    expect(readTerminalOptions(['--credits', '2'], env)).toMatchObject({
      rateLimit: 5,
      credits: 2,
      testLedger: true,
      prices: { 'a/b': 1, 'c/d': 2 },
    });
  });

  it.each([
    ['--port', 'x'],
    ['--latency', 'soon'],
    ['--price', 'dev=1'],
    ['--unknown'],
    ['--bill', 'never'],
    ['--keep-media', '30'],
  ])('refuses %s %s', (...args) => {
    expect(() => readTerminalOptions(args, {})).toThrow();
  });
});
