import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInModels, descriptorFromJsonSchema, findModel } from '../../src/shared/models';
import {
  parseLossless,
  readBalance,
  readCreatedKey,
  readHistoryPage,
  readModelInfo,
  readModels,
  readProviders,
  readUsage,
  readVersion,
} from '../../src/shared/service';
import { imagegen, startTestService, type TestService, videogen } from './support/client';

let service: TestService;
let now = Date.UTC(2026, 10, 20, 12);
beforeAll(async () => {
  service = await startTestService({}, { now: () => now });
});
afterAll(() => service.stop());

const open = { key: null } as const;

describe('information endpoints, without a credential', () => {
  it('GET /api/v1 gives the version', async () => {
    const { json } = await service.get('/api/v1', open);
    expect(json).toEqual({
      name: 'Easel sample studio',
      version: 'v1',
      build: expect.any(String),
      features: expect.any(Array),
    });
    expect(readVersion(json)).toMatchObject({ ok: true, value: { version: 'v1' } });
  });

  it('GET /api/v1/providers gives the three providers', async () => {
    const reading = readProviders((await service.get('/api/v1/providers', open)).json);
    expect(reading).toMatchObject({
      value: [
        { id: 'imagegen', models: ['dev'] },
        { id: 'charedit', models: ['v3-character-edit'] },
        { id: 'videogen', models: ['video-2-1-master'] },
      ],
    });
  });

  it('GET /api/v1/providers/{provider}/models gives its models, and 404 for an unknown provider', async () => {
    const reading = readModels((await service.get('/api/v1/providers/videogen/models', open)).json);
    expect(reading).toMatchObject({
      value: [{ id: 'videogen/video-2-1-master', kind: 'video', name: 'Video' }],
    });
    expect((await service.get('/api/v1/providers/nobody/models', open)).status).toBe(404);
  });

  it.each(builtInModels.map(({ id }) => id))('GET /api/v1/%s gives a form to be made from', async (id) => {
    const { json } = await service.get(`/api/v1/${id}`, open);
    const info = readModelInfo(json);
    if (!info.ok) throw new Error('unreadable');
    const { provider, model, name, kind, schema } = info.value;
    const made = descriptorFromJsonSchema({
      id,
      provider: provider ?? '',
      model,
      name,
      kind: kind ?? 'image',
      schema,
    });
    expect(made.parameters.map((parameter) => parameter.name)).toEqual(
      findModel(id)?.parameters.map((parameter) => parameter.name),
    );
    expect(made.rawJson).toBeUndefined();
    expect(info.value.priceMilli).toBeGreaterThan(0);
    expect((await service.get(`/api/models-config/${id}`, open)).json).toEqual(json);
  });

  it('404 for an unknown model', async () => {
    const { json: all } = await service.get('/api/models-config', open);
    expect(all.models.map((model: { provider: string }) => model.provider)).toContain('videogen');
    const { json: films } = await service.get('/api/models-config/videogen', open);
    expect(films.models).toHaveLength(1);
    for (const path of ['/api/v1/a/b', '/api/models-config/a/b', '/api/models-config/a'])
      expect((await service.get(path, open)).status).toBe(404);
  });

  it('GET /api/models lists all models', async () => {
    const reading = readModels((await service.get('/api/models', open)).json);
    expect(reading.ok && reading.value.map(({ id }) => id)).toEqual(builtInModels.map(({ id }) => id));
  });

  it('GET /api/openapi.json describes every route, and no other', async () => {
    const routes: string[] = [];
    const own = await startTestService({}, { onRoute: (method, path) => routes.push(`${method} ${path}`) });
    const { json } = await own.get('/api/openapi.json', open);
    await own.stop();
    const generation = '/api/v1/{provider}/{model}';
    const described = Object.entries<object>(json.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) =>
          `${method.toUpperCase()} ${builtInModels.some(({ id }) => path === `/api/v1/${id}`) ? generation : path}`,
      ),
    );
    const made = routes
      .filter((route) => !route.startsWith('HEAD '))
      .map((route) => route.replace(/:(\w+)/g, '{$1}'));
    expect([...new Set(described)].sort()).toEqual(made.sort());
  });

  it('GET /api/openapi.json has the bounds of the fields', async () => {
    const { json } = await service.get('/api/openapi.json', open);
    expect(json.openapi).toBe('3.1.0');
    const fields = json.paths[imagegen].post.requestBody.content['application/json'].schema.properties;
    expect(fields.guidance_scale).toMatchObject({ minimum: 1, maximum: 20, default: 3.5 });
    expect(fields.prompt.maxLength).toBe(1000);
    const names = [...JSON.stringify(json).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      (match) => match[1] ?? '',
    );
    for (const name of names) expect(json.components.schemas).toHaveProperty(name);
  });
});

describe('account endpoints', () => {
  it('balance goes down by what was charged', async () => {
    const before = readBalance((await service.get('/api/credits/balance')).json);
    await service.post(imagegen, { prompt: 'a', num_images: 2 });
    const after = readBalance((await service.get('/api/credits/balance')).json);
    expect(before.ok && after.ok && before.value.milliCredits - after.value.milliCredits).toBe(4800);
  });

  it('history gives what was sent and answered, newest first, with exact seeds, in pages', async () => {
    for (let index = 0; index < 5; index++) {
      await service.post(imagegen, `{"prompt":"page ${index}","seed":1844674407370955155${index}}`);
      now += 1000;
    }
    const seeds: unknown[] = [];
    let cursor = '';
    for (let page = 0; page < 3; page++) {
      const { text } = await service.get(`/api/generations?limit=2&cursor=${cursor}`);
      const reading = readHistoryPage(parseLossless(text));
      if (!reading.ok) throw new Error('unreadable');
      for (const entry of reading.value.entries) seeds.push(entry.request?.seed);
      cursor = reading.value.next?.cursor ?? '';
    }
    expect(seeds.slice(0, 5)).toEqual([4, 3, 2, 1, 0].map((digit) => `1844674407370955155${digit}`));
    const { json } = await service.get('/api/generations?limit=1');
    expect(json.generations[0]).toMatchObject({
      provider: 'imagegen',
      model: 'dev',
      status: 'completed',
      request: { prompt: 'page 4' },
      result: { images: [{ width: 1024 }] },
      cost: 2.4,
      created_at: new Date(now - 1000).toISOString(),
    });
  });

  it.each([
    ['limit=0', 'Invalid value for limit: must be a whole number from 1 to 100'],
    ['limit=101', 'Invalid value for limit: must be a whole number from 1 to 100'],
    ['limit=x', 'Invalid value for limit: must be a whole number from 1 to 100'],
    ['cursor=x', 'Invalid value for cursor: must be a next_cursor of this service'],
  ])('history refuses ?%s', async (query, problem) => {
    const { status, json } = await service.get(`/api/generations?${query}`);
    expect([status, json.errors]).toEqual([400, [problem]]);
  });

  it('usage sums by day and by model within the range', async () => {
    now = Date.UTC(2026, 11, 1, 10);
    await service.post(imagegen, { prompt: 'a', num_images: 2 });
    now = Date.UTC(2026, 11, 2, 10);
    await service.post(videogen, { prompt: 'a', duration: '10' });
    const { json } = await service.get('/api/usage?from=2026-12-01&to=2026-12-02');
    expect(readUsage(json)).toEqual({
      ok: true,
      value: {
        totals: { requests: 2, milliCredits: 52_800 },
        byDay: [
          { day: '2026-12-01', requests: 1, milliCredits: 4800 },
          { day: '2026-12-02', requests: 1, milliCredits: 48_000 },
        ],
        byModel: [
          { provider: 'imagegen', model: 'dev', requests: 1, milliCredits: 4800 },
          { provider: 'videogen', model: 'video-2-1-master', requests: 1, milliCredits: 48_000 },
        ],
      },
    });
    expect((await service.get('/api/usage?from=2026-12-01&to=2026-12-01')).json.totals.credits).toBe(4.8);
  });

  it('usage of a range that cuts days has the entries of the range, and no others', async () => {
    const hours = [1, 7, 23, 24, 30, 47, 48, 50, 71];
    const start = Date.UTC(2027, 0, 1);
    for (const hour of hours) {
      now = start + hour * 3_600_000;
      await service.post(imagegen, { prompt: 'a' });
    }
    for (let from = 0; from <= 72; from += 4) {
      for (let to = from; to <= 72; to += 5) {
        const [first, last] = [from, to].map((hour) => new Date(start + hour * 3_600_000).toISOString());
        const { json } = await service.get(`/api/usage?from=${first}&to=${last}`);
        const expected = hours.filter((hour) => hour >= from && hour < to).length;
        expect([from, to, json.totals.requests]).toEqual([from, to, expected]);
        const days = json.by_day.map((each: { requests: number }) => each.requests);
        expect(days.reduce((sum: number, each: number) => sum + each, 0)).toBe(expected);
      }
    }
  });

  it.each(['from=x', 'to=2026-13-01', 'from=2026-12-02&to=2026-12-01T00:00:00Z'])(
    'usage refuses ?%s',
    async (query) => {
      expect((await service.get(`/api/usage?${query}`)).status).toBe(400);
    },
  );
});

describe('key creation', () => {
  const create = (body: unknown, key: string | null = service.sessionToken) =>
    service.post('/api/keys', body, { key });

  it('makes a key with a session token; the key works and is never shown again', async () => {
    const { status, json, text } = await create({ description: 'Studio North', scope: 'full_access' });
    expect(status).toBe(201);
    expect(readCreatedKey(json)).toMatchObject({
      ok: true,
      value: { description: 'Studio North', scope: 'full_access', expiresAtMs: null },
    });
    expect((await service.post(imagegen, { prompt: 'a' }, { key: json.key })).status).toBe(200);
    for (const path of ['/api/generations', '/api/usage', '/api/openapi.json']) {
      expect((await service.get(path)).text).not.toContain(json.key);
    }
    expect(text).toContain(json.key);
  });

  it('several keys exist at once', async () => {
    const keys = await Promise.all(
      [1, 2].map(async (n) => (await create({ description: `${n}`, scope: 'full_access' })).json.key),
    );
    for (const key of keys) expect((await service.get('/api/credits/balance', { key })).status).toBe(200);
  });

  it('gives a key of one provider access to that one only', async () => {
    const { json } = await create({ description: 'films', scope: 'videogen' });
    expect((await service.post(videogen, { prompt: 'a' }, { key: json.key })).status).toBe(200);
    expect((await service.post(imagegen, { prompt: 'a' }, { key: json.key })).status).toBe(403);
  });

  it('lets keys expire when the service is told to', async () => {
    let clock = 0;
    const brief = await startTestService({ keyLifeS: 60 }, { now: () => clock });
    const { json } = await brief.post(
      '/api/keys',
      { description: 'a', scope: 'full_access' },
      { key: brief.sessionToken },
    );
    expect(json.expires_at).toBe('1970-01-01T00:01:00.000Z');
    clock = 59_999;
    expect((await brief.get('/api/usage', { key: json.key })).status).toBe(200);
    clock = 60_000;
    expect((await brief.get('/api/usage', { key: json.key })).status).toBe(401);
    await brief.stop();
  });

  it('reports all problems of a bad body', async () => {
    expect((await create({})).json.errors).toEqual([
      'Missing required field: description',
      'Missing required field: scope',
    ]);
    expect((await create({ description: 'a', scope: 'root' })).json.errors).toEqual([
      'Invalid value for scope: must be one of [full_access, read_only, imagegen, charedit, videogen]',
    ]);
    expect((await create('{')).status).toBe(400);
  });

  it.each([null, 'wrong'])('401 with the session token %j', async (key) => {
    expect((await create({ description: 'a', scope: 'full_access' }, key)).status).toBe(401);
  });
});
