// What a client with a right key can leave behind in the service's history.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, expect, it } from 'vitest';
import { parseLossless, readHistoryPage } from '../../src/shared/service';
import { imagegen, startTestService, type TestService, videogen } from '../service/support/client';

let service: TestService | null = null;
afterEach(async () => {
  await service?.stop();
  service = null;
});

it('keeps the fields of the interface and nothing else of a request', async () => {
  service = await startTestService();
  const seed = '18446744073709551615';
  const body = `{"prompt":"a","whatever":{"deep":[{}]},"x":"${'a'.repeat(200_000)}","seed":${seed},"__proto__":{"y":1}}`;
  expect((await service.post(imagegen, body)).status).toBe(200);
  const { text } = await service.get('/api/generations');
  expect(text).toContain(`"request":{"prompt":"a","seed":${seed}}`);
  expect(text.length).toBeLessThan(1000);
});

it('answers a page of the longest prompts in parts, each of them small', async () => {
  service = await startTestService();
  const prompt = (n: number) => `${n} ${'\\"'.repeat(50_000)}`;
  for (let n = 0; n < 30; n++) await service.post(videogen, { prompt: prompt(n) });
  const seen: unknown[] = [];
  let cursor = '';
  let longest = 0;
  do {
    const { status, text, json } = await service.get(`/api/generations?limit=100${cursor}`);
    expect(status).toBe(200);
    longest = Math.max(longest, text.length);
    seen.push(
      ...json.generations.map(({ request }: { request: { prompt: string } }) =>
        Number.parseInt(request.prompt, 10),
      ),
    );
    cursor = json.next_cursor === null ? '' : `&cursor=${json.next_cursor}`;
  } while (cursor !== '');
  console.info('30 prompts of 100 kB', JSON.stringify({ longest }));
  expect(seen).toEqual(Array.from({ length: 30 }, (_, n) => 29 - n));
  expect(longest).toBeLessThan(2 * 2 ** 20);
});

it('still answers where an older version kept everything that came', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-history-'));
  service = await startTestService({ dataDir: folder });
  await service.post(imagegen, { prompt: 'new' });
  await service.stop();
  const database = new Database(join(folder, 'service.sqlite'));
  const add = database.prepare(
    `INSERT INTO generation (id, provider, model, status, request, result, cost_milli, media_count, created_at)
     VALUES (?, 'imagegen', 'dev', 'completed', ?, '{}', 2400, 1, 1)`,
  );
  const request = JSON.stringify({ prompt: 'old', x: 'a'.repeat(2_000_000) });
  for (let n = 0; n < 30; n++) add.run(`old ${n}`, request);
  database.close();
  service = await startTestService({ dataDir: folder });
  const { status, json, text } = await service.get('/api/generations?limit=100');
  expect(status).toBe(200);
  expect(json.generations).toHaveLength(31);
  expect(json.generations[30].request).toEqual({ prompt: 'new' });
  expect(text.length).toBeLessThan(100_000);
  expect(readHistoryPage(parseLossless(text)).ok).toBe(true);
  rmSync(folder, { recursive: true });
});
