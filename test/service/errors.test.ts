import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charedit, imagegen, startTestService, type TestService, videogen } from './support/client';

let service: TestService;
let now = Date.UTC(2026, 10, 20, 12);
beforeAll(async () => {
  service = await startTestService({ credits: 3, rateLimit: 0, keyLifeS: 3600 }, { now: () => now });
});
afterAll(() => service.stop());

const unauthorized = {
  error: 'Invalid API key',
  message: 'Please provide a valid API key in the Authorization header',
};

describe('401 Invalid API key', () => {
  it.each<[string, string | null]>([
    ['a missing header', null],
    ['no Bearer prefix', 'the-key'],
    ['another scheme', 'Basic dTpw'],
    ['an empty key', 'Bearer '],
    ['two keys', 'Bearer a b'],
    ['an unknown key', 'Bearer sample_unknown'],
  ])('answers %s, on generation and account endpoints', async (_, authorization) => {
    const headers = authorization === null ? {} : { authorization };
    for (const path of [imagegen, charedit, videogen, '/api/v1/no/model']) {
      const { status, json } = await service.post(path, {}, { key: null, headers });
      expect([status, json]).toEqual([401, unauthorized]);
    }
    for (const path of ['/api/credits/balance', '/api/generations', '/api/usage']) {
      const { status, json } = await service.get(path, { key: null, headers });
      expect([status, json]).toEqual([401, unauthorized]);
    }
  });

  it('answers a key that is right, in any form but "Bearer KEY"', async () => {
    const read = (authorization: string) =>
      service.get('/api/usage', { key: null, headers: { authorization } });
    expect((await read(`Bearer ${service.apiKey}`)).status).toBe(200);
    for (const form of ['KEY', 'bearer KEY', 'Token KEY', 'Bearer  KEY', 'Bearer KEY KEY', '"Bearer KEY"']) {
      const { status, json } = await read(form.replaceAll('KEY', service.apiKey));
      expect([form, status, json]).toEqual([form, 401, unauthorized]);
    }
  });

  it('answers an expired key', async () => {
    const key = service.issueKey({ scope: 'full_access', expiresAtMs: now + 1000 });
    expect((await service.get('/api/credits/balance', { key })).status).toBe(200);
    now += 1000;
    expect((await service.get('/api/credits/balance', { key })).json).toEqual(unauthorized);
  });

  it('answers a session token where a key is wanted, and a key where a session token is', async () => {
    expect((await service.get('/api/usage', { key: service.sessionToken })).status).toBe(401);
    expect((await service.post('/api/keys', { description: 'a', scope: 'full_access' })).json).toEqual(
      unauthorized,
    );
  });
});

describe('404, 403, 402 and 500', () => {
  it.each([
    ['/api/v1/imagegen/pro', 'imagegen/pro'],
    ['/api/v1/nobody/dev', 'nobody/dev'],
    ['/api/v1/im%61gegen/d%C3%A9v', 'imagegen/dév'],
  ])('404 Model not found for %s', async (path, name) => {
    const { status, json } = await service.post(path, { prompt: 'a' });
    expect([status, json]).toEqual([
      404,
      { error: 'Model not found', message: `Model configuration not found for ${name}` },
    ]);
  });

  it('403 Access denied when the key may not use the provider', async () => {
    const key = service.issueKey({ scope: 'charedit' });
    for (const [path, provider] of [
      [imagegen, 'imagegen'],
      [videogen, 'videogen'],
    ] as const) {
      const { status, json } = await service.post(path, { prompt: 'a' }, { key });
      expect([status, json]).toEqual([
        403,
        {
          error: 'Access denied',
          message: `Your API key does not have access to provider: ${provider}`,
          details: { reason: 'key' },
        },
      ]);
    }
    expect((await service.post(charedit, {}, { key })).status).toBe(400);
    expect((await service.post(imagegen, {}, { key: service.issueKey({ scope: 'read_only' }) })).status).toBe(
      403,
    );
  });

  it('402 Insufficient credits when the price is above the balance', async () => {
    const { status, json } = await service.post(imagegen, { prompt: 'a', num_images: 2 });
    expect([status, json]).toEqual([
      402,
      {
        error: 'Insufficient credits',
        message: 'Insufficient credits to generate content',
        details: { required: 4.8, balance: 3, reason: 'balance' },
      },
    ]);
    expect((await service.post(imagegen, { prompt: 'a' })).status).toBe(200);
    expect((await service.post(imagegen, { prompt: 'a' })).status).toBe(402);
  });

  it('500 Generation failed with the reason', async () => {
    const broken = await startTestService({ faults: [{ answer: { status: 500 } }] });
    const { status, json } = await broken.post(imagegen, { prompt: 'a' });
    expect([status, json]).toEqual([
      500,
      { error: 'Generation failed', message: 'Failed to generate image: provider unavailable' },
    ]);
    await broken.stop();
  });
});

describe('order of checks', () => {
  it('is 401, 404, 403, 429, 400, 402, 500', async () => {
    const strict = await startTestService({ rateLimit: 1, credits: 0 });
    const noAccess = strict.issueKey({ scope: 'charedit' });
    const bad = '{';
    expect((await strict.post('/api/v1/no/model', bad, { key: 'wrong' })).status).toBe(401);
    expect((await strict.post('/api/v1/no/model', bad, { key: noAccess })).status).toBe(404);
    expect((await strict.post(imagegen, bad, { key: noAccess })).status).toBe(403);
    expect((await strict.post(imagegen, bad)).status).toBe(400);
    expect((await strict.post(imagegen, bad)).status).toBe(429);
    await strict.stop();
    const poor = await startTestService({
      credits: 0,
      faults: [{ answer: { status: 200, reset: 'after' } }],
    });
    expect((await poor.post(imagegen, { prompt: '' })).status).toBe(400);
    expect((await poor.post(imagegen, { prompt: 'a' })).status).toBe(402);
    await poor.stop();
  });
});

describe('requests that are not requests', () => {
  it.each([
    ['truncated JSON', '{"prompt":"a"', 'Malformed JSON in request body'],
    ['HTML', '<html>', 'Malformed JSON in request body'],
    ['a list', '[]', 'Request body must be a JSON object'],
    ['null', 'null', 'Request body must be a JSON object'],
    ['a string', '"prompt"', 'Request body must be a JSON object'],
    ['white space', ' \n', 'Request body is empty'],
    ['100,000 brackets', '['.repeat(100_000), 'Malformed JSON in request body'],
  ])('400 for a body of %s', async (_, body, problem) => {
    const { status, json } = await service.post(imagegen, body);
    expect([status, json.errors]).toEqual([400, [problem]]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', ';;;', 'application/jsonx', ''])(
    '400 for the content type %j',
    async (type) => {
      const { status, json } = await service.post(imagegen, '{"prompt":"a"}', {
        headers: { 'content-type': type },
      });
      expect([status, json.errors]).toEqual([
        400,
        ['Invalid value for Content-Type: must be one of [application/json]'],
      ]);
    },
  );

  it('accepts a charset beside application/json', async () => {
    const { json } = await service.post(imagegen, '{}', {
      headers: { 'content-type': 'Application/JSON; charset=utf-8' },
    });
    expect(json.errors).toEqual(['Missing required field: prompt']);
  });

  it('400 for a body larger than its model can need, and 401 for it without a key', async () => {
    const text = { prompt: 'a'.repeat(257 * 1024) };
    const picture = `data:image/png;base64,${'A'.repeat(28 * 1024 * 1024)}`;
    const most = 'Request body must be at most 256 kB';
    const mostEdit = 'Request body must be at most 27 MB, and at most 256 kB without the picture';
    expect((await service.post(videogen, text)).json.errors).toEqual([most]);
    expect((await service.post(imagegen, { prompt: 'a', image_url: picture })).json.errors).toEqual([most]);
    expect((await service.post(charedit, { prompt: 'a', image_url: picture })).json.errors).toEqual([
      mostEdit,
    ]);
    expect((await service.post(charedit, text)).json.errors).toEqual([mostEdit]);
    expect((await service.post(charedit, { ...text, image_url: picture }, { key: null })).status).toBe(401);
  });

  it.each([
    ['GET', '/'],
    ['GET', '/api'],
    ['GET', '/api/v2/imagegen/dev'],
    ['PUT', imagegen],
    ['DELETE', imagegen],
    ['PATCH', '/api/keys'],
    ['POST', '/api/credits/balance'],
    ['OPTIONS', imagegen],
    ['GET', '/api/models-config/nobody'],
    ['GET', '/__ledger'],
  ])('404 for %s %s', async (method, path) => {
    const { status, json } = await service.call(method, path);
    expect([status, json.error]).toEqual([404, 'Model not found']);
  });

  it.each([
    'GET /api/v1/%ZZ/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GARBAGE\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`,
    'POST /api/v1/imagegen/dev HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n',
    'POST /api/v1/imagegen/dev HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
  ])('answers raw bytes %# with an error body of the document', async (bytes) => {
    const text = await raw(bytes);
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
    const body = JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));
    expect(body).toMatchObject({ error: expect.any(String), message: expect.any(String) });
  });
});

function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', (error) => (text === '' ? reject(error) : undefined));
  });
}
