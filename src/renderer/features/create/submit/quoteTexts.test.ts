import { describe, expect, it } from 'vitest';
import { quoteTexts, resultKindsOf } from './quoteTexts';

const quote = {
  jobs: 24,
  media: 48,
  estimateMilli: 58_000,
  roughMilli: 58_000,
  basedOnRuns: 20,
  balanceMilli: 120_000,
  timeMs: null,
  queuedTimeMs: null,
  leastTime: null,
  ahead: { jobs: 0, milli: 0, unpriced: 0 },
  confirmNeeded: true,
  warnings: [],
  note: null,
};

describe('a quote in words', () => {
  it('counts jobs and media and says where the estimate comes from', () => {
    expect(quoteTexts(quote, 'image', null)).toEqual({
      count: '24 jobs, 48 images',
      credits: '58 credits',
      listed: null,
      balance: '120',
      leaves: '62',
      leavesThen: null,
      unpriced: 0,
      ahead: 0,
      basis: 'from your last 20 runs; the service publishes no prices',
      source: 'from your last 20 runs',
      time: null,
      queuedTime: null,
      leastTime: null,
      overdraws: false,
    });
  });

  it('writes many runs as every other number', () => {
    expect(quoteTexts({ ...quote, basedOnRuns: 1592 }, 'image', null).source).toBe(
      'from your last 1,592 runs',
    );
  });

  it('says how long it takes at least, where only the rate is known', () => {
    const first = { ...quote, leastTime: { ms: 960_000, perMinute: 60 } };
    expect(quoteTexts(first, 'image', null).leastTime).toBe('at least 16 min (requests per minute: 60)');
  });

  it('says how so many images come about, where each job makes several', () => {
    const count = (jobs: number, media: number, each: number, factors: readonly string[] = []) =>
      quoteTexts({ ...quote, jobs, media }, 'image', null, { factors, resultsPerJob: each }).count;
    expect(count(4, 16, 4, ['4 prompts'])).toBe('4 prompts × 4 = 16 images');
    expect(count(8, 32, 4, ['4 prompts', '2 sizes'])).toBe('8 jobs × 4 = 32 images');
    expect([count(1, 4, 4), count(4, 4, 1, ['4 prompts'])]).toEqual(['4 images', '4 jobs, 4 images']);
    // the jobs make different numbers of images: two and four
    expect(count(2, 6, 4, ['2 images values'])).toBe('2 jobs, 6 images');
  });

  it('calls what models of both kinds make by neither', () => {
    const [image, film] = [{ result: 'image' } as const, { result: 'video' } as const];
    expect([resultKindsOf([image, image]), resultKindsOf([film]), resultKindsOf([image, film])]).toEqual([
      'image',
      'video',
      'both',
    ]);
    expect(quoteTexts(quote, 'both', null).count).toBe('24 jobs, 48 results');
  });

  it('claims no price before the first run', () => {
    const unknown = { ...quote, jobs: 1, media: 1, estimateMilli: null, roughMilli: null };
    const words = quoteTexts(unknown, 'video', null);
    expect(words.count).toBe('1 video');
    expect(words.credits).toBeNull();
    expect(words.basis).toMatch(/price unknown/);
    expect(words).toMatchObject({ listed: null, source: 'price unknown before the first run' });
    expect(words.leaves).toBeNull();
  });

  it('says what the price list makes of it before the first run', () => {
    const unseen = { ...quote, estimateMilli: null, roughMilli: 115_200 };
    expect(quoteTexts(unseen, 'image', 2400)).toMatchObject({ leaves: '4.8', overdraws: false });
    expect(quoteTexts({ ...unseen, balanceMilli: 115_199 }, 'image', 2400)).toMatchObject({
      leaves: null,
      overdraws: true,
    });
    expect(quoteTexts(unseen, 'image', null).basis).toBe(
      '115.2 credits, partly based on the service’s price list (for anything not run before)',
    );
    expect(quoteTexts(unseen, 'image', 2400).basis).toBe(
      '115.2 credits, 2.4 each, from the service’s price list',
    );
    expect(quoteTexts(unseen, 'image', 2400)).toMatchObject({
      credits: null,
      listed: '115.2 credits',
      source: 'from the price list, 2.4 each',
    });
    expect(quoteTexts(unseen, 'image', null).source).toBe(
      'partly from the price list (for anything not run yet)',
    );
    const one = { ...unseen, jobs: 1, media: 1 };
    expect(quoteTexts(one, 'image', 2400).source).toBe('from the price list');
    expect(quoteTexts(one, 'image', 2400).basis).toBe('2.4 credits from the service’s price list');
    expect(quoteTexts({ ...unseen, media: 4 }, 'video', 24_000).basis).toBe(
      '96 credits, about 24 per video, from the service’s price list',
    );
    expect(quoteTexts(one, 'image', 1000).basis).toBe('1 credit from the service’s price list');
  });

  it('says when it costs more than there is', () => {
    expect(quoteTexts(quote, 'image', 2400).basis).toBe(
      'from your last 20 runs; the price list says 2.4 each',
    );
    expect(quoteTexts(quote, 'image', 2400).source).toBe(
      'from your last 20 runs; the price list says 2.4 each',
    );
    expect(quoteTexts({ ...quote, balanceMilli: 57_999 }, 'image', null)).toMatchObject({
      leaves: null,
      overdraws: true,
    });
  });

  it('says what stays once what waits is paid for too, and how long it takes behind that', () => {
    const behind = {
      ...quote,
      ahead: { jobs: 500, milli: 42_000, unpriced: 0 },
      timeMs: 20_000,
      queuedTimeMs: 720_000,
    };
    expect(quoteTexts(behind, 'image', null)).toMatchObject({
      leaves: '62',
      leavesThen: '20',
      ahead: 500,
      overdraws: false,
      time: '20 s',
      queuedTime: '12 min',
    });
    expect(quoteTexts({ ...behind, queuedTimeMs: 20_000 }, 'image', null).queuedTime).toBeNull();
    const all = { ...behind, ahead: { jobs: 500, milli: 62_001, unpriced: 0 } };
    expect(quoteTexts(all, 'image', null)).toMatchObject({ leaves: null, leavesThen: null, overdraws: true });
  });

  it('says at most what stays where some that wait have no price yet', () => {
    const some = { ...quote, ahead: { jobs: 500, milli: 42_000, unpriced: 12 } };
    expect(quoteTexts(some, 'image', null)).toMatchObject({
      leaves: '62',
      leavesThen: '20',
      unpriced: 12,
      overdraws: false,
    });
    const none = { ...quote, ahead: { jobs: 12, milli: 0, unpriced: 12 } };
    expect(quoteTexts(none, 'image', null)).toMatchObject({ leaves: '62', leavesThen: '62', unpriced: 12 });
    const over = { ...quote, ahead: { jobs: 500, milli: 62_001, unpriced: 1 } };
    expect(quoteTexts(over, 'image', null)).toMatchObject({ leavesThen: null, overdraws: true });
  });

  it('names the price list beside own runs only where it says something else', () => {
    expect(quoteTexts({ ...quote, estimateMilli: 48 * 2400 }, 'image', 2400).basis).toBe(
      'from your last 20 runs',
    );
  });
});
