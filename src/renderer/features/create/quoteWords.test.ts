import { describe, expect, it } from 'vitest';
import { quoteWords } from './quoteWords';

const quote = {
  jobs: 24,
  media: 48,
  estimateMilli: 58_000,
  roughMilli: 58_000,
  basedOnRuns: 20,
  balanceMilli: 120_000,
  timeMs: null,
  confirmNeeded: true,
  warnings: [],
};

describe('a quote in words', () => {
  it('counts jobs and media and says where the estimate comes from', () => {
    expect(quoteWords(quote, 'image', null)).toEqual({
      count: '24 jobs, 48 images',
      credits: '58 credits',
      balance: '120',
      leaves: '62',
      basis: 'from your last 20 runs; the service publishes no prices',
      time: null,
      short: false,
    });
  });

  it('claims no price before the first run', () => {
    const unknown = { ...quote, jobs: 1, media: 1, estimateMilli: null, roughMilli: null };
    const words = quoteWords(unknown, 'video', null);
    expect(words.count).toBe('1 film');
    expect(words.credits).toBeNull();
    expect(words.basis).toMatch(/not known/);
    expect(words.leaves).toBeNull();
  });

  it('says what the price list makes of it before the first run', () => {
    const unseen = { ...quote, estimateMilli: null, roughMilli: 115_200 };
    expect(quoteWords(unseen, 'image', 2400)).toMatchObject({ leaves: '4.8', short: false });
    expect(quoteWords({ ...unseen, balanceMilli: 115_199 }, 'image', 2400)).toMatchObject({
      ...{ leaves: null, short: true },
    });
    expect(quoteWords(unseen, 'image', null).basis).toBe(
      "115.2 credits, by the service's price list where nothing was run yet",
    );
    expect(quoteWords(unseen, 'image', 2400).basis).toBe(
      "115.2 credits, 2.4 each, by the service's price list",
    );
    const one = { ...unseen, jobs: 1, media: 1 };
    expect(quoteWords(one, 'image', 2400).basis).toBe("2.4 credits by the service's price list");
    expect(quoteWords({ ...unseen, media: 4 }, 'video', 24_000).basis).toBe(
      "24 credits each by the service's price list",
    );
    expect(quoteWords(one, 'image', 1000).basis).toBe("1 credit by the service's price list");
  });

  it('says when it costs more than there is', () => {
    expect(quoteWords(quote, 'image', 2400).basis).toBe(
      'from your last 20 runs; the price list says 2.4 each',
    );
    expect(quoteWords({ ...quote, balanceMilli: 57_999 }, 'image', null)).toMatchObject({
      ...{ leaves: null, short: true },
    });
  });

  it('names the price list beside own runs only where it says something else', () => {
    expect(quoteWords({ ...quote, estimateMilli: 48 * 2400 }, 'image', 2400).basis).toBe(
      'from your last 20 runs',
    );
  });
});
