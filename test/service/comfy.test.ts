import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { download, pngSize, startTestService, type TestService } from './support/client';
import { colourGraph, FakeComfy } from './support/fakeComfy';

let folder = '';
let comfy: FakeComfy;
let service: TestService;
const admin = () => ({ key: service.sessionToken });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-service-'));
  comfy = await FakeComfy.start();
  service = await startTestService({ dataDir: folder, credits: 100 });
});
afterEach(async () => {
  await service.stop();
  await comfy.stop();
  await rm(folder, { recursive: true, force: true });
});

const addEngine = () =>
  service.call('POST', '/api/engines', {
    body: { kind: 'comfyui', id: 'studio', urls: [comfy.url] },
    ...admin(),
  });
const addWorkflow = (graph: unknown = colourGraph(), more: Record<string, unknown> = {}) =>
  service.call('POST', '/api/engines/studio/workflows', {
    body: { text: JSON.stringify(graph), name: 'Colour', ...more },
    ...admin(),
  });
const restart = async () => {
  await service.stop();
  service = await startTestService({ dataDir: folder, credits: 100 });
};

describe('a ComfyUI that is added', () => {
  it('is listed with its version, card and line', async () => {
    expect((await addEngine()).status).toBe(201);
    const { json } = await service.get('/api/engines', admin());
    expect(json.engines).toMatchObject([
      {
        id: 'studio',
        kind: 'comfyui',
        problem: null,
        state: { version: '0.3.64', devices: [{ name: 'cpu' }], waiting: 0 },
      },
    ]);
  });

  it('makes a model of a workflow, with the bindings that its titles name', async () => {
    await addEngine();
    const { status, json } = await addWorkflow();
    expect(status, JSON.stringify(json)).toBe(201);
    expect(json.bindings).toEqual(
      expect.arrayContaining([
        { parameter: 'prompt', node: '3', input: 'value' },
        { parameter: 'seed', node: '4', input: 'noise_seed' },
        { parameter: 'width', node: '1', input: 'width' },
        { parameter: 'height', node: '1', input: 'height' },
      ]),
    );
    const listed = await service.get('/api/v1/studio/colour');
    expect(listed.json).toMatchObject({ kind: 'image', name: 'Colour', sample: false, price: 0 });
    expect(Object.keys(listed.json.parameters.properties)).toEqual([
      'prompt',
      'image_size',
      'num_images',
      'seed',
    ]);
  });

  it('is read without being kept, and is changed without its file', async () => {
    await addEngine();
    const graph = colourGraph() as Record<string, { _meta: { title: string } }>;
    for (const node of Object.values(graph)) node._meta.title = 'Knoten';
    const read = await addWorkflow(graph, { keep: false });
    expect(read.status).toBe(201);
    expect(read.json).toMatchObject({ slug: 'colour', lack: null, nodeTypes: expect.any(Array) });
    expect((await service.get('/api/engines/studio/workflows', admin())).json.workflows).toEqual([]);
    expect((await addWorkflow(graph)).status).toBe(400);
    const bindings = [{ parameter: 'prompt', node: '3', input: 'value' }];
    expect((await addWorkflow(graph, { bindings })).status).toBe(201);
    const change = (slug: string) =>
      service.call('POST', '/api/engines/studio/workflows', {
        body: {
          slug,
          name: 'Anew',
          bindings: [...bindings, { parameter: 'seed', node: '4', input: 'noise_seed' }],
        },
        ...admin(),
      });
    expect((await change('colour')).json).toMatchObject({ slug: 'colour', name: 'Anew' });
    const model = await service.get('/api/v1/studio/colour');
    expect(Object.keys(model.json.parameters.properties)).toContain('seed');
    expect((await change('nowhere')).status).toBe(400);
  });

  it('makes pictures, each with a seed of its own, digit for digit, and words as they were written', async () => {
    await addEngine();
    await addWorkflow();
    const prompt = 'quotes " and \\ backslashes,\nlines, 🎨 and 漢字 %seed%';
    const seed = '18446744073709551557';
    const body = `{"prompt":${JSON.stringify(prompt)},"num_images":2,"seed":${seed}}`;
    const { status, json, text } = await service.post('/api/v1/studio/colour', body);
    expect(status, text).toBe(200);
    expect(text).toContain(`"seed":${seed}`);
    expect(json.images).toMatchObject([{ width: 64, height: 48, content_type: 'image/png' }, { width: 64 }]);
    expect(json.timings.inference).toBe(2.5);
    expect(pngSize(await download(json.images[0].url))).toEqual({ width: 64, height: 48 });
    expect(comfy.taken).toHaveLength(2);
    expect(comfy.taken[0]?.prompt['3']?.inputs.value).toBe(prompt);
    const seeds = comfy.taken.map(({ text: sent }) => /"noise_seed":(\d+)/.exec(sent)?.[1]);
    expect(seeds.sort()).toEqual([seed, '18446744073709551558']);
    expect((await service.get('/api/generations')).json.generations).toMatchObject([
      { status: 'completed', cost: 0 },
    ]);
  });

  it('takes no seed beyond the largest of its inputs, and goes on from it at 0', async () => {
    await addEngine();
    const number = { class_type: 'PrimitiveInt', inputs: { value: 7 }, _meta: { title: 'seed' } };
    await addWorkflow({ ...colourGraph(), 5: number });
    const model = await service.get('/api/v1/studio/colour');
    expect(model.json.parameters.properties.seed['x-maximum']).toBe('9223372036854775807');
    const post = (seed: string) =>
      service.post('/api/v1/studio/colour', `{"prompt":"a","num_images":2,"seed":${seed}}`);
    expect((await post('9223372036854775808')).status).toBe(400);
    expect(comfy.taken).toEqual([]);
    expect((await post('9223372036854775807')).status).toBe(200);
    const seeds = comfy.taken.map(({ text }) => /"noise_seed":(\d+)/.exec(text)?.[1]);
    expect(seeds.sort()).toEqual(['0', '9223372036854775807']);
  });

  it('makes the pictures of the document where its model is assigned to it, and charges the price', async () => {
    await addEngine();
    await addWorkflow();
    const assigned = await service.call('PUT', '/api/assignments/imagegen/dev', {
      body: { engine: 'studio', model: 'colour' },
      ...admin(),
    });
    expect(assigned.status).toBe(200);
    const { status, json } = await service.post('/api/v1/imagegen/dev', {
      prompt: 'a',
      image_size: 'portrait_4_3',
    });
    expect(status).toBe(200);
    expect(json.images).toHaveLength(1);
    expect(comfy.taken[0]?.prompt['1']?.inputs).toMatchObject({ width: 768, height: 1024 });
    expect((await service.get('/api/credits/balance')).json.balance).toBe(97.6);
    expect((await service.get('/api/v1/imagegen/dev')).json.sample).toBe(false);
    const edits = await service.call('PUT', '/api/assignments/charedit/v3-character-edit', {
      body: { engine: 'studio', model: 'colour' },
      ...admin(),
    });
    expect(edits.json.errors[0]).toBe('charedit/v3-character-edit gives a picture, and colour takes none.');
  });
});

describe('work under way', () => {
  const start = async (attempt: string) => {
    await addEngine();
    await addWorkflow();
    comfy.workMs = null;
    return service.post(
      '/api/v1/studio/colour',
      { prompt: 'a', seed: 5 },
      { headers: { 'idempotency-key': attempt } },
    );
  };

  it('is handed over once and delivered after a restart of the service', async () => {
    void start('attempt-1').catch(() => {});
    await expect.poll(() => comfy.running).not.toBeNull();
    await restart();
    const before = await service.call('POST', '/api/attempts/attempt-1/settle');
    expect(before.status).toBe(202);
    await comfy.finish();
    await expect
      .poll(async () => (await service.call('POST', '/api/attempts/attempt-1/settle')).status)
      .toBe(200);
    const { json } = await service.call('POST', '/api/attempts/attempt-1/settle');
    expect(json.status).toBe(200);
    const file = await download(JSON.parse(json.text).images[0].url);
    expect(pngSize(file)).toEqual({ width: 64, height: 48 });
    expect(comfy.taken).toHaveLength(1);
    expect((await service.get('/api/generations')).json.generations).toHaveLength(1);
  });

  it('is found by the name of its file where ComfyUI forgot it', async () => {
    void start('attempt-2').catch(() => {});
    await expect.poll(() => comfy.running).not.toBeNull();
    await comfy.finish();
    comfy.forget();
    await expect
      .poll(async () => (await service.call('POST', '/api/attempts/attempt-2/settle')).status)
      .toBe(200);
    expect(comfy.taken).toHaveLength(1);
  });

  it('ends as not made, not charged, where ComfyUI lost it', async () => {
    const answer = start('attempt-3');
    await expect.poll(() => comfy.running).not.toBeNull();
    comfy.forget();
    const { status, json } = await answer;
    expect(status).toBe(500);
    expect(json.message).toContain('studio was restarted and lost the work');
    expect((await service.get('/api/generations')).json.generations).toMatchObject([
      { status: 'failed', cost: 0 },
    ]);
  });

  it('is cancelled, and says how it stands before', async () => {
    const answer = start('attempt-4');
    await expect.poll(async () => (await service.get('/api/attempts/attempt-4')).json.state).toBe('working');
    const { json } = await service.call('POST', '/api/attempts/attempt-4/cancel');
    expect(json).toEqual({ cancelled: 'stopped' });
    const { status, json: said } = await answer;
    expect([status, said.message, said.details]).toEqual([
      500,
      'Failed to generate image: cancelled',
      { reason: 'cancelled', retry: false },
    ]);
    expect((await service.get('/api/attempts/attempt-4')).json.state).toBe('ended');
  });

  it('beyond its deadline is stopped at the engine, costs nothing and is not to be tried again', async () => {
    let nowMs = Date.now();
    await service.stop();
    service = await startTestService({ dataDir: folder, credits: 100 }, { now: () => nowMs });
    await addEngine();
    await addWorkflow();
    const body = { engine: 'studio', model: 'colour' };
    await service.call('PUT', '/api/assignments/imagegen/dev', { body, ...admin() });
    comfy.workMs = null;
    const answer = service.post('/api/v1/imagegen/dev', { prompt: 'a' });
    await expect.poll(() => comfy.running).not.toBeNull();
    nowMs += 31 * 60_000;
    const { status, json } = await answer;
    expect([status, json.message, json.details]).toEqual([
      500,
      'Failed to generate image: inference timeout',
      { reason: 'inference timeout', retry: false },
    ]);
    expect([comfy.running, comfy.taken.length]).toEqual([null, 1]);
    expect((await service.get('/api/credits/balance')).json.balance).toBe(100);
    expect((await service.get('/api/generations')).json.generations).toMatchObject([
      { status: 'failed', cost: 0 },
    ]);
  });

  it('that waits in line while the service stops is begun by the next one', async () => {
    await addEngine();
    await addWorkflow();
    comfy.workMs = null;
    const headers = { 'idempotency-key': 'attempt-7' };
    const body = { prompt: 'a', seed: 5, num_images: 4 };
    void service.post('/api/v1/studio/colour', body, { headers }).catch(() => {});
    await expect.poll(() => comfy.taken.length).toBe(2);
    await restart();
    comfy.workMs = 5;
    await comfy.finish();
    const settle = () => service.call('POST', '/api/attempts/attempt-7/settle');
    await expect.poll(async () => (await settle()).status).toBe(200);
    const { json } = await settle();
    expect(JSON.parse(json.text).images).toHaveLength(4);
    expect(comfy.taken).toHaveLength(4);
  });

  it('is joined by the same request, and refuses another one of that name', async () => {
    const answer = start('attempt-5');
    await expect.poll(() => comfy.running).not.toBeNull();
    const headers = { 'idempotency-key': 'attempt-5' };
    const again = service.post('/api/v1/studio/colour', { prompt: 'a', seed: 5 }, { headers });
    const other = await service.post('/api/v1/studio/colour', { prompt: 'b', seed: 5 }, { headers });
    expect(other.status).toBe(409);
    await comfy.finish();
    expect((await answer).text).toBe((await again).text);
    expect(comfy.taken).toHaveLength(1);
  });

  it('is never begun once its name was barred', async () => {
    await addEngine();
    await addWorkflow();
    expect((await service.call('POST', '/api/attempts/attempt-6/settle')).status).toBe(404);
    const late = await service.post(
      '/api/v1/studio/colour',
      { prompt: 'a' },
      { headers: { 'idempotency-key': 'attempt-6' } },
    );
    expect(late.status).toBe(409);
    expect(comfy.taken).toHaveLength(0);
  });
});

describe('what ComfyUI does wrong', () => {
  const post = () => service.post('/api/v1/studio/colour', { prompt: 'a' });
  beforeEach(async () => {
    await addEngine();
    await addWorkflow();
  });

  it.each([
    ['resetAfterTaking', 200, ''],
    ['resetBefore', 500, 'studio was restarted and lost the work'],
    ['otherId', 200, ''],
    ['nodeErrors', 200, ''],
    ['refuse', 400, 'Input validation failed'],
    ['fails', 500, 'KSampler: out of memory'],
    ['filmForPicture', 500, 'a video in place of'],
    ['noPicture', 500, 'studio made a file that is no image and no video'],
  ] as const)('%s gives %d %s', async (fault, status, words) => {
    comfy.next = fault;
    const answer = await post();
    expect(answer.status, answer.text).toBe(status);
    if (words !== '') expect(answer.json.message).toContain(words);
    expect(comfy.taken.length).toBeLessThanOrEqual(1);
  });

  it('is away: nothing is made, and the same request may succeed later', async () => {
    await comfy.stop();
    const { status, json } = await post();
    expect([status, json.message]).toEqual([500, 'Failed to generate image: studio does not answer']);
    expect(json.details).toEqual({ reason: 'provider unavailable' });
    const [{ lack }] = (await service.get('/api/engines/studio/workflows', admin())).json.workflows;
    expect(lack).toMatch(/^http\S+ does not answer/);
  });
});

describe('what cannot be added', () => {
  const add = async (body: Record<string, unknown>) =>
    service.call('POST', '/api/engines', { body, ...admin() });
  const words = ({ json }: { json: { errors?: string[]; message: string } }) =>
    json.errors?.join() ?? json.message;

  it('is refused in words: nothing there, a page, a password, a version too old, a redirect, a name', async () => {
    const engine = { kind: 'comfyui', id: 'studio' };
    expect(words(await add({ ...engine, urls: ['http://127.0.0.1:9'] }))).toContain('does not answer');
    expect(words(await add({ ...engine, urls: [service.url] }))).toContain('is not an engine of this kind');
    expect(words(await add({ ...engine, urls: ['ftp://x'] }))).toContain('urls');
    comfy.password = 'Basic x';
    expect(words(await add({ ...engine, urls: [comfy.url] }))).toContain('needs a password');
    comfy.password = null;
    comfy.redirect = true;
    expect(words(await add({ ...engine, urls: [comfy.url] }))).toContain('redirects to another address');
    comfy.redirect = false;
    comfy.version = '0.3.40';
    expect(words(await add({ ...engine, urls: [comfy.url] }))).toContain('is too old');
    comfy.version = '0.3.64';
    comfy.isEndless = true;
    expect(words(await add({ ...engine, urls: [comfy.url] }))).toContain('longer');
    comfy.isEndless = false;
    for (const id of ['imagegen', 'providers', 'con', 'Studio', '']) {
      expect((await add({ ...engine, id, urls: [comfy.url] })).status, id).toBe(400);
    }
    expect((await service.get('/api/engines', admin())).json.engines).toEqual([]);
    expect((await service.get('/api/engines')).status).toBe(401);
  });

  it('is a workflow of the wrong export, without words, without output, too long, or with missing parts', async () => {
    await addEngine();
    const said = async (graph: unknown, more = {}) => words(await addWorkflow(graph, more));
    expect(await said({ nodes: [], links: [] })).toContain('File → Export (API)');
    expect(await said([1])).toContain('is no workflow');
    expect(await said({ 1: { class_type: 'EmptyImage', inputs: {} } })).toContain('saves no file');
    const { 3: _, ...wordless } = colourGraph();
    expect(await said(wordless)).toContain('no input for the prompt');
    expect(await said({ ...colourGraph(), 9: { class_type: 'NoSuchNode', inputs: {} } })).toContain(
      'NoSuchNode is not installed',
    );
    expect(
      await said(colourGraph(), { bindings: [{ parameter: 'prompt', node: '2', input: 'images' }] }),
    ).toContain('bind prompt to an input of that node');
    expect(
      await said(colourGraph(), { bindings: [{ parameter: 'prompt', node: '77', input: 'x' }] }),
    ).toContain('has no node 77');
    const long = await addWorkflow({
      ...colourGraph(),
      9: { class_type: 'SaveImage', inputs: { x: 'x'.repeat(10 * 1024 * 1024) } },
    });
    expect(long.status).toBe(400);
    expect((await service.get('/api/v1/studio/colour')).status).toBe(404);
  });
});
