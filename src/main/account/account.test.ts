import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { priceClassOf } from '@shared/domain/priceClass';
import { zSettings } from '@shared/domain/Settings';
import { EaselError } from '@shared/ipc/EaselError';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/openLibraryDatabase';
import { AccountService } from './AccountService';
import { latestBalance, recentBalances } from './balancePoints';
import { buildQuote, type QuoteFacts } from './buildQuote';
import { PriceBook } from './PriceBook';

const square = { kind: 'image', count: 1, width: 512, height: 512, durationS: null } as const;
const film = { kind: 'video', count: 1, width: 1280, height: 720, durationS: 5 } as const;

let folder = '';
let library: LibraryDatabase;
let now = 0;
let attempts = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-account-'));
  now = 1_000_000;
  attempts = 0;
  library = openLibraryDatabase({ dataFolder: folder, now: () => now });
  library.db.exec(`
    INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES ('p', 'P', 'remote', '', 0, 0);
    INSERT INTO batch (id, profile_id, model_id, lane, source, created_at, complete) VALUES ('b', 'p', 'm/m', 'batch', 'create', 0, 1);
    INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
      expected_count, expected_width, expected_height, created_at, updated_at)
      VALUES ('j', 'b', 'p', 'm/m', 'batch', 'done', 1, '{}', 'x', 'image', 1, 1, 1, 0, 0)`);
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

type Expected = typeof square | typeof film | (Omit<typeof square, 'count'> & { count: number });

/** A request that takes a second. */
function ran(
  expected: Expected = square,
  changes: { model?: string; charge?: string; open?: boolean; profile?: string } = {},
): void {
  attempts += 1;
  now += 1000;
  library.db
    .prepare(
      `INSERT INTO attempt (id, job_id, batch_id, profile_id, model_id, ordinal, started_at, ended_at, outcome, charge,
         price_class, media_count, request_json) VALUES (?, 'j', 'b', ?, ?, ?, ?, ?, ?, ?, ?, ?, '{}')`,
    )
    .run(
      `a${attempts}`,
      changes.profile ?? 'p',
      changes.model ?? 'm/m',
      attempts,
      now - 900,
      changes.open ? null : now,
      changes.open ? 'sending' : 'answered',
      changes.charge ?? 'confirmed',
      priceClassOf(expected),
      expected.count,
    );
  now += 100;
}

const charges = () =>
  library.db
    .prepare<[], { charged_milli: number | null }>('SELECT charged_milli FROM attempt ORDER BY ordinal')
    .all()
    .map((row) => row.charged_milli);

describe('the book of prices', () => {
  it('knows no price before a run, and learns it from the balance before and after', async () => {
    const told: string[] = [];
    const book = new PriceBook({ db: library.db, now: () => now, onPriced: (ids) => told.push(...ids) });
    await book.balanceRead('p', 100_000);
    expect(book.estimate('p', 'm/m', square)).toEqual({ milli: null, basedOnRuns: 0 });
    ran();
    ran({ ...square, count: 3 });
    await book.balanceRead('p', 94_000);
    expect(book.estimate('p', 'm/m', { ...square, count: 2 })).toEqual({ milli: 3000, basedOnRuns: 2 });
    expect(charges()).toEqual([1500, 4500]);
    expect(told).toHaveLength(2);
  });

  it('gives later answers their price at once, and remembers it over a restart', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    await book.balanceRead('p', 10_000);
    ran();
    await book.balanceRead('p', 8000);
    expect(book.priceOf('p', 'm/m', square)).toBe(2000);
    const again = new PriceBook({ db: library.db, now: () => now });
    expect(again.estimate('p', 'm/m', square).milli).toBe(2000);
  });

  it('counts a run once, also where the balance is read again after a restart', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    await book.balanceRead('p', 10_000);
    ran();
    await book.balanceRead('p', 8000);
    const again = new PriceBook({ db: library.db, now: () => now });
    await again.balanceRead('p', 8000);
    expect(again.estimate('p', 'm/m', square)).toEqual({ milli: 2000, basedOnRuns: 1 });
    ran();
    await again.balanceRead('p', 6000);
    expect(again.estimate('p', 'm/m', square)).toEqual({ milli: 2000, basedOnRuns: 2 });
  });

  it('learns nothing from a stretch with an unknown charge, added credits, or a request under way', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    await book.balanceRead('p', 10_000);
    ran();
    ran(square, { charge: 'possible' });
    await book.balanceRead('p', 6000);
    ran();
    await book.balanceRead('p', 20_000);
    ran(square, { open: true, charge: 'possible' });
    await book.balanceRead('p', 18_000);
    expect(book.estimate('p', 'm/m', square).milli).toBeNull();
    expect(charges()).toEqual([null, null, null, null]);
  });

  it('learns nothing while another key of the same service is at work, which may be of the same account', async () => {
    library.db.exec(`INSERT INTO profile (id, name, kind, base_url, created_at, updated_at)
      VALUES ('q', 'Q', 'remote', '', 0, 0), ('far', 'Far', 'remote', 'https://far', 0, 0)`);
    const book = new PriceBook({ db: library.db, now: () => now });
    await book.balanceRead('p', 10_000);
    ran();
    ran(square, { profile: 'q' });
    await book.balanceRead('p', 6000);
    expect(book.estimate('p', 'm/m', square).milli).toBeNull();
    // one of the other ends while the balance is on its way
    ran(square, { profile: 'q' });
    await book.balanceRead('p', 6000, 500);
    ran();
    await book.balanceRead('p', 2000);
    expect(book.estimate('p', 'm/m', square).milli).toBeNull();
    ran();
    ran(square, { profile: 'far' });
    await book.balanceRead('p', 0);
    expect(book.estimate('p', 'm/m', square).milli).toBe(2000);
  });

  it('tells two classes apart where one of them is known', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    await book.balanceRead('p', 100_000);
    ran();
    await book.balanceRead('p', 98_000);
    ran();
    ran(film, { model: 'v/v' });
    await book.balanceRead('p', 46_000);
    expect(book.estimate('p', 'v/v', film).milli).toBe(50_000);
    expect(charges()).toEqual([2000, 2000, 50_000]);
  });

  it('takes the price of another size of the same model until it knows better, but bills none at it', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    await book.balanceRead('p', 100_000);
    ran();
    await book.balanceRead('p', 98_000);
    const large = { ...square, width: 1024 };
    expect(book.estimate('p', 'm/m', large).milli).toBe(2000);
    expect(book.priceOf('p', 'm/m', large)).toBeNull();
  });

  it('follows a price that changed', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    await book.balanceRead('p', 100_000);
    let balance = 100_000;
    for (const price of [1000, 1000, 3000, 3000, 3000, 3000, 3000]) {
      ran();
      balance -= price;
      await book.balanceRead('p', balance);
    }
    expect(book.estimate('p', 'm/m', square).milli).toBe(3000);
    expect(charges()).toEqual([1000, 1000, 3000, 3000, 3000, 3000, 3000]);
  });

  it('takes the costs that the history names where the balance tells nothing', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    ran();
    await book.costsRead('p', [{ modelId: 'm/m', expected: { ...square, count: 2 }, costMilli: 5000 }]);
    expect(book.estimate('p', 'm/m', square)).toEqual({ milli: 2500, basedOnRuns: 1 });
    expect(charges()).toEqual([2500]);
  });

  it('knows the usual time of a model from its own runs', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    expect(book.usualMs('p', 'm/m')).toBeNull();
    ran();
    book.attemptsEnded('p');
    expect(book.usualMs('p', 'm/m')).toBe(900);
  });

  it('tells it in whole milliseconds, where it lies between two runs too', () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    ran();
    ran();
    library.db.prepare('UPDATE attempt SET ended_at = ended_at + 1 WHERE id = ?').run(`a${attempts}`);
    expect(book.usualMs('p', 'm/m')).toBe(901);
  });

  it('keeps an unchanged balance as one point', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    for (let i = 0; i < 5; i += 1) {
      now += 1000;
      await book.balanceRead('p', 7000);
    }
    expect(recentBalances(library.db, 'p', 10)).toEqual([{ at: now, balanceMilli: 7000 }]);
    ran();
    await book.balanceRead('p', 7000);
    expect(recentBalances(library.db, 'p', 10)).toHaveLength(2);
    expect(latestBalance(library.db, 'p')?.balanceMilli).toBe(7000);
  });
});

describe('a quote', () => {
  const line = { expected: { count: 2, width: 512, height: 512, durationS: null }, jobs: 24 };
  const midnight = new Date(2026, 10, 20).getTime();
  const quote = (milli: number | null, changes: object = {}, more: Partial<QuoteFacts> = {}) =>
    buildQuote({
      batches: [{ modelId: 'imagegen/dev', lines: [line] }],
      estimate: () => ({ milli, basedOnRuns: milli === null ? 0 : 20 }),
      balanceMilli: 120_000,
      timeMs: ([work]) => (work?.jobs ?? 0) * 1000,
      settings: { ...zSettings.parse({}).queue, ...changes },
      spentTodayMilli: 9000,
      ...{ listedMilli: () => null, plan: null, planLeftMilli: null, now: midnight },
      ...more,
    });

  it('counts jobs, media, credits and time', () => {
    expect(quote(2400)).toEqual({
      jobs: 24,
      media: 48,
      estimateMilli: 57_600,
      roughMilli: 57_600,
      basedOnRuns: 20,
      balanceMilli: 120_000,
      timeMs: 24_000,
      confirmNeeded: true,
      warnings: [],
    });
  });

  it('is one for several models: sums and limits of all, a batch limit for each', () => {
    const facts = {
      estimate: (modelId: string) => ({ milli: modelId === 'a/x' ? 1000 : 5000, basedOnRuns: 3 }),
      balanceMilli: 100_000,
      timeMs: () => null,
      settings: { ...zSettings.parse({}).queue, confirmAbove: 30, batchLimitMilli: 100_000 },
      spentTodayMilli: 0,
      ...{ listedMilli: () => null, plan: null, planLeftMilli: null, now: midnight },
    };
    const batches = [
      { modelId: 'a/x', lines: [line] },
      { modelId: 'b/y', lines: [{ ...line, jobs: 18 }] },
    ];
    const both = buildQuote({ ...facts, batches });
    expect(both).toMatchObject({ jobs: 42, media: 84, estimateMilli: 114_000, confirmNeeded: true });
    expect(both.warnings).toEqual([expect.stringContaining('114 credits are needed and 100 are there')]);
    const unknown = {
      ...facts,
      estimate: (id: string) => ({ milli: id === 'a/x' ? 1 : null, basedOnRuns: 0 }),
    };
    expect(buildQuote({ ...unknown, batches }).estimateMilli).toBeNull();
  });

  it('says that it knows no price, rather than a wrong one', () => {
    expect(quote(null)).toMatchObject({ estimateMilli: null, basedOnRuns: 0, warnings: [] });
    expect(quote(null, { batchLimitMilli: 1 }).warnings).toHaveLength(1);
  });

  it('goes by the price list where nothing was run yet, but for several films', () => {
    const listed = { listedMilli: () => 2600 };
    const unseen = quote(null, { dayLimitMilli: 100_000 }, listed);
    expect(unseen).toMatchObject({ estimateMilli: null, roughMilli: 124_800, basedOnRuns: 0 });
    expect(unseen.warnings).toEqual([
      expect.stringContaining('from the list alone: the first request runs alone'),
      expect.stringContaining('124.8 credits are needed and 120 are there'),
      expect.stringContaining('91 credits are left today'),
    ]);
    expect(quote(1000, {}, listed).roughMilli).toBe(48_000 / 2);
    const film = { expected: { ...line.expected, count: 1, durationS: 5 }, jobs: 1 };
    const films = (jobs: number) =>
      quote(null, {}, { ...listed, batches: [{ modelId: 'a/film', lines: [{ ...film, jobs }] }] });
    expect(films(1).roughMilli).toBe(2600);
    expect(films(2).roughMilli).toBeNull();
  });

  it('warns of what a plan for what is added to the queue lets through', () => {
    const plan = { startAt: null, until: null, mostMilli: 1000 };
    expect(quote(300, {}, { plan }).warnings).toEqual([
      'Added to the queue, this stops at the 1 credit of your plan.',
    ]);
    expect(quote(300, {}, { plan: { ...plan, mostMilli: 7200 } }).warnings).toEqual([]);
    expect(quote(300, { batchLimitMilli: 500 }, { plan }).warnings).toEqual([
      'The queue will stop at your limit of 0.5 credits for a batch.',
    ]);
    expect(quote(300, {}, { planLeftMilli: 1000 }).warnings).toEqual([
      "Added to the queue, this stops at the queue's own plan: 1 credit is left of it.",
    ]);
    expect(quote(null, {}, { plan }).warnings).toEqual([expect.stringContaining('runs alone')]);
  });

  it('warns of a plan that ends before the work does', () => {
    const night = { startAt: '22:00', until: '06:00', mostMilli: null };
    const took = (hours: number) => quote(300, {}, { plan: night, timeMs: () => hours * 3600_000 }).warnings;
    expect(took(8)).toEqual([]);
    expect(took(8.1)).toEqual([expect.stringContaining('not all of this is through by 06:00')]);
  });

  it('warns of each limit that the batch would meet, and of too little balance', () => {
    expect(quote(6000, { batchLimitMilli: 100_000, dayLimitMilli: 100_000 }).warnings).toEqual([
      expect.stringContaining('144 credits are needed and 120 are there'),
      expect.stringContaining('limit of 100 credits for a batch'),
      expect.stringContaining('91 credits are left today'),
    ]);
  });

  it('asks for a confirmation only above the size that is set', () => {
    expect(quote(1, { confirmAbove: 24 }).confirmNeeded).toBe(false);
  });
});

describe('the balance of a run', () => {
  it('is asked for now and then between jobs that take no time, and in any case at the end', async () => {
    let asked = 0;
    const account = new AccountService({
      db: library.db,
      now: () => now,
      client: {
        balance: async () => {
          asked += 1;
          return { ok: true, value: { milliCredits: 5000 - asked } };
        },
        history: async () => {
          throw new EaselError('unreachable', 'no history');
        },
      },
      connectionOf: async () => ({ profileId: 'p', baseUrl: 'http://127.0.0.1:1', key: 'k' }),
      connections: { answered: () => {}, unreachable: () => {} },
      settings: () => zSettings.parse({}).queue,
      lowBelow: () => 10_000,
      onChanged: () => {},
      onPriced: () => {},
      listedMilli: () => null,
      queuePlan: () => null,
    });
    const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
    for (let job = 0; job < 20; job += 1) {
      account.attemptsEnded('p', { answered: 1, idle: true, more: true });
      await settled();
    }
    expect(asked).toBe(1);
    account.attemptsEnded('p', { answered: 1, idle: false, more: true });
    account.attemptsEnded('p', { answered: 0, idle: true, more: false });
    await settled();
    expect(asked).toBe(1);
    account.attemptsEnded('p', { answered: 1, idle: true, more: false });
    await settled();
    expect(asked).toBe(2);
    expect(account.balance('p')?.balanceMilli).toBe(4998);
  });
});
