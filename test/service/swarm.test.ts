import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EngineOrder, OrderStatus, Ticket } from '../../src/service/engines/Engine';
import { SwarmEngine } from '../../src/service/engines/swarm/SwarmEngine';
import type { RequestValues } from '../../src/shared/service';
import { isPictureOf } from './support/FakeProgram';
import { FakeSwarm } from './support/fakeSwarm';

const never = new AbortController().signal;
const id = '0198aaaa-1111-4222-8333-0123456789ab';
const sdxl = 'officialstablediffusion-sd-xl-base-1-0';
let folder = '';
let fake: FakeSwarm;
let engine: SwarmEngine;
let nowMs = 1_000_000;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-swarm-'));
  fake = await FakeSwarm.start();
  engine = new SwarmEngine({ id: 'swarm', url: fake.url, now: () => nowMs });
});
afterEach(async () => {
  engine.close();
  await fake.stop();
  await rm(folder, { recursive: true, force: true });
});

const orderOf = (values: RequestValues = {}, model = sdxl): EngineOrder => ({
  model,
  values: { prompt: 'a tram', ...values },
  seed: '5',
  index: 0,
  image: null,
  expectedMedia: { count: 1, width: 1000, height: 750, durationS: null },
});
const ticketOf = (handle: string | null = null): Ticket => ({ id, model: sdxl, handle });
const untilEnd = async (ticket: Ticket, by = engine): Promise<OrderStatus> => {
  let standing = await by.status(ticket, never);
  for (let looks = 0; looks < 1000 && /^(?:waiting|working)$/.test(standing.kind); looks++) {
    await wait(5);
    standing = await by.status(ticket, never);
  }
  return standing;
};
const sent = () => JSON.parse(fake.calls[0]?.text ?? '{}');

describe('the models of SwarmUI', () => {
  it('have slugs of their names, numbered where two would be one, without those that need another model', async () => {
    const models = await engine.models(never);
    expect(models.map(({ slug, descriptor }) => [slug, descriptor.name])).toEqual([
      [sdxl, 'SDXL 1.0'],
      ['a-b', 'a b.safetensors'],
      ['a-b-2', 'a_b.safetensors'],
    ]);
    expect(
      models.every(
        ({ descriptor, sample }) =>
          !sample &&
          descriptor.parameters.some((each) => each.kind === 'seed' && each.max === '9223372036854775807'),
      ),
    ).toBe(true);
  });

  it('have the parameters that SwarmUI offers, with bounds, and none that is hidden or not supported', async () => {
    const [model, guided] = await engine.models(never);
    const parameters = model?.descriptor.parameters ?? [];
    expect(parameters.map(({ name }) => name)).toEqual([
      ...['prompt', 'negative_prompt', 'image_url', 'image_size', 'num_images', 'guidance_scale'],
      ...['num_inference_steps', 'sampler', 'zeronegative', 'initimagecreativity', 'seed'],
    ]);
    const of = (name: string) => parameters.find((parameter) => parameter.name === name);
    expect(of('num_inference_steps')).toMatchObject({ min: 0, max: 500, default: 20, integer: true });
    expect(of('guidance_scale')).toMatchObject({ min: 0, max: 100, step: 0.5, default: 7 });
    expect(of('zeronegative')).toMatchObject({ kind: 'switch', default: false, hint: 'Zeroes it.' });
    // what a person switches on there has no value here until it is filled in
    expect(of('sampler')).not.toHaveProperty('default');
    expect(of('initimagecreativity')).not.toHaveProperty('default');
    expect(of('sampler')).toMatchObject({
      options: [{ value: 'euler', label: 'Euler' }, { label: 'DPM++ 2M' }],
    });
    expect(guided?.descriptor.parameters.find(({ name }) => name === 'guidance_scale')).toMatchObject({
      default: 3.5,
    });
  });

  it('have sizes in multiples of 32, with the pixels that the model was trained with', async () => {
    const [, , small] = await engine.models(never);
    const size = small?.descriptor.parameters.find(({ kind }) => kind === 'size');
    const options = size?.kind === 'size' ? size.options : [];
    expect(size).toMatchObject({ default: '512x512', open: false, exact: true });
    expect(options.length).toBeGreaterThan(3);
    for (const { width, height } of options) {
      expect([width % 32, height % 32]).toEqual([0, 0]);
      expect((width * height) / 512 ** 2).toBeCloseTo(1, 0);
    }
  });
});

describe('an order for SwarmUI', () => {
  it('has the names of SwarmUI, a path that is known before, and nothing that was not asked for', async () => {
    await engine.submit(
      orderOf({ num_inference_steps: 30, guidance_scale: 4.5, negative_prompt: 'rain', sampler: 'dpmpp_2m' }),
      ticketOf(),
      never,
    );
    const { session_id: session, ...body } = sent();
    expect(session).toMatch(/^[\da-f]+$/);
    expect(body).toEqual({
      images: 1,
      model: 'OfficialStableDiffusion/sd_xl_base_1.0.safetensors',
      prompt: 'a tram',
      seed: 5,
      negativeprompt: 'rain',
      width: 992,
      height: 736,
      steps: 30,
      cfgscale: 4.5,
      sampler: 'dpmpp_2m',
      noseedincrement: true,
      nopreviews: true,
      imageformat: 'PNG',
      overrideoutpathformat: 'raw/easel/ab/0198aaaa111142228333' + '0123456789ab-[batch_id]',
    });
  });

  it('gives guidance where the model was trained with it, and no CFG beside it', async () => {
    await engine.submit(orderOf({ guidance_scale: 2.5 }, 'a-b'), ticketOf(), never);
    expect(sent()).toMatchObject({ fluxguidancescale: 2.5, cfgscale: 1 });
  });

  it('says how long the work took', async () => {
    await engine.submit(orderOf(), ticketOf(), never);
    expect(await untilEnd(ticketOf())).toMatchObject({ kind: 'done', workMs: 2500 });
  });

  it('has a session of its own, which is interrupted alone', async () => {
    fake.isHeld = true;
    const came = await engine.submit(orderOf(), ticketOf(), never);
    expect(came).toEqual({ kind: 'accepted', handle: sent().session_id });
    await engine.cancel(ticketOf(), never);
    expect(fake.asked.filter((asked) => asked.includes('InterruptAll'))).toHaveLength(1);
  });

  it('is fetched from the answer where SwarmUI saves no files', async () => {
    fake.next = 'unsaved';
    await engine.submit(orderOf(), ticketOf(), never);
    const done = await untilEnd(ticketOf());
    const path = join(folder, 'file');
    const [file] = done.kind === 'done' ? done.files : [];
    if (file === undefined) throw new Error('not done');
    await engine.fetch(ticketOf(), file, path, 1e6, never);
    expect(await isPictureOf(await readFile(path), 'a tram', '5')).toBe(true);
    expect(fake.files).toEqual([]);
    await expect(engine.fetch(ticketOf(), file, path, 1e6, never)).rejects.toThrow(
      /turn on saving of files in its settings/,
    );
  });

  it('is asked for where its connection says nothing for two minutes', async () => {
    fake.isHeld = true;
    const came = await engine.submit(orderOf(), ticketOf(), never);
    const handle = came.kind === 'accepted' ? came.handle : null;
    const before = fake.asked.length;
    await engine.status(ticketOf(handle), never);
    expect(fake.asked).toHaveLength(before);
    nowMs += 121_000;
    expect(await engine.status(ticketOf(handle), never)).toEqual({ kind: 'working', progress: null });
    expect(fake.asked.slice(before)).toContain('POST /API/GetCurrentStatus');
  });

  it('without a known session is waited for ten minutes before it is gone', async () => {
    expect(await engine.status(ticketOf(), never)).toEqual({ kind: 'waiting', ahead: null });
    nowMs += 599_000;
    expect(await engine.status(ticketOf(), never)).toEqual({ kind: 'waiting', ahead: null });
    nowMs += 2000;
    expect(await engine.status(ticketOf(), never)).toEqual({ kind: 'gone' });
  });
});

describe('SwarmUI itself', () => {
  it('with accounts wants a key of one that may make pictures', async () => {
    fake.wantsLogin = true;
    await expect(engine.state(never)).rejects.toMatchObject({
      code: 'password',
      message: expect.stringMatching(/a key of an account.*Invalid or unauthorized/),
    });
  });

  it('behind a proxy that passes no websockets is given no order', async () => {
    await engine.models(never);
    fake.hasSockets = false;
    await expect(engine.submit(orderOf(), ticketOf(), never)).rejects.toMatchObject({
      code: 'away',
      message: expect.stringMatching(/pass websockets/),
    });
    expect(fake.calls).toEqual([]);
  });

  it('names its cards', async () => {
    expect(await engine.state(never)).toEqual({
      version: '0.9.7.1.GIT-abc',
      devices: [{ name: 'Fake 4090', freeBytes: 4e9 }],
      waiting: 0,
    });
  });

  it('is asked in a new session, once, where it forgot the old one', async () => {
    await engine.models(never);
    fake.forgetSessions();
    const before = fake.asked.length;
    expect(await engine.models(never)).toHaveLength(3);
    expect(fake.asked.slice(before, before + 3)).toEqual([
      ...['POST /API/ListT2IParams', 'POST /API/GetNewSession', 'POST /API/ListT2IParams'],
    ]);
  });
});
