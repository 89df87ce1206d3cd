import { describe, expect, it } from 'vitest';
import type { ServiceOptions } from '../../src/service/ServiceOptions';
import { readErrorAnswer, readGenerationResult } from '../../src/shared/service';
import { download, imagegen, startTestService, type TestService, videogen } from './support/client';

async function within(
  faults: NonNullable<ServiceOptions['faults']>,
  use: (service: TestService) => Promise<void>,
) {
  const service = await startTestService({ faults, credits: 100 });
  try {
    await use(service);
  } finally {
    await service.stop();
  }
}
const body = { prompt: 'a' };
const charged = (service: TestService) => service.ledger().billedMilli;

describe('faults of generation', () => {
  it('hits the n-th POST to its model and no other', () =>
    within([{ model: 'imagegen/dev', nth: [2], answer: { status: 500 } }], async (service) => {
      const statuses = [];
      for (const path of [imagegen, videogen, imagegen, imagegen])
        statuses.push((await service.post(path, body)).status);
      expect(statuses).toEqual([200, 200, 500, 200]);
    }));

  it('hits every n-th, and a share that is the same in every run', async () => {
    const run = async () => {
      const statuses: number[] = [];
      await within(
        [
          { nth: { every: 3 }, answer: { status: 500 } },
          { nth: { probability: 0.3, seed: 9 }, answer: { status: 429 } },
        ],
        async (service) => {
          for (let index = 0; index < 30; index++) statuses.push((await service.post(imagegen, {})).status);
        },
      );
      return statuses;
    };
    const statuses = await run();
    expect(statuses.filter((_, index) => index % 3 === 2)).toEqual(Array(10).fill(500));
    expect(statuses).toContain(429);
    expect(statuses).toContain(400);
    expect(await run()).toEqual(statuses);
  });

  it.each([400, 401, 402, 403, 404, 429, 500])(
    'answers %i in the words of the document, uncharged',
    (status) =>
      within([{ answer: { status } }], async (service) => {
        const answer = await service.post(imagegen, body);
        expect(answer.status).toBe(status);
        expect(readErrorAnswer({ status, contentType: null, body: answer.text }).fromService).toBe(true);
        expect(charged(service)).toBe(0);
      }),
  );

  it('answers 502 with the page of a proxy, after the work if told so', () =>
    within([{ answer: { status: 502, work: true } }], async (service) => {
      const answer = await service.post(imagegen, body);
      expect(answer.status).toBe(502);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.text).toContain('<h1>502 from the proxy</h1>');
      expect(charged(service)).toBe(2400);
    }));

  it('429 with a reset of its own', () =>
    within([{ answer: { status: 429, resetAt: 5000 } }], async (service) => {
      const { json } = await service.post(imagegen, body);
      expect(json.message).toBe('Rate limit exceeded. Try again in 5 seconds.');
      expect(Date.parse(json.resetAt)).toBeGreaterThan(Date.now());
    }));

  it('breaks the connection before the work: nothing charged, nothing in history', () =>
    within([{ nth: [1], answer: { reset: 'before' } }], async (service) => {
      await expect(service.post(imagegen, body)).rejects.toThrow();
      expect(charged(service)).toBe(0);
      expect((await service.get('/api/generations')).json.generations).toEqual([]);
    }));

  it('breaks the connection after the work: charged, and in history to be found', () =>
    within([{ nth: [1], answer: { reset: 'after' } }], async (service) => {
      await expect(service.post(imagegen, body)).rejects.toThrow();
      expect(charged(service)).toBe(2400);
      expect((await service.get('/api/generations')).json.generations).toMatchObject([
        { status: 'completed', request: body },
      ]);
    }));

  it.each([
    [{ truncate: true }, /terminated|aborted|other side/],
    [{ wrongLength: 'long' }, /terminated|aborted|other side/],
  ] as const)('%j ends before the promised length', (answer, words) =>
    within([{ answer }], async (service) => {
      await expect(service.post(imagegen, body)).rejects.toThrow(words);
      expect(charged(service)).toBe(2400);
    }),
  );

  it.each([
    [{ wrongLength: 'short' }, /not valid JSON/],
    [{ malformed: 'json' }, /not valid JSON/],
    [{ malformed: 'html' }, /not valid JSON/],
    [{ malformed: 'empty' }, /empty/],
    [{ malformed: 'neither' }, /neither/],
    [{ malformed: 'both' }, /list of images in the response is empty/],
  ] as const)('%j is a 200 that cannot be read', (answer, reason) =>
    within([{ answer }], async (service) => {
      const { status, text } = await service.post(imagegen, body);
      expect(status).toBe(200);
      expect(readGenerationResult(text)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
    }),
  );

  it('stalls in the middle of the answer until the client gives up', () =>
    within([{ answer: { stall: true } }], async (service) => {
      const controller = new AbortController();
      const answer = await fetch(service.url + imagegen, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
        signal: controller.signal,
      });
      expect(answer.status).toBe(200);
      const reader = answer.body?.getReader();
      const received = (await reader?.read())?.value?.length ?? 0;
      expect(received).toBeLessThan(Number(answer.headers.get('content-length')));
      const rest = reader?.read();
      controller.abort();
      await expect(rest).rejects.toThrow();
    }));

  it('sends a body, type and headers of one’s own', () =>
    within(
      [{ answer: { status: 200, body: { hello: 1 }, contentType: 'text/plain', headers: { 'x-a': 'b' } } }],
      async (service) => {
        const { json, headers } = await service.post(imagegen, body);
        expect([json, headers.get('content-type'), headers.get('x-a')]).toEqual([
          { hello: 1 },
          'text/plain',
          'b',
        ]);
      },
    ));
});

describe('faults of media', () => {
  const make = async (service: TestService, count = 1) =>
    (await service.post(imagegen, { ...body, num_images: count })).json.images.map(
      (image: { url: string }) => image.url,
    ) as string[];

  it('fails one image of four, however often it is asked for', () =>
    within([{ media: { index: 2 }, answer: { status: 500 } }], async (service) => {
      const urls = await make(service, 4);
      for (let round = 0; round < 2; round++) {
        const statuses = await Promise.all(urls.map(async (url) => (await fetch(url)).status));
        expect(statuses).toEqual([200, 200, 500, 200]);
      }
    }));

  it('fails the first GETs of a file and then no more', () =>
    within([{ media: { index: 0, first: 2 }, answer: { status: 503 } }], async (service) => {
      const [url = ''] = await make(service);
      const statuses = [];
      for (let get = 0; get < 3; get++) statuses.push((await fetch(url)).status);
      expect(statuses).toEqual([503, 503, 200]);
    }));

  it.each([{ truncated: true }, { reset: true }] as const)(
    '%j breaks the download, the next one is whole',
    (answer) =>
      within([{ media: [1], answer }], async (service) => {
        const [url = ''] = await make(service);
        await expect(download(url)).rejects.toThrow();
        expect((await download(url)).length).toBeGreaterThan(100);
      }),
  );

  it('expired, html, wrongType and redirect are what they say', async () => {
    const faults = [
      { expired: true },
      { html: true },
      { wrongType: true },
      { redirect: 'http://example.com/' },
    ] as const;
    await within(
      faults.map((answer, index) => ({ media: [index + 1], answer })),
      async (service) => {
        const [url = ''] = await make(service);
        expect((await fetch(url)).status).toBe(403);
        expect(await (await fetch(url)).text()).toMatch(/^<!doctype html>/);
        const wrong = await fetch(url);
        expect([wrong.headers.get('content-type'), (await wrong.text()).slice(0, 4)]).toEqual([
          'image/png',
          '%PDF',
        ]);
        expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBe(
          'http://example.com/',
        );
      },
    );
  });

  it('etagChange makes a download start over', () =>
    within([{ media: { every: 1 }, answer: { etagChange: true } }], async (service) => {
      const [url = ''] = await make(service);
      const etag = (await fetch(url)).headers.get('etag') ?? '';
      expect((await fetch(url, { headers: { range: 'bytes=5-', 'if-range': etag } })).status).toBe(200);
    }));

  it('endless sends more than any file has, without a length', () =>
    within([{ media: { every: 1 }, answer: { endless: true } }], async (service) => {
      const [url = ''] = await make(service);
      const answer = await fetch(url);
      expect(answer.headers.get('content-length')).toBeNull();
      const reader = answer.body?.getReader();
      let bytes = 0;
      while (reader && bytes < 20_000_000) bytes += (await reader.read()).value?.length ?? 0;
      await reader?.cancel();
      expect(bytes).toBeGreaterThan(19_999_999);
    }));
});
