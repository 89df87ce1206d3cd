import { zSettings } from '@shared/domain/Settings';
import { describe, expect, it } from 'vitest';
import { buildQuote, type QuoteFacts } from './buildQuote';

describe('a quote', () => {
  const line = { expected: { count: 2, width: 512, height: 512, durationS: null }, jobs: 24 };
  const midnight = new Date(2026, 10, 20).getTime();
  const known = (milli: number) => ({ milli, unpriced: 0 });
  const nothing = { jobs: 0, waiting: known(0), background: known(0), unbilled: known(0) };
  const quote = (milli: number | null, changes: object = {}, more: Partial<QuoteFacts> = {}) =>
    buildQuote({
      batches: [{ modelId: 'imagegen/dev', counts: [line] }],
      estimate: () => ({ milli, basedOnRuns: milli === null ? 0 : 20 }),
      balanceMilli: 120_000,
      timeMs: ([work]) => (work?.jobs ?? 0) * 1000,
      settings: { ...zSettings.parse({}).queue, ...changes },
      minTime: () => ({ ms: 960_000, perMinute: 60 }),
      spentTodayMilli: 9000,
      listedMilli: () => null,
      schedule: null,
      limitUse: null,
      scheduleLeftMilli: null,
      serviceLimits: [],
      ahead: nothing,
      now: midnight,
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
      queuedTimeMs: 24_000,
      leastTime: null,
      ahead: { jobs: 0, milli: 0, unpriced: 0 },
      confirmNeeded: true,
      warnings: [],
      note: null,
    });
  });

  it('has the time that the rate alone makes of it, where no run was seen', () => {
    const first = quote(null, {}, { timeMs: () => null });
    expect(first).toMatchObject({ timeMs: null, leastTime: { ms: 960_000, perMinute: 60 } });
  });

  it('is one for several models: sums and limits of all, a batch limit for each', () => {
    const facts = {
      estimate: (modelId: string) => ({ milli: modelId === 'a/x' ? 1000 : 5000, basedOnRuns: 3 }),
      balanceMilli: 100_000,
      timeMs: () => null,
      minTime: () => null,
      settings: { ...zSettings.parse({}).queue, confirmAbove: 30, batchLimitMilli: 100_000 },
      spentTodayMilli: 0,
      listedMilli: () => null,
      schedule: null,
      limitUse: null,
      scheduleLeftMilli: null,
      serviceLimits: [],
      ahead: nothing,
      now: midnight,
    };
    const batches = [
      { modelId: 'a/x', counts: [line] },
      { modelId: 'b/y', counts: [{ ...line, jobs: 18 }] },
    ];
    const both = buildQuote({ ...facts, batches });
    expect(both).toMatchObject({ jobs: 42, media: 84, estimateMilli: 114_000, confirmNeeded: true });
    expect(both.warnings).toEqual([expect.stringContaining('114 credits are needed, but only 100 are left')]);
    const unknown = {
      ...facts,
      estimate: (id: string) => ({ milli: id === 'a/x' ? 1 : null, basedOnRuns: 0 }),
    };
    expect(buildQuote({ ...unknown, batches }).estimateMilli).toBeNull();
  });

  it('says that it knows no price, rather than a wrong one', () => {
    expect(quote(null)).toMatchObject({ estimateMilli: null, basedOnRuns: 0, warnings: [], note: null });
    expect(quote(null, { batchLimitMilli: 1 })).toMatchObject({
      warnings: [],
      note: 'The price is not known yet. The first request runs alone so that your spending limit is not exceeded.',
    });
  });

  it('goes by the price list where nothing was run yet, for several films too', () => {
    const listed = { listedMilli: () => 2600 };
    const unseen = quote(null, { dayLimitMilli: 100_000 }, listed);
    expect(unseen).toMatchObject({ estimateMilli: null, roughMilli: 124_800, basedOnRuns: 0 });
    expect(unseen.note).toContain('Only the list price is known so far. The first request runs alone');
    expect(unseen.warnings).toEqual([
      expect.stringContaining('124.8 credits are needed, but only 120 are left'),
      expect.stringContaining('91 credits are left today'),
    ]);
    expect(quote(1000, {}, listed).roughMilli).toBe(48_000 / 2);
    const film = { expected: { ...line.expected, count: 1, durationS: 5 }, jobs: 1 };
    const films = (jobs: number) =>
      quote(null, {}, { ...listed, batches: [{ modelId: 'a/film', counts: [{ ...film, jobs }] }] });
    expect(films(1).roughMilli).toBe(2600);
    expect(films(2)).toMatchObject({ estimateMilli: null, roughMilli: 5200 });
  });

  it('warns of what a plan for what is added to the queue lets through', () => {
    const plan = { startAt: null, until: null, mostMilli: 1000 };
    expect(quote(300, {}, { schedule: plan }).warnings).toEqual([
      'If added to the queue, these jobs will stop at your limit of 1 credit.',
    ]);
    expect(quote(300, {}, { schedule: { ...plan, mostMilli: 7200 } }).warnings).toEqual([]);
    expect(quote(300, { batchLimitMilli: 500 }, { schedule: plan }).warnings).toEqual([
      'These jobs will stop at your limit of 0.5 credits per batch.',
    ]);
    // the changed limit of the queue applies, and jobs that were queued before for the same night count against it
    const boundAhead = { mostMilli: 9000, spentMilli: 1200, waiting: known(600) };
    expect(quote(300, {}, { schedule: plan, limitUse: boundAhead }).warnings).toEqual([]);
    // a note appears if the limit of the queue differs from the limit of the schedule
    expect(quote(300, {}, { schedule: plan, limitUse: boundAhead }).note).toBe(
      'The limit was changed in the queue. For this run, new jobs can spend up to 9 credits instead of 1 credit.',
    );
    expect(quote(300, {}, { schedule: plan, limitUse: { ...boundAhead, mostMilli: 1000 } }).note).toBeNull();
    expect(
      quote(300, {}, { schedule: plan, limitUse: { ...boundAhead, waiting: known(700) } }).warnings,
    ).toEqual([
      'If added to the queue, these jobs will stop at your limit of 9 credits. Jobs added earlier need 1.9.',
    ]);
    expect(quote(300, {}, { scheduleLeftMilli: 1000 }).warnings).toEqual([
      'If added to the queue, these jobs will stop at the queue limit. 1 credit remains before the limit is reached.',
    ]);
    expect(quote(null, {}, { schedule: plan })).toMatchObject({
      warnings: [],
      note: expect.stringContaining('runs alone'),
    });
  });

  it('warns of a plan that ends before the work does', () => {
    const night = { startAt: '22:00', until: '06:00', mostMilli: null };
    const took = (hours: number, now: number) =>
      quote(300, {}, { schedule: night, timeMs: () => hours * 3600_000, now }).warnings;
    const tooLate = [expect.stringContaining('not all of them will finish by 06:00')];
    expect(took(8, midnight - 6 * 3600_000)).toEqual([]);
    expect(took(8.1, midnight - 6 * 3600_000)).toEqual(tooLate);
    expect(took(6, midnight)).toEqual([]);
    expect(took(6.1, midnight)).toEqual(tooLate);
  });

  it('warns of each limit that the batch would meet, and of too little balance', () => {
    expect(quote(6000, { batchLimitMilli: 100_000, dayLimitMilli: 100_000 }).warnings).toEqual([
      expect.stringContaining('144 credits are needed, but only 120 are left'),
      expect.stringContaining('limit of 100 credits per batch'),
      expect.stringContaining('91 credits are left today'),
    ]);
  });

  it('counts what waits and runs already against balance and limits, and says it', () => {
    const ahead = { jobs: 500, waiting: known(60_000), background: known(50_000), unbilled: known(4000) };
    // these jobs alone need 57.6 of the 120 credits
    expect(quote(2400, {}, { ahead: { ...ahead, unbilled: known(2400) } })).toMatchObject({
      ahead: { jobs: 500, milli: 62_400, unpriced: 0 },
      warnings: [],
    });
    expect(quote(2400, { dayLimitMilli: 100_000 }, { ahead, scheduleLeftMilli: 100_000 }).warnings).toEqual([
      'About 57.6 credits are needed, plus 64 for jobs already in the queue. Only 120 are left, and the queue will stop when they run out.',
      'The queue will stop at your daily limit. 91 credits are left today, and the waiting jobs need 60.',
      'If added to the queue, these jobs will stop at the queue limit. 100 credits remain before the limit is reached, and waiting jobs need 50.',
    ]);
  });

  it('counts what has a price where some that wait have none, and says that it is the least', () => {
    const ahead = {
      jobs: 500,
      waiting: { milli: 60_000, unpriced: 3 },
      background: { milli: 50_000, unpriced: 2 },
      unbilled: { milli: 4000, unpriced: 1 },
    };
    const some = quote(2400, { dayLimitMilli: 100_000 }, { ahead, scheduleLeftMilli: 100_000 });
    expect(some.ahead).toEqual({ jobs: 500, milli: 64_000, unpriced: 4 });
    expect(some.warnings).toEqual([
      'About 57.6 credits are needed, plus at least 64 for jobs already in the queue. Only 120 are left, and the queue will stop when they run out.',
      'The queue will stop at your daily limit. 91 credits are left today, and the waiting jobs need at least 60.',
      'If added to the queue, these jobs will stop at the queue limit. 100 credits remain before the limit is reached, and waiting jobs need at least 50.',
    ]);
    const none = { ...nothing, jobs: 3, waiting: { milli: 0, unpriced: 3 } };
    expect(quote(2400, {}, { ahead: none })).toMatchObject({
      ahead: { jobs: 3, milli: 0, unpriced: 3 },
      warnings: [],
    });
  });

  it('takes longer at the end of the queue than where it goes first', () => {
    const behind = quote(300, {}, { timeMs: (_, lane) => (lane === 'batch' ? 720_000 : 20_000) });
    expect(behind).toMatchObject({ timeMs: 20_000, queuedTimeMs: 720_000 });
  });

  it('asks for a confirmation only above the size that is set', () => {
    expect(quote(1, { confirmAbove: 24 }).confirmNeeded).toBe(false);
  });

  it('asks for a confirmation of few jobs too where they cost more than is set, by the list where no run was seen', () => {
    const few = (milli: number | null, confirmAboveMilli: number | null, listed: number | null = null) =>
      quote(milli, { confirmAbove: 24, confirmAboveMilli }, { listedMilli: () => listed }).confirmNeeded;
    expect(few(2400, 57_600)).toBe(false);
    expect(few(2400, 57_599)).toBe(true);
    expect(few(2400, null)).toBe(false);
    expect(few(null, 47_000, 1000)).toBe(true);
    expect(few(null, 47_000)).toBe(false);
    expect(few(2100, zSettings.parse({}).queue.confirmAboveMilli)).toBe(true);
  });

  it('asks for a confirmation of few jobs too where they, with what is still to be paid, cost more than is there', () => {
    const needed = (balanceMilli: number | null, unbilledMilli = 0) =>
      quote(
        1900,
        { confirmAbove: 24, confirmAboveMilli: null },
        {
          balanceMilli,
          ahead: { ...nothing, unbilled: { milli: unbilledMilli, unpriced: 0 } },
        },
      ).confirmNeeded;
    expect(needed(45_600)).toBe(false);
    expect(needed(24_000)).toBe(true);
    expect(needed(45_600, 100)).toBe(true);
    expect(needed(null)).toBe(false);
  });
});
