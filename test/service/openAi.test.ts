import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EngineOrder, Submitted, Ticket } from '../../src/service/engines/Engine';
import { OpenAiEngine } from '../../src/service/engines/openai/OpenAiEngine';
import type { RequestValues } from '../../src/shared/service';
import { FakeOpenAi, type OpenAiFault } from './support/fakeOpenAi';

const never = new AbortController().signal;
const ticket: Ticket = { id: '0198aaaa-1111-4222-8333-0123456789ab', model: 'gpt-image-1', handle: null };
let spoolFolder = '';
let fake: FakeOpenAi;
const open: OpenAiEngine[] = [];

const connect = (more: Partial<ConstructorParameters<typeof OpenAiEngine>[0]> = {}): OpenAiEngine => {
  const engine = new OpenAiEngine({
    id: 'openai',
    url: fake.url,
    key: null,
    spoolFolder,
    now: () => 1000,
    ...more,
  });
  open.push(engine);
  return engine;
};
const orderOf = (values: RequestValues = {}, model = 'gpt-image-1'): EngineOrder => ({
  model,
  values: { prompt: 'a tram', ...values },
  seed: '5',
  index: 0,
  image: null,
  expectedMedia: { count: 1, width: 1024, height: 768, durationS: null },
});
const submit = (engine: OpenAiEngine, order = orderOf()): Promise<Submitted> =>
  engine.submit(order, ticket, never);
const sent = (place = 0) => JSON.parse(fake.calls[place]?.text ?? '{}');

beforeEach(async () => {
  spoolFolder = await mkdtemp(join(tmpdir(), 'easel-openai-'));
  fake = await FakeOpenAi.start();
});
afterEach(async () => {
  for (const engine of open.splice(0)) engine.close();
  await fake.stop();
  await rm(spoolFolder, { recursive: true, force: true });
});

describe('the models', () => {
  it('are those of the list that make pictures, without a seed', async () => {
    const models = await connect().models(never);
    expect(models.map(({ slug }) => slug)).toEqual(['dall-e-3', 'flux-1-dev', 'gpt-image-1']);
    const names = models.map(({ descriptor }) => descriptor.parameters.map(({ name }) => name));
    expect(names).toEqual([
      ['prompt', 'image_size', 'num_images', 'quality', 'style'],
      ['prompt', 'image_url', 'image_size', 'num_images'],
      ['prompt', 'image_url', 'image_size', 'num_images', 'quality', 'background', 'output_format'],
    ]);
    expect(models.every(({ unseeded }) => unseeded)).toBe(true);
  });

  it('are those that a person named, where there is no list', async () => {
    fake.hasList = false;
    const named = await connect({ models: ['My/Model'] }).models(never);
    expect(named.map(({ slug, descriptor }) => [slug, descriptor.name])).toEqual([['my-model', 'My/Model']]);
    await expect(connect().models(never)).rejects.toThrow(/check the address, or name its models/);
  });

  it('must be named where no name tells of pictures', async () => {
    fake.models = ['gpt-5'];
    await expect(connect().models(never)).rejects.toThrow(/name the models to use/);
  });

  it('are found with /v1 in the address and without', async () => {
    for (const url of [fake.url, `${fake.url}/`, `${fake.url}/v1`, `${fake.url}/v1/`]) {
      expect(await connect({ url }).models(never)).toHaveLength(3);
    }
    expect(new Set(fake.asked)).toEqual(new Set(['GET /v1/models']));
  });

  it('want the key', async () => {
    fake.key = 'sk-right';
    await expect(connect({ key: 'sk-wrong' }).models(never)).rejects.toMatchObject({
      code: 'password',
      message: expect.stringMatching(/Incorrect API key provided.*add the engine/),
    });
    expect(await connect({ key: 'sk-right' }).models(never)).toHaveLength(3);
  });
});

describe('an order', () => {
  it('asks for one picture, in a size of the model, without a seed', async () => {
    await submit(connect(), orderOf({ image_size: 'landscape_4_3', quality: 'low', num_images: 3 }));
    expect(sent()).toEqual({
      model: 'gpt-image-1',
      prompt: 'a tram',
      n: 1,
      size: '1536x1024',
      quality: 'low',
    });
  });

  it('asks for the file itself where a model may give an address', async () => {
    await submit(connect(), orderOf({ image_size: '1024x1792' }, 'dall-e-3'));
    expect(sent()).toMatchObject({ size: '1024x1792', response_format: 'b64_json' });
  });

  it('is done where its file is at an address of the engine itself', async () => {
    fake.fileBase = fake.url;
    expect(await submit(connect())).toMatchObject({ kind: 'done' });
    expect(fake.asked.at(-1)).toBe('GET /files/0.png?sig=a%2Fb');
  });

  it('does not follow an address into this computer or its network', async () => {
    const other = await FakeOpenAi.start();
    fake.fileBase = other.url;
    const engine = connect();
    expect(await submit(engine)).toMatchObject({
      kind: 'unsure',
      reason: expect.stringContaining('must not lead into a private network'),
    });
    expect((await engine.status(ticket)).kind).toBe('unknown');
    expect(other.asked).toEqual([]);
    await other.stop();
  });

  it('takes a file from a public host as the fetcher gives it', async () => {
    fake.fileBase = 'https://files.example.com';
    const asked: string[] = [];
    const fetchPicture = async (url: string) => {
      asked.push(url);
      return Buffer.from('a file');
    };
    expect(await submit(connect({ fetchPicture }))).toMatchObject({ kind: 'done' });
    expect(asked).toEqual(['https://files.example.com/files/0.png?sig=a%2Fb']);
  });

  const unclear: readonly (readonly [OpenAiFault, RegExp])[] = [
    ['resetAfterTaking', /closed the connection/],
    ['badGateway', /answered 502, and does not say whether it made the picture/],
    ['noPicture', /answered 200 without a picture/],
  ];
  for (const [fault, reason] of unclear) {
    it(`whose answer is lost (${fault}) is unknown for ever, with the reason`, async () => {
      const engine = connect();
      await engine.models(never);
      fake.next = fault;
      expect(await submit(engine)).toEqual({ kind: 'unsure', reason: expect.stringMatching(reason) });
      const unknown = { kind: 'unknown', reason: expect.stringContaining('may have been made and charged') };
      expect(await engine.status(ticket)).toEqual(unknown);
      expect(await connect().status(ticket)).toEqual(unknown);
      expect(await engine.cancel(ticket)).toBe('unknown');
      expect(fake.calls).toHaveLength(1);
    });
  }

  it('whose answer has no end is unknown as well', async () => {
    const engine = connect();
    await engine.models(never);
    fake.mood = 'endless';
    expect(await submit(engine)).toEqual({ kind: 'unsure', reason: expect.stringContaining('longer than') });
    expect((await engine.status(ticket)).kind).toBe('unknown');
  });

  it('that the engine says it could not make has failed, and is not made again by itself', async () => {
    const engine = connect();
    fake.next = 'fails';
    expect((await submit(engine)).kind).toBe('unsure');
    expect(await engine.status(ticket)).toMatchObject({
      kind: 'failed',
      retry: false,
      reason: expect.stringContaining('CUDA out of memory'),
    });
  });

  it('waits as long as the engine says, but not for money', async () => {
    const engine = connect();
    fake.next = 'busy';
    expect(await submit(engine)).toEqual({ kind: 'busy', retryAtMs: 8000 });
    fake.next = 'unpaid';
    expect(await submit(engine)).toMatchObject({
      kind: 'refused',
      problems: [],
      reason: expect.stringMatching(/quota/),
    });
    fake.next = 'forbidden';
    await expect(submit(engine)).rejects.toMatchObject({
      code: 'password',
      message: expect.stringMatching(/must be verified/),
    });
  });

  it('that is under way is not taken back: it is made and delivered', async () => {
    const engine = connect();
    fake.isHeld = true;
    const handing = submit(engine);
    await expect.poll(() => fake.calls.length).toBe(1);
    expect(await engine.status(ticket)).toEqual({ kind: 'working', progress: null });
    expect(await engine.cancel(ticket)).toBe('ran');
    fake.release();
    expect(await handing).toMatchObject({ kind: 'done' });
  });
});
