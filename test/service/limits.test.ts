import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readErrorAnswer, readRemaining, readReset } from '../../src/shared/service';
import { imagegen, startTestService, type TestService } from './support/client';

let service: TestService;
const start = Date.UTC(2026, 10, 20, 12, 0, 0);
let now = start;
beforeAll(async () => {
  service = await startTestService({ rateLimit: 60 }, { now: () => now });
});
afterAll(() => service.stop());

describe('60 requests a minute', () => {
  it('counts down in X-RateLimit-Remaining, refuses the 61st with 429 and takes it again after the reset', async () => {
    for (let request = 1; request <= 60; request++) {
      const { status, headers } = await service.post(imagegen, request % 2 ? { prompt: 'a' } : {});
      expect([status, headers.get('x-ratelimit-remaining')]).toEqual([
        request % 2 ? 200 : 400,
        String(60 - request),
      ]);
    }
    now = start + 18_500;
    const { status, json, headers, text } = await service.post(imagegen, { prompt: 'a' });
    expect([status, json]).toEqual([
      429,
      {
        error: 'Rate limit exceeded',
        message: 'Rate limit exceeded. Try again in 42 seconds.',
        resetAt: '2026-11-20T12:01:00.000Z',
      },
    ]);
    expect(headers.get('x-ratelimit-reset')).toBe(String((start + 60_000) / 1000));
    expect(readRemaining(Object.fromEntries(headers))).toBe(0);
    // Retry-After says whole seconds
    expect(readReset(Object.fromEntries(headers), null, now)?.waitMs).toBe(42_000);
    expect(readErrorAnswer({ status, contentType: 'application/json', body: text }).resetAt).toBe(
      start + 60_000,
    );
    now = start + 60_000;
    expect((await service.post(imagegen, { prompt: 'a' })).headers.get('x-ratelimit-remaining')).toBe('59');
  });

  it('counts each key by itself, and account requests not at all', async () => {
    const key = service.issueKey({ scope: 'full_access' });
    for (const remaining of ['60', '60']) {
      expect((await service.get('/api/credits/balance', { key })).headers.get('x-ratelimit-remaining')).toBe(
        remaining,
      );
    }
    expect((await service.post(imagegen, {}, { key })).headers.get('x-ratelimit-remaining')).toBe('59');
  });

  it('holds against 80 requests at once', async () => {
    const key = service.issueKey({ scope: 'full_access' });
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => service.post(imagegen, { prompt: 'a' }, { key })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});

describe('credits', () => {
  it('never sells more than there is, however many ask at once', async () => {
    const poor = await startTestService({ credits: 24 });
    const answers = await Promise.all(Array.from({ length: 30 }, () => poor.post(imagegen, { prompt: 'a' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect((await poor.get('/api/credits/balance')).json).toEqual({ balance: 0, currency: 'credits' });
    expect(poor.ledger()).toMatchObject({ posts: 30, billedMilli: 24_000 });
    await poor.stop();
  });

  it('charges by image, and the prices can be set', async () => {
    const dear = await startTestService({ credits: 100, prices: { 'imagegen/dev': 7.5 } });
    await dear.post(imagegen, { prompt: 'a', num_images: 4 });
    expect((await dear.get('/api/credits/balance')).json.balance).toBe(70);
    expect((await dear.get('/api/v1/imagegen/dev')).json.price).toBe(7.5);
    await dear.stop();
  });

  it('charges nothing for a failure, unless told to charge on receipt', async () => {
    const faults = [{ nth: [1], answer: { reset: 'before' as const } }];
    const fair = await startTestService({ credits: 100, faults });
    await expect(fair.post(imagegen, { prompt: 'a' })).rejects.toThrow();
    expect(fair.ledger()).toMatchObject({ posts: 1, billedMilli: 0 });
    await fair.stop();
    const greedy = await startTestService({ credits: 100, bill: 'onReceipt' });
    await greedy.post(imagegen, { prompt: 'a', seed: 5 });
    expect(greedy.ledger().entries).toMatchObject([
      { model: 'imagegen/dev', billedMilli: 2400, request: { prompt: 'a', seed: '5' } },
    ]);
    await greedy.stop();
  });
});
