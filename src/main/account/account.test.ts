import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { priceClassOf } from '@shared/domain/account/priceClass';
import type { QueuePace } from '@shared/domain/queue/Queue';
import { zSettings } from '@shared/domain/Settings';
import { EaselError } from '@shared/ipc/EaselError';
import { descriptorFromJsonSchema, expectedMedia } from '@shared/models';
import { readHistoryPage } from '@shared/service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { AccountService } from './AccountService';
import { latestBalance, recentBalances } from './balancePoints';
import { PriceBook } from './PriceBook';

const square = { kind: 'image', count: 1, width: 512, height: 512, durationS: null } as const;
let pace: QueuePace;
const film = { kind: 'video', count: 1, width: 1280, height: 720, durationS: 5 } as const;

let folder = '';
let library: LibraryDatabase;
let now = 0;
let attempts = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-account-'));
  now = 1_000_000;
  attempts = 0;
  pace = { parallel: 4, perMinute: 600, requestsLeftInWindow: 600, opensAt: null, overheadMsPerJob: 0 };
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

/** Adds a request that takes a second. */
function add(
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
    await book.addBalance('p', 100_000);
    expect(book.estimate('p', 'm/m', square)).toEqual({ milli: null, basedOnRuns: 0 });
    add();
    add({ ...square, count: 3 });
    await book.addBalance('p', 94_000);
    expect(book.estimate('p', 'm/m', { ...square, count: 2 })).toEqual({ milli: 3000, basedOnRuns: 2 });
    expect(charges()).toEqual([1500, 4500]);
    expect(told).toHaveLength(2);
  });

  it('gives later answers their price at once, and remembers it over a restart', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    await book.addBalance('p', 10_000);
    add();
    await book.addBalance('p', 8000);
    expect(book.priceOf('p', 'm/m', square)).toBe(2000);
    const again = new PriceBook({ db: library.db, now: () => now });
    expect(again.estimate('p', 'm/m', square).milli).toBe(2000);
  });

  it('counts a run once, also where it was priced when it was answered and the book is first read later', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    await book.addBalance('p', 10_000);
    add();
    add();
    library.db.exec('UPDATE attempt SET charged_milli = 2000 WHERE ordinal = 1');
    await book.addBalance('p', 6000);
    expect(book.estimate('p', 'm/m', square)).toEqual({ milli: 2000, basedOnRuns: 2 });
  });

  it('counts a run once, also where the balance the balance is read again after a restart', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    await book.addBalance('p', 10_000);
    add();
    await book.addBalance('p', 8000);
    const again = new PriceBook({ db: library.db, now: () => now });
    await again.addBalance('p', 8000);
    expect(again.estimate('p', 'm/m', square)).toEqual({ milli: 2000, basedOnRuns: 1 });
    add();
    await again.addBalance('p', 6000);
    expect(again.estimate('p', 'm/m', square)).toEqual({ milli: 2000, basedOnRuns: 2 });
  });

  it('learns nothing from a stretch with an unknown charge, added credits, or a request under way', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    await book.addBalance('p', 10_000);
    add();
    add(square, { charge: 'possible' });
    await book.addBalance('p', 6000);
    add();
    await book.addBalance('p', 20_000);
    add(square, { open: true, charge: 'possible' });
    await book.addBalance('p', 18_000);
    expect(book.estimate('p', 'm/m', square).milli).toBeNull();
    expect(charges()).toEqual([null, null, null, null]);
  });

  it('learns nothing while another key of the same service is at work, which may be of the same account', async () => {
    library.db.exec(`INSERT INTO profile (id, name, kind, base_url, created_at, updated_at)
      VALUES ('q', 'Q', 'remote', '', 0, 0), ('far', 'Far', 'remote', 'https://far', 0, 0)`);
    const book = new PriceBook({ db: library.db, now: () => now });
    await book.addBalance('p', 10_000);
    add();
    add(square, { profile: 'q' });
    await book.addBalance('p', 6000);
    expect(book.estimate('p', 'm/m', square).milli).toBeNull();
    // a request of the other profile ends while the balance is being requested
    add(square, { profile: 'q' });
    await book.addBalance('p', 6000, 500);
    add();
    await book.addBalance('p', 2000);
    expect(book.estimate('p', 'm/m', square).milli).toBeNull();
    add();
    add(square, { profile: 'far' });
    await book.addBalance('p', 0);
    expect(book.estimate('p', 'm/m', square).milli).toBe(2000);
  });

  it('tells two classes apart where one of them is known', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    await book.addBalance('p', 100_000);
    add();
    await book.addBalance('p', 98_000);
    add();
    add(film, { model: 'v/v' });
    await book.addBalance('p', 46_000);
    expect(book.estimate('p', 'v/v', film).milli).toBe(50_000);
    expect(charges()).toEqual([2000, 2000, 50_000]);
  });

  it('takes the price of another size of the same model until it knows better, but bills none at it', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    await book.addBalance('p', 100_000);
    add();
    await book.addBalance('p', 98_000);
    const large = { ...square, width: 1024 };
    expect(book.estimate('p', 'm/m', large).milli).toBe(2000);
    expect(book.priceOf('p', 'm/m', large)).toBeNull();
  });

  it('follows a price that changed', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    await book.addBalance('p', 100_000);
    let balance = 100_000;
    for (const price of [1000, 1000, 3000, 3000, 3000, 3000, 3000]) {
      add();
      balance -= price;
      await book.addBalance('p', balance);
    }
    expect(book.estimate('p', 'm/m', square).milli).toBe(3000);
    expect(charges()).toEqual([1000, 1000, 3000, 3000, 3000, 3000, 3000]);
  });

  it('takes the costs that the history names where the balance tells nothing', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    add();
    await book.addHistoryCosts('p', [{ modelId: 'm/m', expected: { ...square, count: 2 }, costMilli: 5000 }]);
    expect(book.estimate('p', 'm/m', square)).toEqual({ milli: 2500, basedOnRuns: 1 });
    expect(charges()).toEqual([2500]);
  });

  it('gives later answers without a price the one that it knows, once the history was read', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    const cost = { modelId: 'm/m', expected: square, costMilli: 2400 };
    await book.addHistoryCosts('p', [cost]);
    add();
    await book.addHistoryCosts('p', [cost]);
    expect(charges()).toEqual([2400]);
  });

  it('knows the usual time of a model from its own runs', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    expect(book.usualMs('p', 'm/m')).toBeNull();
    add();
    book.attemptsEnded('p');
    expect(book.usualMs('p', 'm/m')).toBe(900);
  });

  it('tells it in whole milliseconds, where it lies between two runs too', () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    add();
    add();
    library.db.prepare('UPDATE attempt SET ended_at = ended_at + 1 WHERE id = ?').run(`a${attempts}`);
    expect(book.usualMs('p', 'm/m')).toBe(901);
  });

  it('keeps an unchanged balance as one point', async () => {
    const book = new PriceBook({ db: library.db, now: () => now });
    for (let i = 0; i < 5; i += 1) {
      now += 1000;
      await book.addBalance('p', 7000);
    }
    expect(recentBalances(library.db, 'p', 10)).toEqual([{ at: now, balanceMilli: 7000 }]);
    add();
    await book.addBalance('p', 7000);
    expect(recentBalances(library.db, 'p', 10)).toHaveLength(2);
    expect(latestBalance(library.db, 'p')?.balanceMilli).toBe(7000);
  });
});

describe('a quote while others wait', () => {
  it('knows what they cost and how long they take, and what the balance has not paid yet', () => {
    now = 10 * 60_000;
    add();
    const wait = library.db.prepare(
      `INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
         expected_count, expected_width, expected_height, created_at, updated_at)
       VALUES (?, 'b', 'p', 'm/m', ?, 'queued', 1, '{}', 'x', 'image', ?, 512, 512, 0, 0)`,
    );
    for (let job = 0; job < 40; job += 1) wait.run(`w${job}`, job < 4 ? 'interactive' : 'batch', 2);
    library.db.exec(
      `INSERT INTO balance_point (profile_id, at, balance_milli, quiet) VALUES ('p', ${now}, 100000, 1)`,
    );
    // one request has ended after the balance was read, and another request is still in progress
    add();
    add(square, { open: true, charge: 'possible' });
    library.db.exec('UPDATE attempt SET charged_milli = 500 WHERE ended_at IS NOT NULL');
    library.db.exec("UPDATE attempt SET reserved_milli = 700 WHERE outcome = 'sending'");
    const account = new AccountService({
      db: library.db,
      now: () => now,
      client: { balance: () => expect.unreachable(), history: () => expect.unreachable() },
      connectionOf: () => expect.unreachable(),
      connections: { answered: () => {}, unreachable: () => {} },
      settings: () => zSettings.parse({}).queue,
      lowBalanceLimit: () => null,
      onChanged: () => {},
      onPriced: () => {},
      fetchAccount: async () => {},
      serviceLimitsOf: () => [],
      modelOf: () => null,
      listedMilli: () => null,
      queueSchedule: () => null,
      pace: () => pace,
    });
    const line = { expected: { count: 1, width: 512, height: 512, durationS: null }, jobs: 60 };
    const quote = account.quote({ profileId: 'p', modelId: 'm/m', counts: [line] });
    expect(quote).toMatchObject({ estimateMilli: 30_000, balanceMilli: 100_000 });
    expect(quote.ahead).toEqual({ jobs: 40, milli: 40 * 1000 + 500 + 700, unpriced: 0 });
    // a request sent before its price was known counts as unpriced, not as free
    library.db.exec("UPDATE attempt SET reserved_milli = NULL WHERE outcome = 'sending'");
    expect(account.quote({ profileId: 'p', modelId: 'm/m', counts: [line] }).ahead).toEqual({
      jobs: 40,
      milli: 40 * 1000 + 500,
      unpriced: 1,
    });
    library.db.exec("UPDATE attempt SET reserved_milli = 700 WHERE outcome = 'sending'");
    // each request takes 900 ms
    expect(quote).toMatchObject({ timeMs: (64 * 900) / 4, queuedTimeMs: (100 * 900) / 4, warnings: [] });
    pace = { ...pace, perMinute: 12, requestsLeftInWindow: 11, opensAt: now + 56_000 };
    const held = account.quote({ profileId: 'p', modelId: 'm/m', counts: [{ ...line, jobs: 20 }] });
    expect(held.timeMs).toBe(56_000 + 60_000 + 900);
    const fresh = account.quote({ profileId: 'p', modelId: 'm/new', counts: [{ ...line, jobs: 20 }] });
    expect(fresh).toMatchObject({ timeMs: null, leastTime: { ms: 116_038, perMinute: 12 } });
    const second = account.quote({ profileId: 'p', modelId: 'm/m', counts: [{ ...line, jobs: 118 }] });
    expect(second.warnings).toEqual([expect.stringContaining('plus 41.2 for jobs already in the queue')]);
  });
});

/** An account at a service that reports the balance, in thousandths of a credit, and has no history. */
function accountOf(balance: () => Promise<number>): AccountService {
  return new AccountService({
    db: library.db,
    now: () => now,
    client: {
      balance: async () => ({ ok: true, value: { milliCredits: await balance() } }),
      history: async () => {
        throw new EaselError('unreachable', 'no history');
      },
    },
    connectionOf: async () => ({ profileId: 'p', baseUrl: 'http://127.0.0.1:1', key: 'k' }),
    connections: { answered: () => {}, unreachable: () => {} },
    settings: () => zSettings.parse({}).queue,
    lowBalanceLimit: () => 10_000,
    onChanged: () => {},
    onPriced: () => {},
    fetchAccount: async () => {},
    serviceLimitsOf: () => [],
    modelOf: () => null,
    listedMilli: () => null,
    queueSchedule: () => null,
    pace: () => pace,
  });
}

describe('the balance of a run', () => {
  it('is asked for now and then between jobs that take no time, and in any case at the end', async () => {
    let asked = 0;
    const account = accountOf(async () => {
      asked += 1;
      return 5000 - asked;
    });
    const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
    for (let job = 0; job < 20; job += 1) {
      account.attemptsEnded('p', { answered: 1, idle: true, willContinue: true });
      await settled();
    }
    expect(asked).toBe(1);
    account.attemptsEnded('p', { answered: 1, idle: false, willContinue: true });
    account.attemptsEnded('p', { answered: 0, idle: true, willContinue: false });
    await settled();
    expect(asked).toBe(1);
    account.attemptsEnded('p', { answered: 1, idle: true, willContinue: false });
    await settled();
    expect(asked).toBe(2);
    expect(account.balance('p')?.balanceMilli).toBe(4998);
  });

  it('is unknown once a request was refused for want of credits, until it was asked since', async () => {
    const answers: ((milliCredits: number) => void)[] = [];
    const account = accountOf(() => new Promise((resolve) => answers.push(resolve)));
    const before = account.refreshBalance('p');
    await expect.poll(() => answers.length).toBe(1);
    const refused = account.creditsRefused('p', false);
    answers[0]?.(24_000);
    await before;
    expect(account.balance('p')).toBeNull();
    expect(account.history('p').latest).toBeNull();
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.(300);
    await refused;
    expect(account.balance('p')?.balanceMilli).toBe(300);
  });
});

describe('the prices that the history names', () => {
  it('are learned of a model that only the service knows too', async () => {
    const ink = descriptorFromJsonSchema({
      id: 'studio/ink',
      provider: 'studio',
      model: 'ink',
      name: 'Ink',
      kind: 'image',
      schema: null,
    });
    const request = { prompt: 'x' };
    const expected = { kind: 'image' as const, ...expectedMedia(ink, request) };
    add(square, { model: 'studio/ink' });
    const account = new AccountService({
      db: library.db,
      now: () => now,
      client: {
        balance: async () => ({ ok: false, raw: null }),
        history: async () =>
          readHistoryPage([{ id: 'h', provider: 'studio', model: 'ink', credits: 3, request }]),
      },
      connectionOf: async () => ({ profileId: 'p', baseUrl: 'http://127.0.0.1:1', key: 'k' }),
      connections: { answered: () => {}, unreachable: () => {} },
      settings: () => zSettings.parse({}).queue,
      lowBalanceLimit: () => null,
      onChanged: () => {},
      onPriced: () => {},
      fetchAccount: async () => {},
      serviceLimitsOf: () => [],
      modelOf: (_, id) => (id === 'studio/ink' ? ink : null),
      listedMilli: () => null,
      queueSchedule: () => null,
      pace: () => pace,
    });
    await account.prices.inferPrices('p');
    expect(account.prices.estimate('p', 'studio/ink', expected)).toBe(3000);
  });
});
