// A page of another origin in a real browser, which knows the local service's port and even its key.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imagegen } from '../service/support/client';
import { type RunningService, startService } from '../support/startService';
import { launchBrowser } from './support/launchBrowser';
import { residentMb, watchMemory } from './support/watchMemory';

let service: RunningService;
let server: Server;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  service = await startService({ instant: true, rateLimit: 0, credits: 1000 });
  server = createServer((_request, answer) =>
    answer.setHeader('content-type', 'text/html').end('<title>evil</title>'),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  browser = await launchBrowser();
  page = await browser.newPage();
}, 60_000);
afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  await service?.stop();
});

const origins = [
  ['another port of this computer', () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`],
  ['a host of the web', () => `http://evil.example:${(server.address() as AddressInfo).port}/`],
] as const;

/** What a page learns of one attempt: text that it could read, or why it could not. */
type Attempt = Readonly<{ how: string; read: string | null }>;

/** Everything a page can try without the person's help. Runs in the page. */
async function tryEverything({
  url,
  path,
  key,
}: {
  url: string;
  path: string;
  key: string;
}): Promise<Attempt[]> {
  const body = JSON.stringify({ prompt: 'stolen' });
  const authorization = `Bearer ${key}`;
  const json = 'application/json';
  const requests: [string, string, RequestInit][] = [
    ['GET', '/api/v1', {}],
    ['GET without CORS', '/api/generations', { mode: 'no-cors' }],
    ['GET with a key', '/api/credits/balance', { headers: { authorization } }],
    ['GET of the ledger', '/__ledger', {}],
    ['simple POST', path, { method: 'POST', body }],
    ['POST without CORS', path, { method: 'POST', mode: 'no-cors', body, keepalive: true }],
    ['POST with a key', path, { method: 'POST', body, headers: { authorization, 'content-type': json } }],
    ['POST of a key', '/api/keys', { method: 'POST', body: '{}', headers: { 'content-type': json } }],
    ['OPTIONS', path, { method: 'OPTIONS' }],
  ];
  const attempts: Attempt[] = [];
  for (const [how, at, init] of requests) {
    const read = await fetch(url + at, { credentials: 'include', ...init }).then(
      async (answer) => (answer.type === 'opaque' ? null : `${answer.status} ${await answer.text()}`),
      () => null,
    );
    attempts.push({ how, read });
  }
  const element = (name: 'img' | 'script' | 'iframe' | 'link', at: string) =>
    new Promise<void>((done) => {
      const made = document.createElement(name);
      made.addEventListener('load', () => done());
      made.addEventListener('error', () => done());
      if (made instanceof HTMLLinkElement) Object.assign(made, { rel: 'stylesheet', href: url + at });
      else made.src = url + at;
      document.body.append(made);
      setTimeout(done, 2000);
    });
  for (const name of ['img', 'script', 'iframe', 'link'] as const) await element(name, '/api/generations');
  attempts.push({ how: 'an image', read: document.querySelector('img')?.naturalWidth ? 'pixels' : null });
  const frame = document.querySelector('iframe')?.contentDocument?.body.textContent ?? null;
  attempts.push({ how: 'a frame', read: frame });
  const socket = await new Promise<string | null>((done) => {
    const opened = new WebSocket(url.replace('http', 'ws') + path);
    opened.addEventListener('open', () => done('open'));
    opened.addEventListener('error', () => done(null));
  });
  attempts.push({ how: 'a socket', read: socket });
  const events = await new Promise<string | null>((done) => {
    const source = new EventSource(`${url}/api/v1`);
    source.addEventListener('open', () => done('open'));
    source.addEventListener('error', () => {
      source.close();
      done(null);
    });
  });
  attempts.push({ how: 'events', read: events });
  navigator.sendBeacon(url + path, body);
  const form = document.createElement('form');
  Object.assign(form, { method: 'POST', action: url + path, enctype: 'text/plain', target: 'elsewhere' });
  const field = document.createElement('input');
  Object.assign(field, { name: '{"prompt":"stolen","x":"', value: '"}' });
  form.append(field);
  const target = document.createElement('iframe');
  target.name = 'elsewhere';
  document.body.append(form, target);
  form.submit();
  await new Promise((done) => setTimeout(done, 500));
  return attempts;
}

const attack = () => ({ url: service.url, path: imagegen, key: service.apiKey });

describe.each(origins)('a page of %s', (_, address) => {
  it('reads nothing and spends nothing, even with the key', async () => {
    const before = await service.ledger();
    await page.goto(address());
    const attempts = await page.evaluate(tryEverything, attack());
    expect(attempts).toHaveLength(13);
    expect(attempts.filter(({ read }) => read !== null)).toEqual([]);
    expect(await service.ledger()).toEqual(before);
  }, 60_000);

  it('leaves the memory flat over 300 POSTs', async () => {
    await page.goto(address());
    const before = await service.ledger();
    const startMb = residentMb(service.pid);
    const memory = watchMemory(service.pid);
    for (let round = 0; round < 3; round++) await page.evaluate(post100, { ...attack(), megabytes: 30 });
    const figures = memory();
    console.info('300 POSTs of 30 MB from a page', JSON.stringify(figures));
    expect(figures.peakMb - startMb).toBeLessThan(150);
    expect(await service.ledger()).toEqual(before);
  }, 180_000);
});

/** 100 POSTs, eight at once, each with a seed of its own. Runs in the page. */
async function post100({
  url,
  path,
  megabytes,
}: {
  url: string;
  path: string;
  megabytes: number;
}): Promise<void> {
  const rest = new Blob([new Uint8Array(megabytes * 2 ** 20).fill(0x20)]);
  let next = 0;
  const lane = async () => {
    while (next < 100) {
      next += 1;
      const body = new Blob([`{"seed":${10 ** 15 + next},"prompt":"a"`, rest, '}'], { type: 'text/plain' });
      await fetch(url + path, { method: 'POST', mode: 'no-cors', body }).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
}

describe('a page whose own name is rebound to this computer', () => {
  it('reads nothing and spends nothing, even with the key', async () => {
    const before = await service.ledger();
    const origin = `http://evil.example:${service.port}`;
    // whatever is answered here, it is a page of that name, whose requests now come to the service
    expect((await page.goto(`${origin}/`))?.status()).toBe(400);
    const seen = await page.evaluate(
      async ({ path, key }) => {
        const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
        const answers = await Promise.all([
          fetch('/api/v1'),
          fetch('/api/generations', { headers }),
          fetch('/__ledger'),
          fetch(path, { method: 'POST', headers, body: '{"prompt":"stolen"}' }),
        ]);
        return Promise.all(answers.map(async (answer) => [answer.status, await answer.text()] as const));
      },
      { path: imagegen, key: service.apiKey },
    );
    for (const [status, text] of seen) {
      expect(status).toBe(400);
      expect(text).toContain('Invalid value for Host');
    }
    expect(await service.ledger()).toEqual(before);
  }, 60_000);
});

it('the same browser may open what the person types, and the service still works', async () => {
  const answer = await page.goto(`${service.url}/api/v1`);
  expect([answer?.status(), await answer?.text()]).toEqual([
    200,
    expect.stringContaining('Easel sample studio'),
  ]);
});
