import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { redact } from '../../src/main/log/redact';
import type { SendOutcome } from '../../src/main/ports/SendOutcome';
import { ServiceClient } from '../../src/main/service-client/ServiceClient';
import { readRemaining, readReset } from '../../src/shared/service';
import { type Answerer, respond, respondJson, ScriptedHost } from './support/ScriptedHost';

const key = 'easel-canary-key-0123456789';
const now = 1_800_000_000_000;
const model = { provider: 'imagegen', model: 'dev', headersTimeoutMs: 400, bodyTimeoutMs: 400 };
const request = '{"prompt":"a fox","seed":18446744073709551557}';
const result = { images: [], seed: 1 };
const html = '<!doctype html><html><head><title>Bad gateway</title></head><body>nginx</body></html>';

let client: ServiceClient;
let hosts: ScriptedHost[] = [];
beforeEach(() => {
  client = new ServiceClient({ now: () => now, redact, maxBodyBytes: 100_000, bodyTotalMs: 900 });
});
afterEach(async () => {
  await client.close();
  await Promise.all(hosts.map((host) => host.stop()));
  hosts = [];
});

async function hostOf(answer: Answerer): Promise<ScriptedHost> {
  const host = await ScriptedHost.start(answer);
  hosts.push(host);
  return host;
}

async function send(
  baseUrl: string,
  options: Parameters<ServiceClient['generate']>[3] = {},
): Promise<SendOutcome & { sent: number }> {
  let sent = 0;
  const outcome = await client.generate({ profileId: 'p', baseUrl, key }, model, request, {
    ...options,
    onSent: () => {
      sent += 1;
    },
  });
  return { ...outcome, sent };
}

describe('a paid request', () => {
  it('goes out as it was written, to the path of its model, with the key of the profile', async () => {
    const host = await hostOf((_, socket) =>
      respondJson(socket, 200, result, { 'x-ratelimit-remaining': '59' }),
    );
    const outcome = await send(host.url);
    expect(outcome).toMatchObject({
      kind: 'answered',
      sent: 1,
      rawBody: JSON.stringify(result),
    });
    expect(outcome.kind === 'answered' && readRemaining(outcome.headers)).toBe(59);
    expect(host.requests).toHaveLength(1);
    expect(host.requests[0]).toMatchObject({ method: 'POST', path: '/api/v1/imagegen/dev', body: request });
    expect(host.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
    expect(host.requests[0]?.headers['content-type']).toBe('application/json');
  });

  it('takes no connection that was there before the computer slept, and is not ended by the sleep', async () => {
    let answerLate = (): void => {};
    const host = await hostOf(({ ordinal }, socket) => {
      answerLate = () => void respondJson(socket, 200, result);
      if (ordinal !== 1) answerLate();
    });
    await send(host.url);
    // a connection is free a moment after its answer
    await new Promise((done) => setTimeout(done, 50));
    const underWay = send(host.url);
    await expect.poll(() => host.requests.length).toBe(2);
    // one connection was enough so far
    expect(host.connections).toBe(1);
    client.closeIdle();
    const late = answerLate;
    expect(await send(host.url)).toMatchObject({ kind: 'answered', sent: 1 });
    expect(host.connections).toBe(2);
    late();
    expect(await underWay).toMatchObject({ kind: 'answered', sent: 1 });
    expect(host.requests).toHaveLength(3);
  });

  it('is certainly unsent where nothing listens', async () => {
    const host = await hostOf(() => {});
    const { url } = host;
    await host.stop();
    expect(await send(url)).toMatchObject({
      kind: 'unsent',
      aborted: false,
      sent: 0,
      reason: { text: expect.stringContaining('refused') },
    });
  });

  it('is certainly unsent where the host has no address', async () => {
    expect(await send('http://nowhere.invalid')).toMatchObject({ kind: 'unsent', sent: 0 });
  });

  it('is certainly unsent where no secure connection can be made', async () => {
    const host = await hostOf(() => {});
    expect(await send(host.url.replace('http', 'https'))).toMatchObject({ kind: 'unsent', sent: 0 });
    expect(host.requests).toHaveLength(0);
  });

  it('is unknown when the connection is reset as soon as it is made', async () => {
    const host = await ScriptedHost.start(
      () => {},
      (socket) => socket.resetAndDestroy(),
    );
    hosts.push(host);
    const outcome = await send(host.url);
    // Either nothing was written yet, or it was: never is it called unsent once writing began.
    expect(outcome.kind).toBe(outcome.sent === 0 ? 'unsent' : 'unknown');
    expect(host.connections).toBe(1);
  });

  it.each<[string, Answerer, number | null]>([
    ['before the answer', (_, socket) => socket.resetAndDestroy(), null],
    ['by a close before the answer', (_, socket) => socket.end(), null],
    [
      'after the head of the answer',
      (_, socket) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n', () =>
          setTimeout(() => socket.resetAndDestroy(), 50),
        );
      },
      200,
    ],
    [
      'after half of the body',
      (_, socket) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"images":', () =>
          setTimeout(() => socket.resetAndDestroy(), 50),
        );
      },
      200,
    ],
    [
      'by a close after half of the body',
      (_, socket) => {
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"images":');
      },
      200,
    ],
    [
      'by a close within a chunked body',
      (_, socket) => {
        socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"ima\r\n');
      },
      200,
    ],
    ['by something that is not HTTP', (_, socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'), null],
  ])('is unknown when the connection ends %s, and is not sent again', async (_, answer, status) => {
    const host = await hostOf(answer);
    expect(await send(host.url)).toMatchObject({ kind: 'unknown', status, aborted: false, sent: 1 });
    expect(host.requests).toHaveLength(1);
  });

  it('is answered when the connection is reset only after the whole body', async () => {
    const host = await hostOf((_, socket) => {
      respondJson(socket, 200, result);
      setTimeout(() => socket.resetAndDestroy(), 30);
    });
    expect((await send(host.url)).kind).toBe('answered');
  });

  it('is unknown when no answer comes in the time of the model', async () => {
    const host = await hostOf(() => {});
    expect(await send(host.url)).toMatchObject({
      kind: 'unknown',
      status: null,
      reason: { text: 'no response was received in time' },
    });
    expect(host.requests).toHaveLength(1);
  });

  it('is unknown when the answer stalls half-way', async () => {
    const host = await hostOf(
      (_, socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"images":'),
    );
    expect(await send(host.url)).toMatchObject({ kind: 'unknown', status: 200 });
  });

  it('is unknown when the answer trickles without end', async () => {
    const host = await hostOf((_, socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10000\r\n\r\n');
      const drip = setInterval(() => socket.write(' '), 20);
      socket.on('close', () => clearInterval(drip));
    });
    expect(await send(host.url)).toMatchObject({
      kind: 'unknown',
      status: 200,
      reason: { text: 'the response was not completed in time' },
    });
  });

  it('is unknown when the answer is longer than anything that is read', async () => {
    const host = await hostOf((_, socket) => respond(socket, { body: 'x'.repeat(200_000) }));
    expect(await send(host.url)).toMatchObject({
      kind: 'unknown',
      status: 200,
      reason: { text: 'the response is too large' },
    });
  });

  it('is answered after a 100 that nobody asked for', async () => {
    const host = await hostOf((_, socket) => {
      socket.write('HTTP/1.1 100 Continue\r\n\r\n');
      respondJson(socket, 200, result);
    });
    expect(await send(host.url)).toMatchObject({
      kind: 'answered',
      rawBody: JSON.stringify(result),
      sent: 1,
    });
  });

  it('is answered by any complete 200, whatever is in it', async () => {
    const host = await hostOf((_, socket) =>
      respond(socket, { body: html, headers: { 'content-type': 'text/html' } }),
    );
    expect(await send(host.url)).toMatchObject({ kind: 'answered', rawBody: html });
  });

  it('is answered by a 200 that was packed unasked', async () => {
    const host = await hostOf((_, socket) =>
      respond(socket, { body: gzipSync(JSON.stringify(result)), headers: { 'content-encoding': 'gzip' } }),
    );
    expect(await send(host.url)).toMatchObject({
      kind: 'answered',
      rawBody: JSON.stringify(result),
    });
  });

  it.each([
    ['cut short', { 'content-encoding': 'gzip' }, gzipSync(`{"images":["${'a'.repeat(500)}`).subarray(0, -9)],
    ['larger than is read', { 'content-encoding': 'gzip' }, gzipSync(`{"images":["${'a'.repeat(200_000)}`)],
    [
      'of no kind that is known',
      { 'content-encoding': 'constructor' },
      Buffer.from(`{"images":["a${'b'.repeat(200_000)}`),
    ],
  ])(
    'is unknown where it came packed and %s, and what can be read of it is kept',
    async (_, headers, body) => {
      const host = await hostOf((_request, socket) => respond(socket, { body, headers }));
      const outcome = await send(host.url);
      expect(outcome).toMatchObject({ kind: 'unknown', status: 200, sent: 1 });
      expect(outcome).toHaveProperty('rawBody', expect.stringMatching(/^\{"images":\["a/));
      expect(host.requests).toHaveLength(1);
    },
  );

  it.each([201, 202, 204, 302, 408, 500, 502, 503, 504])(
    'is unknown after HTTP %i that is not the service’s own error',
    async (status) => {
      const host = await hostOf((_, socket) =>
        respond(socket, { status, body: status === 204 ? '' : html, headers: { location: '/elsewhere' } }),
      );
      expect(await send(host.url)).toMatchObject({ kind: 'unknown', status });
      expect(host.requests).toHaveLength(1);
    },
  );

  it.each([400, 401, 402, 403, 404])('is refused by HTTP %i, in the words of the service', async (status) => {
    const error = { error: 'Title', message: 'Words', errors: ['Missing required field: prompt'] };
    const host = await hostOf((_, socket) => respondJson(socket, status, error));
    expect(await send(host.url)).toMatchObject({
      kind: 'refused',
      status,
      error: { title: 'Title', message: 'Words', problems: [{ field: 'prompt' }], fromService: true },
    });
  });

  it('is refused by a proxy’s 413 as well', async () => {
    const host = await hostOf((_, socket) => respond(socket, { status: 413, body: html }));
    expect(await send(host.url)).toMatchObject({
      kind: 'refused',
      status: 413,
      error: { fromService: false },
    });
  });

  it('may be tried again after a 500 only where the service itself says so', async () => {
    const host = await hostOf((_, socket) =>
      respondJson(socket, 500, { error: 'Generation failed', message: 'Failed to generate image: x' }),
    );
    expect(await send(host.url)).toMatchObject({
      kind: 'service_error',
      error: { title: 'Generation failed' },
    });
  });

  it('waits after a 429 until the later of body and header', async () => {
    const later = new Date(now + 45_000).toISOString();
    const host = await hostOf(({ ordinal }, socket) =>
      respondJson(
        socket,
        429,
        {
          error: 'Rate limit exceeded',
          message: 'x',
          resetAt: ordinal === 0 ? later : new Date(now + 5_000).toISOString(),
        },
        { 'x-ratelimit-reset': '20', 'x-ratelimit-remaining': '0' },
      ),
    );
    for (const waitMs of [45_000, 20_000]) {
      const outcome = await send(host.url);
      if (outcome.kind !== 'rate_limited') throw new Error(`It was ${outcome.kind}`);
      expect(readRemaining(outcome.headers)).toBe(0);
      expect(readReset(outcome.headers, outcome.error, now)).toEqual({ waitMs, trusted: true });
    }
  });

  it('is never sent again when a connection that was kept is reset', async () => {
    const host = await hostOf(({ ordinal }, socket) => {
      if (ordinal % 2 === 0) respondJson(socket, 200, result);
      else socket.resetAndDestroy();
    });
    for (let n = 0; n < 10; n += 1) {
      const outcome = await send(host.url);
      expect(outcome.kind).toBe(n % 2 === 0 ? 'answered' : 'unknown');
    }
    expect(host.requests).toHaveLength(10);
  });

  it('is never sent twice among fifty at once on broken connections', async () => {
    const host = await hostOf(({ ordinal }, socket) => {
      if (ordinal % 3 === 0) respondJson(socket, 200, result);
      else if (ordinal % 3 === 1) socket.resetAndDestroy();
      else socket.end();
    });
    const bodies = Array.from({ length: 50 }, (_, n) => `{"prompt":"number ${n}"}`);
    const outcomes = await Promise.all(
      bodies.map((body) => client.generate({ profileId: 'p', baseUrl: host.url, key }, model, body)),
    );
    expect(host.requests.map((seen) => seen.body).sort()).toEqual([...bodies].sort());
    expect(outcomes.filter(({ kind }) => kind === 'answered')).toHaveLength(17);
    expect(outcomes.filter(({ kind }) => kind === 'unknown')).toHaveLength(33);
  });

  it('does not go out when it was stopped before', async () => {
    const host = await hostOf(() => {});
    expect(await send(host.url, { signal: AbortSignal.abort() })).toMatchObject({
      kind: 'unsent',
      aborted: true,
      sent: 0,
    });
    expect(host.connections).toBe(0);
  });

  it('is unknown when it was stopped in flight', async () => {
    const stopper = new AbortController();
    const host = await hostOf(() => stopper.abort());
    expect(await send(host.url, { signal: stopper.signal })).toMatchObject({
      kind: 'unknown',
      aborted: true,
      sent: 1,
    });
  });

  it('never follows a redirect, so that the key does not reach another host', async () => {
    const other = await hostOf((_, socket) => respondJson(socket, 200, result));
    const host = await hostOf((_, socket) =>
      respond(socket, { status: 307, headers: { location: `${other.url}/api/v1/imagegen/dev` } }),
    );
    expect((await send(host.url)).kind).toBe('unsent');
    expect(other.connections).toBe(0);
  });

  it('brings back no key, however the answer carries it', async () => {
    const base64 = Buffer.from(`user:${key}`).toString('base64');
    const host = await hostOf(({ headers }, socket) =>
      respondJson(socket, 400, { error: `Bad ${key}`, message: `got ${headers.authorization} (${base64})` }),
    );
    const text = JSON.stringify(await send(host.url));
    expect(text).toContain('[redacted]');
    expect(text).not.toContain(key);
    expect(text).not.toContain(Buffer.from(key).toString('base64').slice(2, -4));
    expect(text).not.toContain(base64.slice(10, -4));
  });
});

describe('a question that costs nothing', () => {
  const connection = (host: ScriptedHost) => ({ profileId: 'p', baseUrl: host.url, key });

  it('is asked again after a broken connection and a 502', async () => {
    const host = await hostOf(({ ordinal }, socket) => {
      if (ordinal === 0) socket.resetAndDestroy();
      else if (ordinal === 1) respond(socket, { status: 502, body: html });
      else respondJson(socket, 200, { balance: 12.5 });
    });
    expect(await client.balance(connection(host))).toEqual({ ok: true, value: { milliCredits: 12_500 } });
    expect(host.requests).toHaveLength(3);
  });

  it('is given up after three tries, in words', async () => {
    const host = await hostOf((_, socket) => socket.resetAndDestroy());
    await expect(client.balance(connection(host))).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining(`could not reach 127.0.0.1:${host.port}`),
    });
    expect(host.requests).toHaveLength(3);
  });

  it.each([
    [401, 'unauthorized'],
    [404, 'not_found'],
    [429, 'service_error'],
    [500, 'service_error'],
  ])('is asked once when the service says %i', async (status, code) => {
    const host = await hostOf((_, socket) =>
      respondJson(socket, status, { error: 'Title', message: 'Words' }),
    );
    await expect(client.balance(connection(host))).rejects.toMatchObject({
      code,
      message: expect.stringContaining('Title: Words'),
    });
    expect(host.requests).toHaveLength(1);
  });

  it('hands on what it cannot read as raw JSON', async () => {
    const host = await hostOf((_, socket) => respondJson(socket, 200, { riddle: [1] }));
    expect(await client.balance(connection(host))).toEqual({ ok: false, raw: { riddle: [1] } });
  });

  it('reads no list longer than any is, however much a paid answer may have', async () => {
    const host = await hostOf((_, socket) =>
      respondJson(socket, 200, { balance: 5, words: 'x'.repeat(9 * 1024 * 1024) }),
    );
    const wide = new ServiceClient({ now: () => now, redact });
    await expect(wide.balance(connection(host))).rejects.toMatchObject({ code: 'unreachable' });
    await wide.close();
  });

  it('reads of a list what anybody can use, at once', async () => {
    const entries = Array.from({ length: 20_000 }, (_, n) => ({ id: String(n), x: [{}, {}, [[]]] }));
    const host = await hostOf((_, socket) => respondJson(socket, 200, { riddle: entries }));
    const wide = new ServiceClient({ now: () => now, redact });
    const { raw } = (await wide.balance(connection(host))) as unknown as { raw: { riddle: unknown[] } };
    expect(raw.riddle).toHaveLength(5000);
    await wide.close();
  });

  it('says so when the answer is a web page', async () => {
    const host = await hostOf((_, socket) => respond(socket, { body: html }));
    await expect(client.history(connection(host), { limit: 5 })).rejects.toMatchObject({
      code: 'unreadable',
    });
    expect(host.requests[0]?.path).toBe('/api/generations?limit=5');
  });

  it('follows the pages of providers and of their models', async () => {
    const host = await hostOf(({ path }, socket) => {
      const next = (query: string) => ({ link: `<${path}${query}>; rel="next"` });
      if (path === '/api/v1/providers')
        respondJson(socket, 200, { providers: [{ id: 'one' }], page: 1, total_pages: 2 });
      else if (path === '/api/v1/providers?page=2')
        respondJson(socket, 200, { providers: [{ id: 'two' }], page: 2, total_pages: 2 });
      else if (path === '/api/v1/providers/two/models')
        respondJson(socket, 200, [{ id: 'b' }], next('?after=b'));
      else if (path === '/api/v1/providers/two/models?after=b') respondJson(socket, 200, [{ id: 'c' }]);
      else if (path === '/api/v1/providers/one/models') respondJson(socket, 200, [{ id: 'a' }]);
      else respondJson(socket, 404, { error: 'no', message: '' });
    });
    const { listings, complete } = await client.models(connection(host));
    expect(listings.map(({ id }) => id)).toEqual(['one/a', 'two/b', 'two/c']);
    expect(complete).toBe(true);
  });

  it('finds the models of all providers, and those of the public list', async () => {
    const host = await hostOf(({ path }, socket) => {
      if (path === '/api/v1/providers')
        respondJson(socket, 200, { providers: [{ id: 'one' }, { id: 'two' }] });
      else if (path.endsWith('/one/models')) respondJson(socket, 200, { models: [{ id: 'a' }] });
      else if (path.endsWith('/two/models')) respondJson(socket, 200, { models: [{ id: 'b' }] });
      else respondJson(socket, 404, { error: 'no', message: '' });
    });
    const found = await client.models(connection(host));
    expect(found.listings.map(({ id }) => id)).toEqual(['one/a', 'two/b']);
    const flat = await hostOf(({ path }, socket) =>
      path === '/api/models'
        ? respondJson(socket, 200, [{ id: 'x/y' }])
        : respondJson(socket, 404, { error: 'no', message: '' }),
    );
    const listed = await client.models(connection(flat));
    expect(listed).toMatchObject({ listings: [{ id: 'x/y' }], complete: true });
  });
});

describe('a service that was away', () => {
  it.each<[string, Answerer, boolean]>([
    ['its version', (_, socket) => respondJson(socket, 200, { version: 'v1' }), true],
    ['its wish for a key', (_, socket) => respondJson(socket, 401, { error: 'no' }), true],
    ['an error of its own', (_, socket) => respondJson(socket, 500, { error: 'no' }), true],
    ['an error of what stands before it', (_, socket) => respond(socket, { status: 500, body: html }), false],
    ['502', (_, socket) => respond(socket, { status: 502, body: html }), false],
    ['503 in JSON', (_, socket) => respondJson(socket, 503, { error: 'no' }), false],
    ['a redirect', (_, socket) => respond(socket, { status: 302, headers: { location: '/login' } }), false],
    ['a reset', (_, socket) => socket.resetAndDestroy(), false],
  ])('is asked once, and known by its answer to be there: %s', async (_, answer, isThere) => {
    const host = await hostOf(answer);
    expect(await client.isReachable({ profileId: 'p', baseUrl: host.url, key })).toBe(isThere);
    expect(host.connections).toBe(1);
  });
});

describe('a model', () => {
  it('is told by the public lists where its own path says nothing, or not all', async () => {
    const schema = { type: 'object', properties: { prompt: { type: 'string' } } };
    const host = await hostOf(({ path }, socket) => {
      if (path === '/api/v1/one/a') respondJson(socket, 200, { id: 'a', name: 'Ink', description: 'Black.' });
      else if (path.startsWith('/api/models-config/one/'))
        respondJson(socket, 200, { id: path.at(-1) ?? '', description: 'Public.', input_schema: schema });
      else respondJson(socket, 404, { error: 'no', message: '' });
    });
    const to = { profileId: 'p', baseUrl: host.url, key };
    const description = { a: 'Black.', b: 'Public.' };
    for (const id of ['a', 'b'] as const)
      expect(await client.modelInfo(to, 'one', id)).toMatchObject({
        value: { description: description[id], schema },
      });
  });
});

describe('the key of a profile', () => {
  it('goes with each question but those that need none', async () => {
    const host = await hostOf(({ path }, socket) =>
      respondJson(socket, 200, path === '/api/v1/providers' ? { providers: [{ id: 'one' }] } : []),
    );
    const to = { profileId: 'p', baseUrl: host.url, key };
    await client.isReachable(to);
    await client.models(to);
    await client.modelInfo(to, 'one', 'a');
    await client.balance(to);
    await client.history(to);
    await client.usage(to);
    const sent = new Map(host.requests.map(({ path, headers }) => [path, headers.authorization]));
    const withKey = `Bearer ${key}`;
    expect(Object.fromEntries(sent)).toStrictEqual({
      '/api/v1': undefined,
      '/api/v1/providers': withKey,
      '/api/v1/providers/one/models': withKey,
      '/api/v1/one/a': withKey,
      '/api/models': undefined,
      '/api/models-config/one/a': undefined,
      '/api/credits/balance': withKey,
      '/api/generations': withKey,
      '/api/usage': withKey,
    });
  });

  it('is made with a token that only a service is shown, at an address that has answered as one', async () => {
    const token = 'easel-canary-token-0123456789';
    const wishes = { description: 'Desk', scope: 'full_access' };
    const page = await hostOf((_, socket) => respond(socket, { status: 404, body: html }));
    await expect(client.createKey(page.url, token, wishes)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(page.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/api/v1', undefined],
    ]);
    const host = await hostOf(({ path }, socket) =>
      path === '/api/v1' ? respondJson(socket, 200, { version: 'v1' }) : respondJson(socket, 201, { key }),
    );
    expect(await client.createKey(host.url, token, wishes)).toMatchObject({ kind: 'made', made: { key } });
    expect(host.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/api/v1', undefined],
      ['/api/keys', `Bearer ${token}`],
    ]);
    expect(JSON.parse(host.requests[1]?.body ?? '')).toEqual(wishes);
  });
});

describe('checking an address and a key', () => {
  const service: Answerer = ({ path, headers }, socket) => {
    if (path === '/api/v1') return respondJson(socket, 200, { name: 'Studio', version: 'v1' });
    if (headers.authorization !== `Bearer ${key}`) {
      return respondJson(socket, 401, {
        error: 'Invalid API key',
        message: 'Please provide a valid API key in the Authorization header',
      });
    }
    return respondJson(socket, 200, { data: { balance: '42.5' } });
  };

  it('finds version and balance, and brings the address to its origin', async () => {
    const host = await hostOf(service);
    expect(await client.check(` ${host.url}/api/v1/ `, ` ${key} `)).toEqual({
      ok: true,
      baseUrl: host.url,
      version: 'v1',
      balanceMilli: 42_500,
      balanceUnread: null,
      unread: [],
    });
  });

  it('lays a refused key at the field of the key', async () => {
    const host = await hostOf(service);
    expect(await client.check(host.url, 'another-key-of-some-length')).toMatchObject({
      ok: false,
      problem: { field: 'key', message: 'Invalid API key' },
    });
  });

  it.each([
    ['', 'baseUrl'],
    ['not a url', 'baseUrl'],
    ['ftp://studio.example', 'baseUrl'],
    ['https://me:secret@studio.example', 'baseUrl'],
    ['http://nowhere.invalid', 'baseUrl'],
  ])('lays the address “%s” at its field, in words', async (address, field) => {
    expect(await client.check(address, key)).toMatchObject({
      ok: false,
      problem: { field, message: expect.stringMatching(/\w/) },
    });
  });

  it('asks for a key where there is none, before it asks anybody', async () => {
    const host = await hostOf(service);
    expect(await client.check(host.url, ' ')).toMatchObject({ ok: false, problem: { field: 'key' } });
    expect(host.connections).toBe(0);
  });

  it('says when nothing listens', async () => {
    const host = await hostOf(service);
    const { url } = host;
    await host.stop();
    expect(await client.check(url, key)).toMatchObject({
      ok: false,
      problem: { field: 'baseUrl', message: expect.stringContaining('nothing is listening') },
    });
  });

  it('says when TLS fails', async () => {
    const host = await hostOf(service);
    const found = await client.check(host.url.replace('http', 'https'), key);
    expect(found).toMatchObject({
      ok: false,
      problem: { field: 'baseUrl', message: expect.stringContaining('TLS') },
    });
  });

  it('never shows the key to an address that is something else', async () => {
    const page = await hostOf((_, socket) => respond(socket, { status: 404, body: html }));
    expect(await client.check(page.url, key)).toMatchObject({
      ok: false,
      problem: { field: 'baseUrl', message: expect.stringContaining('does not provide the interface') },
    });
    expect(page.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  it('names the address a redirect leads to', async () => {
    const host = await hostOf((_, socket) =>
      respond(socket, { status: 301, headers: { location: 'https://studio.example/api/v1' } }),
    );
    expect(await client.check(host.url, key)).toMatchObject({
      ok: false,
      problem: { hint: 'Try the address https://studio.example' },
    });
  });

  it('hands on as it came a version that it cannot read', async () => {
    const host = await hostOf(({ path }, socket) =>
      respondJson(socket, 200, path === '/api/v1' ? { riddle: [1] } : { balance: 5 }),
    );
    expect(await client.check(host.url, key)).toMatchObject({
      ok: true,
      version: null,
      balanceMilli: 5000,
      unread: [{ path: '/api/v1', raw: { riddle: [1] } }],
    });
  });

  it('accepts a service whose front door wants a key, and whose balance it cannot read', async () => {
    const host = await hostOf(({ path }, socket) =>
      path === '/api/v1'
        ? respondJson(socket, 401, { error: 'Invalid API key', message: '' })
        : respondJson(socket, 200, { riddle: 1 }),
    );
    expect(await client.check(host.url, key)).toMatchObject({
      ok: true,
      version: null,
      balanceMilli: null,
      balanceUnread: expect.any(String),
      unread: [{ path: '/api/credits/balance', raw: { riddle: 1 } }],
    });
  });
});
