import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RequestValues, readGenerationResult, serializeRequest } from '../../src/shared/service';
import { zErrorBody } from '../../src/shared/service/answers/zErrorBody';
import {
  type Answer,
  charedit,
  imagegen,
  startTestService,
  type TestService,
  videogen,
} from './support/client';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ credits: 1e9 });
});
afterAll(() => service.stop());

function expectDocumented(answer: Answer): void {
  if (answer.status === 200) {
    const reading = readGenerationResult(JSON.stringify(answer.json));
    expect(reading).toMatchObject({ ok: true, result: { unreadable: 0 } });
    if (reading.ok) for (const { width } of reading.result.media) expect(width).not.toBeNull();
  } else {
    expect([400, 402]).toContain(answer.status);
    expect(zErrorBody.safeParse(answer.json).success).toBe(true);
    if (answer.status === 400) expect(answer.json.errors.length).toBeGreaterThan(0);
  }
}

const anything = fc.jsonValue({ maxDepth: 2 });
const field = (...likely: fc.Arbitrary<unknown>[]) =>
  fc.option(fc.oneof(...likely, anything), { nil: undefined });
const seed = field(fc.bigInt({ min: 0n, max: 2n ** 65n }).map(String), fc.integer());
const bodies = {
  [imagegen]: fc.record({
    prompt: field(fc.string({ maxLength: 1100 }), fc.string({ unit: 'binary', maxLength: 40 })),
    num_images: field(fc.integer({ min: -1, max: 6 })),
    image_size: field(fc.constantFrom('square', 'square_hd', 'huge')),
    guidance_scale: field(fc.double({ min: -5, max: 30, noNaN: true })),
    num_inference_steps: field(fc.integer({ min: -5, max: 60 })),
    seed,
  }),
  [videogen]: fc.record({
    prompt: field(fc.string({ maxLength: 3000 })),
    duration: field(fc.constantFrom('5', '10', '7')),
    aspect_ratio: field(fc.constantFrom('16:9', '1:1', '9:1')),
    seed,
  }),
  [charedit]: fc.record({
    prompt: field(fc.string()),
    image_url: field(
      fc.constantFrom(
        'data:image/png;base64,AAAA',
        'data:image/png,%zz',
        'http://127.0.0.1:1/',
        'https://',
        'data:image/svg+xml,<svg/>',
      ),
      fc.base64String({ maxLength: 200 }).map((data) => `data:image/webp;base64,${data}`),
    ),
    style: field(fc.constantFrom('auto', 'noir')),
    magic_prompt_option: field(fc.constantFrom('on', 'off')),
  }),
};

describe('whatever is sent', () => {
  it.each(Object.entries(bodies))(
    '%s answers 1,000 made-up bodies with a result or an error of the document',
    async (path, arbitrary) => {
      const samples = fc.sample<object>(arbitrary, { numRuns: 1000, seed: 20261120 });
      const seen = new Set<number>();
      for (let at = 0; at < samples.length; at += 25) {
        const answers = await Promise.all(
          samples
            .slice(at, at + 25)
            .map((body) => service.post(path, serializeRequest(body as RequestValues))),
        );
        for (const answer of answers) expectDocumented(answer);
        for (const { status } of answers) seen.add(status);
      }
      // made-up pictures are none, so edits are all refused; of the others some pass
      expect([...seen].sort()).toEqual(path === charedit ? [400] : [200, 400]);
    },
  );

  it('answers 300 bodies of raw text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        expectDocumented(await service.post(imagegen, text === '' ? ' ' : text));
      }),
      { numRuns: 300 },
    );
  });

  it('serves 50 clients at once, good and bad requests mixed, and each gets its own answer', async () => {
    const small = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const client = async (id: number) => {
      for (let round = 0; round < 6; round++) {
        const good = await service.post(imagegen, {
          prompt: `client ${id}`,
          seed: id * 1000 + round,
          num_images: 1 + (round % 4),
        });
        expect([good.status, good.json.seed, good.json.images.length]).toEqual([
          200,
          id * 1000 + round,
          1 + (round % 4),
        ]);
        expect((await fetch(good.json.images[0].url)).status).toBe(200);
        expect((await service.post(imagegen, { num_images: id + 5 })).json.errors).toHaveLength(2);
        expect((await service.post(imagegen, '{oops')).status).toBe(400);
        expect((await service.post(`/api/v1/none/${id}`, {})).json.message).toContain(`none/${id}`);
        expect((await service.post(imagegen, {}, { key: `wrong ${id}` })).status).toBe(401);
        expect((await service.post(charedit, { prompt: 'a', image_url: small })).status).toBe(200);
        expect((await service.get('/api/generations?limit=3')).json.generations).toHaveLength(3);
      }
    };
    await Promise.all(Array.from({ length: 50 }, (_, id) => client(id)));
  });
});
