// Limits that the person sets for batches: they are never exceeded, and a reached limit blocks only its own batches.
import { zDailySchedule } from '@shared/domain/queue/DailySchedule';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  agreed,
  answered,
  byHand,
  failed500,
  type Harness,
  lost,
  newBatch,
  newJob,
  profileId,
  promptsOf,
  runOut,
  settle,
  startHarness,
  stateCounts,
  TestClock,
} from './harness.testing';
import { QueueSchedules } from './QueueSchedules';

const hourMs = 3600_000;
/** The 20th at 18:00, local time. */
const evening = new Date(2026, 10, 20, 18).getTime();
const plan = (bounds: Readonly<Record<string, unknown>>) =>
  zDailySchedule.parse({ startAt: null, until: null, mostMilli: null, ...bounds });
const most = (mostMilli: number, times = {}) => ({ choices: { plan: plan({ mostMilli, ...times }) } });

let harness: Harness;
const plansOf = () =>
  new QueueSchedules({
    db: harness.db,
    now: harness.clock.now,
    run: (id) => harness.queue.run(id),
    changed: () => harness.queue.settingsChanged(),
  });
beforeEach(() => {
  harness = startHarness({}, new TestClock(evening));
});
afterEach(() => harness.close());

const summary = () => harness.queue.summary(profileId);
const blockedBatches = () => summary().blockedBatches;
const boundId = () => blockedBatches()[0]?.boundId ?? '';
const change = (mostMilli: number | null) => plansOf().changeSpendLimit(profileId, boundId(), mostMilli);

describe('a batch that has spent what it may', () => {
  it('stands by itself: what comes after it goes on, and so does what is pressed for', async () => {
    const { batchId } = await harness.queue.enqueue(newBatch(6, most(2500)));
    await harness.queue.enqueue(newBatch(3, { jobs: ['x', 'y', 'z'].map((prompt) => newJob(prompt)) }));
    await runOut(harness);
    expect(harness.sent).toHaveLength(2 + 3);
    expect(summary()).toMatchObject({ running: true, pause: null, counts: { next: 4 }, timeLeftMs: null });
    expect(blockedBatches()).toEqual([
      {
        boundId: boundId(),
        mostMilli: 2500,
        spentMilli: 2000,
        isPriced: true,
        jobs: 4,
        batchIds: [batchId],
      },
    ]);
    await harness.queue.enqueue(newBatch(1, { lane: 'interactive' }));
    await runOut(harness);
    expect(harness.sent).toHaveLength(2 + 3 + 1);
  });

  it('goes on without its bound, or up to another one, on the word of a person alone', async () => {
    await harness.queue.enqueue(newBatch(10, most(2500)));
    await runOut(harness);
    harness.queue.run(profileId);
    await runOut(harness);
    expect(harness.sent).toHaveLength(2);
    change(5000);
    await runOut(harness);
    expect(harness.sent).toHaveLength(5);
    expect(blockedBatches()).toMatchObject([{ mostMilli: 5000, spentMilli: 5000, jobs: 5 }]);
    change(null);
    await runOut(harness);
    expect(stateCounts(harness.db)).toEqual({ downloading: 10 });
    expect(promptsOf(harness.sent)).toEqual(Array.from({ length: 10 }, (_, n) => `picture ${n + 1}`));
    expect(blockedBatches()).toEqual([]);
  });

  it('stands after a restart too, and is not started by Run', async () => {
    await harness.queue.enqueue(newBatch(6, most(2500)));
    await runOut(harness);
    await harness.queue.enqueue(newBatch(1, { jobs: [newJob('later')] }));
    harness.restart();
    expect(blockedBatches()).toMatchObject([{ jobs: 4, spentMilli: 2000 }]);
    harness.queue.run(profileId);
    await runOut(harness);
    expect(promptsOf(harness.sent)).toEqual(['picture 1', 'picture 2', 'later']);
    expect(blockedBatches()).toMatchObject([{ jobs: 4 }]);
  });

  it('leaves its rest where a person cancels that, and stands anew where it is taken back', async () => {
    await harness.queue.enqueue(newBatch(6, most(2500)));
    await runOut(harness);
    const ids = plansOf().jobsBlockedByLimit(profileId, boundId());
    expect(ids).toHaveLength(4);
    const { undoId } = await harness.queue.cancel(ids);
    expect([blockedBatches(), summary().counts.next]).toEqual([[], 0]);
    await harness.queue.undo(undoId ?? '');
    await runOut(harness);
    expect(harness.sent).toHaveLength(2);
    expect(blockedBatches()).toMatchObject([{ jobs: 4 }]);
  });

  it('counts lost answers and what is tried again', async () => {
    harness.answer = (_, index) => [lost, failed500, answered][index % 3]?.() ?? answered();
    await harness.queue.enqueue(newBatch(9, most(4000)));
    await runOut(harness);
    const { charged } = harness.db
      .prepare(`SELECT count(*) AS charged FROM attempt WHERE charge <> 'none'`)
      .get() as { charged: number };
    expect(charged).toBe(4);
    expect(blockedBatches()).toMatchObject([{ spentMilli: 4000 }]);
  });

  it('goes on by itself once it is known that less was charged', async () => {
    harness.answer = (_, index) => (index === 0 ? lost() : answered());
    await harness.queue.enqueue(newBatch(3, most(2000)));
    await runOut(harness);
    expect(blockedBatches()).toMatchObject([{ jobs: 1 }]);
    harness.db.prepare(`UPDATE attempt SET charge = 'none' WHERE charge = 'possible'`).run();
    harness.queue.settingsChanged();
    await runOut(harness);
    expect(harness.sent).toHaveLength(3);
    expect(blockedBatches()).toEqual([]);
  });

  it('waits for its own requests under way, whose price may turn out lower, and holds nobody up', async () => {
    harness.settings = { ...harness.settings, parallel: 3 };
    const open = byHand(harness);
    await harness.queue.enqueue(newBatch(3, most(1000)));
    await harness.queue.enqueue(newBatch(2, { jobs: [newJob('x'), newJob('y')] }));
    await settle();
    expect(promptsOf(harness.sent)).toEqual(['picture 1', 'x', 'y']);
    expect(blockedBatches()).toEqual([]);
    open[0]?.answer(answered());
    await settle();
    expect(blockedBatches()).toMatchObject([{ jobs: 2 }]);
    for (const { answer } of open.slice(1)) answer(answered());
    await settle();
    expect(harness.sent).toHaveLength(3);
  });

  it('stands where its price cannot be found out, and is tried again with Run', async () => {
    let price: number | null = null;
    harness.estimate = () => price;
    await harness.queue.enqueue(newBatch(3, most(10_000)));
    await harness.queue.enqueue(newBatch(2, { jobs: [newJob('x'), newJob('y')] }));
    await runOut(harness);
    expect(promptsOf(harness.sent)).toEqual(['picture 1', 'x', 'y']);
    expect([summary().pause, blockedBatches()]).toMatchObject([null, [{ isPriced: false, jobs: 2 }]]);
    price = 1000;
    harness.queue.run(profileId);
    await runOut(harness);
    expect(harness.sent).toHaveLength(5);
  });
});

it('counts what is under way from before its price was known', async () => {
  harness.settings = { ...harness.settings, parallel: 4 };
  let price: number | null = null;
  harness.estimate = () => price;
  const open = byHand(harness);
  await harness.queue.enqueue(newBatch(4, most(2500)));
  await settle();
  await harness.clock.advance(1000);
  expect(harness.sent).toHaveLength(1);
  price = 1000;
  harness.queue.settingsChanged();
  await harness.clock.advance(1000);
  expect(harness.sent).toHaveLength(2);
  for (const { answer } of open) answer(answered());
  await settle();
});

describe('what is added for one night under one amount', () => {
  const night = { startAt: '22:00', until: '06:00' };

  it('is counted together, before and within that night, duplicates too', async () => {
    await harness.queue.enqueue(newBatch(2, most(5000, night)));
    await harness.queue.enqueue(newBatch(2, most(5000, night)));
    await harness.clock.advance(5 * hourMs);
    expect(harness.sent).toHaveLength(4);
    const { firstJobIds } = await harness.queue.enqueue(newBatch(2, most(5000, night)));
    await harness.queue.duplicate(firstJobIds);
    await runOut(harness);
    expect(harness.sent).toHaveLength(5);
    expect(blockedBatches()).toMatchObject([{ mostMilli: 5000, spentMilli: 5000, jobs: 3 }]);
    expect(blockedBatches()[0]?.batchIds).toHaveLength(2);
  });

  it('counts the batches of several models as one; a dear one stands, and a cheap one goes as far as it can', async () => {
    harness.estimate = (_, modelId) => (modelId === 'videogen/video-2-1-master' ? 9000 : 1000);
    const bounded = { ...most(3500), together: 'a press' };
    const film = { ...newJob('a film'), expected: { ...newJob().expected, kind: 'video' as const } };
    await harness.queue.enqueueTogether([
      newBatch(1, { ...bounded, modelId: 'videogen/video-2-1-master', jobs: [film] }),
      newBatch(4, bounded),
    ]);
    await runOut(harness);
    expect(harness.sent).toHaveLength(3);
    expect(blockedBatches()).toMatchObject([{ spentMilli: 3000, jobs: 2 }]);
  });

  it('has a bound of its own beside another amount, for another night, and after one that was let go of', async () => {
    await harness.queue.enqueue(newBatch(3, most(2000, night)));
    await harness.queue.enqueue(newBatch(3, most(1000, night)));
    await harness.clock.advance(5 * hourMs);
    expect(harness.sent).toHaveLength(2 + 1);
    const [first] = blockedBatches();
    plansOf().changeSpendLimit(profileId, first?.boundId ?? '', null);
    await harness.queue.enqueue(newBatch(3, most(2000, night)));
    await harness.clock.advance(hourMs);
    expect(harness.sent).toHaveLength(3 + 1 + 2);
    // later jobs of the same night use the raised limit
    plansOf().changeSpendLimit(profileId, blockedBatches().at(-1)?.boundId ?? '', 4000);
    await harness.queue.enqueue(newBatch(3, most(2000, night)));
    await harness.clock.advance(hourMs);
    expect(harness.sent).toHaveLength(3 + 1 + 4);
    await harness.clock.advance(15 * hourMs);
    await harness.queue.enqueue(newBatch(3, most(2000, night)));
    await harness.clock.advance(8 * hourMs);
    expect(harness.sent).toHaveLength(3 + 1 + 4 + 2);
  });

  it('is a day where no times are set', async () => {
    await harness.queue.enqueue(newBatch(2, most(3000)));
    await harness.queue.enqueue(newBatch(2, most(3000)));
    await runOut(harness, hourMs);
    expect(harness.sent).toHaveLength(3);
    await harness.clock.advance(6 * hourMs);
    await harness.queue.enqueue(newBatch(2, most(3000)));
    await runOut(harness, hourMs);
    expect(harness.sent).toHaveLength(5);
  });
});

it('keeps each batch within the limit of the settings too; an order that has its own has that in its place', async () => {
  harness.settings = { ...harness.settings, batchLimitMilli: 2000 };
  await harness.queue.enqueue(newBatch(4, { limitMilli: 3000 }));
  await harness.queue.enqueue(newBatch(2, most(9000)));
  await runOut(harness);
  expect(harness.sent).toHaveLength(3 + 2);
  expect(summary()).toMatchObject({ pause: null, blockedBatches: [{ jobs: 1 }] });
  await harness.queue.enqueue(newBatch(3, most(9000)));
  await runOut(harness);
  expect(harness.sent).toHaveLength(3 + 2 + 2);
  expect(summary()).toMatchObject({
    pause: null,
    blockedBatches: [{ jobs: 1 }, { jobs: 1, mostMilli: 2000 }],
  });
});

it('lets a batch at the limit of the settings stand alone, with its ways on, until a person or another limit says more', async () => {
  harness.settings = { ...harness.settings, batchLimitMilli: 2000 };
  const { batchId } = await harness.queue.enqueue(newBatch(7));
  await harness.queue.enqueue(newBatch(2, { jobs: ['x', 'y'].map((prompt) => newJob(prompt)) }));
  await runOut(harness);
  expect(harness.sent).toHaveLength(2 + 2);
  const held = { boundId: batchId, batchIds: [batchId], mostMilli: 2000, spentMilli: 2000, jobs: 5 };
  expect(summary()).toMatchObject({ pause: null, blockedBatches: [held] });
  harness.restart();
  harness.queue.run(profileId);
  await runOut(harness);
  expect(harness.sent).toHaveLength(2 + 2);
  harness.settings = { ...harness.settings, batchLimitMilli: 3000 };
  harness.queue.settingsChanged();
  await runOut(harness);
  expect(blockedBatches()).toMatchObject([{ mostMilli: 3000, jobs: 4 }]);
  change(5000);
  await runOut(harness);
  expect(blockedBatches()).toMatchObject([{ mostMilli: 5000, jobs: 2 }]);
  const { undoId } = await harness.queue.cancel(plansOf().jobsBlockedByLimit(profileId, boundId()));
  expect([blockedBatches(), summary().counts.next]).toEqual([[], 0]);
  await harness.queue.undo(undoId ?? '');
  await runOut(harness);
  expect(blockedBatches()).toMatchObject([{ jobs: 2 }]);
  change(null);
  await runOut(harness);
  expect([harness.sent.length, blockedBatches()]).toEqual([7 + 2, []]);
});

it('spends no more than it may and sends nothing twice, whatever happens (30 runs)', async () => {
  const step = fc.record({
    kind: fc.constantFrom('add', 'other', 'duplicate', 'retry', 'restart', 'raise', 'cancel', 'pass'),
    n: fc.integer({ min: 1, max: 6 }),
  });
  const costs: readonly [string, number][] = [
    ['imagegen/dev', 700],
    ['videogen/video-2-1-master', 2300],
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 14 }),
      fc.integer({ min: 500, max: 12_000 }),
      fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 8 }),
      async (steps, chosen, outcomes) => {
        harness.close();
        harness = startHarness({}, new TestClock(evening));
        harness.estimate = (_, modelId) => new Map(costs).get(modelId) ?? 1000;
        harness.answer = (_, index) => {
          const outcome = outcomes[index % outcomes.length] ?? 0;
          return outcome === 0 ? failed500() : outcome === 1 && index % 4 === 0 ? lost() : answered();
        };
        let allowed = chosen;
        let ids: readonly string[] = [];
        for (const { kind, n } of steps) {
          const [modelId = ''] = costs[n % 2] ?? [];
          if (kind === 'add')
            ids = (
              await agreed((consent) =>
                harness.queue.enqueue(newBatch(n, { ...most(chosen), modelId, consent })),
              )
            ).firstJobIds;
          else if (kind === 'other')
            await agreed((consent) =>
              harness.queue.enqueue(newBatch(n, { jobs: [newJob('other')], consent })),
            );
          else if (kind === 'duplicate') await agreed((yes) => harness.queue.duplicate(ids, yes));
          else if (kind === 'retry') await agreed((yes) => harness.queue.retry(ids, yes));
          else if (kind === 'cancel') await harness.queue.cancel(ids.slice(0, n));
          else if (kind === 'restart') harness.restart();
          else if (kind === 'raise' && blockedBatches().length > 0) {
            allowed += n * 1000;
            change(allowed);
          }
          if (kind === 'restart' || summary().pause?.reason === 'breaker') harness.queue.run(profileId);
          await runOut(harness, 60_000);
          const { spent } = harness.db
            .prepare(
              `SELECT coalesce(sum(CASE charge WHEN 'none' THEN 0 ELSE coalesce(charged_milli, reserved_milli, 0) END), 0)
                 AS spent FROM attempt JOIN batch ON batch.id = batch_id WHERE bound_id IS NOT NULL`,
            )
            .get() as { spent: number };
          expect(spent).toBeLessThanOrEqual(allowed);
          const kept = harness.db.prepare('SELECT sum(spent_milli) FROM spend_bound').pluck().get();
          expect(kept ?? 0).toBe(spent);
        }
        const twice = harness.db
          .prepare(`SELECT job_id FROM attempt WHERE charge <> 'none' GROUP BY job_id HAVING count(*) > 1`)
          .all();
        expect(twice).toEqual([]);
      },
    ),
    { numRuns: 30 },
  );
});
