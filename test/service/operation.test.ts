import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AdminClient } from '../../src/service/admin/AdminClient';
import { auditService } from '../chaos/support/auditService';
import { builtFolder } from '../support/builtFolder';
import { localhostCertificate } from '../support/localhostCertificate';
import { download, imagegen, startTestService } from './support/client';
import { colourGraph, FakeComfy } from './support/fakeComfy';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-operation-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('keeps files of results as long as it is told: history and amounts stay, the address answers in words', async () => {
  const dayMs = 24 * 60 * 60 * 1000;
  let nowMs = Date.parse('2026-03-10T12:00:00Z');
  const start = () =>
    startTestService(
      { dataDir: folder, credits: 100, keepMediaS: 30 * 24 * 3600, urlLifeS: 30 * 24 * 3600 },
      { now: () => nowMs },
    );
  const first = await start();
  const { json } = await first.post(imagegen, { prompt: 'kept' });
  const path = new URL(json.images[0].url).pathname;
  await first.stop();

  nowMs += 29 * dayMs;
  const second = await start();
  expect((await download(second.url + path)).length).toBeGreaterThan(0);
  await second.stop();

  nowMs += 2 * dayMs;
  const third = await start();
  await expect.poll(async () => (await third.get(path)).status).toBe(404);
  expect((await third.get(path)).json.message).toBe('There is no such file, or it is not kept any more');
  expect((await third.get('/api/generations')).json.generations).toMatchObject([{ cost: 2.4 }]);
  expect((await third.get('/api/credits/balance')).json.balance).toBe(97.6);
  await third.stop();
});

it('tells Prometheus of requests, open work, engines and bookings, on loopback alone and of no person', async () => {
  const comfy = await FakeComfy.start();
  const service = await startTestService({ dataDir: folder, metricsPort: 0 });
  const key = service.sessionToken;
  const engine = { kind: 'comfyui', id: 'studio', urls: [comfy.url] };
  expect((await service.post('/api/engines', engine, { key })).status).toBe(201);
  await service.post(imagegen, { prompt: 'a secret campaign' });
  const text = await (await fetch(service.metricsUrl ?? '')).text();
  expect(text).toContain(
    'easel_request_seconds_count{method="POST",route="/api/v1/:provider/:model",status="200"} 1',
  );
  expect(text).toContain('easel_open_generations 0');
  expect(text).toContain('easel_engine_up{engine="studio"} 1');
  expect(text).toContain('easel_bookings_total{kind="charge"} 1');
  expect(text).toMatch(/process_resident_memory_bytes \d+/);
  expect(text).not.toMatch(/secret|sample_|session_/);
  // not where the network asks, and not by a name that leads here
  expect((await service.get('/metrics')).status).toBe(404);
  await comfy.stop();
  await service.stop();
});

it('is administered by its terminal under TLS of its own', async () => {
  const service = await startTestService({
    dataDir: folder,
    tls: localhostCertificate,
    publicUrl: 'https://studio.test:8443',
  });
  const { url, token } = JSON.parse(await readFile(join(folder, 'admin.json'), 'utf8'));
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const admin = new AdminClient(url, token);
  const { link } = await admin.invite({
    email: 'bo@studio.test',
    name: 'Bo',
    role: 'member',
    plan_id: null,
    credits: 0,
  });
  expect(link.url).toMatch(/^https:\/\/studio\.test:8443\/#link=/);
  await admin.close();
  await service.stop();
  await expect(fetch(url)).rejects.toThrow();
});

const terminal = async (args: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [join(builtFolder, 'service.js'), ...args, '--data', folder], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = [child.stdout, child.stderr].map(async (stream) => (await stream.toArray()).join(''));
  const [code] = (await once(child, 'exit')) as [number];
  const [stdout, stderr] = await Promise.all(texts);
  return { code, stdout, stderr };
};

it('invites nobody to an address that ends with the command', async () => {
  const invite = ['people', 'invite', 'bo@studio.test', '--name', 'Bo'];
  const refused = await terminal(invite);
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toContain('which does not run: start it first');
  expect((await terminal(['people', 'list'])).stdout).not.toContain('bo@studio.test');
  const made = await terminal(invite, { EASEL_SERVICE_PUBLIC_URL: 'https://studio.test' });
  expect(made.stdout).toMatch(/https:\/\/studio\.test\/#link=/);
});

it('drains at SIGTERM: it ends well, and what an engine works on is delivered and charged by the next start', async () => {
  const comfy = await FakeComfy.start();
  comfy.workMs = null;
  const apiKey = 'a_key_for_the_next_start';
  const attempt = { 'idempotency-key': 'drained-1', 'content-type': 'application/json' };
  const child = spawn(process.execPath, [join(builtFolder, 'service.js'), '--data', folder], {
    env: { ...process.env, EASEL_SERVICE_KEY: apiKey },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url, sessionToken } = JSON.parse(line);
  const admin = new AdminClient(url, sessionToken);
  await admin.addEngine({ id: 'studio', kind: 'comfyui', urls: [comfy.url] });
  await admin.addWorkflow('studio', { text: JSON.stringify(colourGraph()), name: 'colour' });
  await admin.close();
  const asked = fetch(`${url}/api/v1/studio/colour`, {
    method: 'POST',
    headers: { ...attempt, authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ prompt: 'slow', seed: 1 }),
  }).then(
    (answer) => answer.status,
    () => null,
  );
  await expect.poll(() => comfy.running).not.toBeNull();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await asked).not.toBe(200);

  const next = await startTestService({ dataDir: folder, apiKey });
  await comfy.finish();
  const settle = async () => (await next.post('/api/attempts/drained-1/settle', {})).json.status;
  await expect.poll(settle).toBe(200);
  await next.stop();
  expect(comfy.taken).toHaveLength(1);
  expect(auditService(folder)).toEqual([]);
  await comfy.stop();
});
