// Schedules for the night, on the test's clock: no job is sent outside the hours or above the limit of a schedule.
import { zDailySchedule } from '@shared/domain/queue/DailySchedule';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answered,
  type Harness,
  newBatch,
  profileId,
  runOut,
  settle,
  startHarness,
  TestClock,
} from './harness.testing';
import { removePlans, setQueuePlan } from './jobs';
import { QueueSchedules } from './QueueSchedules';

const hourMs = 3600_000;
/** The 20th at 18:00, local time. */
const evening = new Date(2026, 10, 20, 18).getTime();
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();
const plan = (bounds: Readonly<Record<string, unknown>>) =>
  zDailySchedule.parse({ startAt: null, until: null, mostMilli: null, ...bounds });
const night = plan({ startAt: '22:00', until: '06:00' });

let harness: Harness;
let plans: QueueSchedules;
beforeEach(() => {
  harness = startHarness({}, new TestClock(evening));
  plans = new QueueSchedules({
    db: harness.db,
    now: harness.clock.now,
    run: (id) => harness.queue.run(id),
    changed: () => harness.queue.settingsChanged(),
  });
});
afterEach(() => harness.close());

const times = () => harness.sent.map((sent) => sent.at);
const hold = () => harness.queue.summary(profileId).hold;
const slow = () => {
  harness.settings = { ...harness.settings, parallel: 1, requestsPerMinute: 1 };
};

describe('a batch that is to run in the night', () => {
  it('waits for its time, says so, and lets others go before it', async () => {
    await harness.queue.enqueue(newBatch(2, { choices: { plan: night } }));
    await harness.queue.enqueue(newBatch(1));
    await harness.clock.advance(2 * hourMs);
    expect(times()).toHaveLength(1);
    expect(hold()).toEqual({
      reason: 'planned',
      message: 'Starts at 22:00, only until 06:00.',
      until: at(20, 22),
    });
    await runOut(harness);
    expect(
      times()
        .slice(1)
        .map((time) => time >= at(20, 22) && time < at(20, 22, 1)),
    ).toEqual([true, true]);
    expect(hold()).toBeNull();
  });

  it('starts at once where it is night already, and stops at the end of that night', async () => {
    slow();
    harness.clock.offset += 5 * hourMs;
    await harness.queue.enqueue(newBatch(600, { choices: { plan: night } }));
    await runOut(harness);
    const within = times().length;
    expect(within).toBeGreaterThan(300);
    expect(times().every((time) => time >= at(20, 23) && time < at(21, 6))).toBe(true);
    expect(times()[0]).toBeLessThan(at(20, 23, 1));
    expect(hold()?.message).toBe(`The scheduled period ended at 06:00. ${600 - within} jobs are waiting.`);
  });

  it('says that it waits until tomorrow, and no longer once that is today', async () => {
    harness.clock.offset += 5 * hourMs;
    await harness.queue.enqueue(newBatch(1, { choices: { plan: plan({ startAt: '22:00' }) } }));
    await harness.clock.advance(1000);
    expect(hold()).toEqual({
      reason: 'planned',
      message: 'Starts tomorrow at 22:00.',
      until: at(21, 22),
    });
    await harness.clock.advance(2 * hourMs);
    expect(hold()?.message).toBe('Starts at 22:00.');
  });

  it('stops at its end, leaves the rest in the queue, and goes on only on the word of a person', async () => {
    slow();
    await harness.queue.enqueue(newBatch(600, { choices: { plan: night } }));
    await runOut(harness);
    const within = times().length;
    expect(within).toBeGreaterThan(400);
    expect(times().every((time) => time >= at(20, 22) && time < at(21, 6))).toBe(true);
    expect(hold()).toEqual({
      reason: 'plan_over',
      message: `The scheduled period ended at 06:00. ${600 - within} jobs are waiting.`,
      until: null,
    });
    await harness.clock.advance(40 * hourMs);
    expect(times()).toHaveLength(within);
    plans.endAll(profileId);
    await runOut(harness);
    expect(times()).toHaveLength(600);
  });

  it('keeps its window over a restart, a sleep, and clocks that are set back', async () => {
    slow();
    await harness.queue.enqueue(newBatch(600, { choices: { plan: night } }));
    harness.restart();
    harness.queue.run(profileId);
    await harness.clock.advance(3 * hourMs);
    expect(times()).toEqual([]);
    // the computer sleeps from nine until half past six, so the night of the schedule is over
    harness.clock.offset += 9.5 * hourMs;
    harness.queue.systemResumed();
    await harness.clock.advance(hourMs);
    expect(times()).toEqual([]);
    // setting the clock back does not restart the schedule
    harness.clock.offset -= 3 * hourMs;
    await harness.clock.advance(hourMs);
    expect(times()).toEqual([]);
    expect(hold()?.reason).toBe('plan_over');
  });

  it('has its own bound of credits, which is kept before anything is sent', async () => {
    await harness.queue.enqueue(newBatch(10, { choices: { plan: plan({ mostMilli: 3500 }) } }));
    await runOut(harness);
    expect(times()).toHaveLength(3);
    expect(harness.queue.summary(profileId)).toMatchObject({ pause: null, blockedBatches: [{ jobs: 7 }] });
  });
});

describe('a plan of the queue', () => {
  it('holds what waits in the background, and nothing that a person pressed Generate for', async () => {
    setQueuePlan(harness.db, profileId, night, harness.clock.now());
    await harness.queue.enqueue(newBatch(2));
    await harness.queue.enqueue(newBatch(1, { lane: 'interactive' }));
    await harness.clock.advance(hourMs);
    expect(times()).toHaveLength(1);
    expect(harness.queue.summary(profileId)).toMatchObject({
      hold: { reason: 'planned', until: at(20, 22) },
      plan: { startsAt: at(20, 22), untilAt: at(21, 6), mostMilli: null, spentMilli: 0 },
    });
    await runOut(harness);
    expect(
      times()
        .slice(1)
        .every((time) => time >= at(20, 22)),
    ).toBe(true);
    expect(times()).toHaveLength(3);
  });

  it('begins at once where it is night already', async () => {
    harness.clock.offset += 5 * hourMs;
    plans.set(profileId, night);
    await harness.queue.enqueue(newBatch(2));
    await harness.clock.advance(1000);
    expect(times()).toHaveLength(2);
    expect(harness.queue.summary(profileId).plan).toMatchObject({ startsAt: null, untilAt: at(21, 6) });
  });

  it('spends no more than it may: what is under way is reserved, and what went before does not count', async () => {
    await harness.queue.enqueue(newBatch(5));
    await runOut(harness);
    plans.set(profileId, plan({ mostMilli: 4000 }));
    await harness.queue.enqueue(newBatch(20));
    await harness.queue.enqueue(newBatch(1, { lane: 'interactive' }));
    await runOut(harness);
    expect(times()).toHaveLength(5 + 4 + 1);
    expect(harness.queue.summary(profileId)).toMatchObject({
      pause: { reason: 'plan_limit' },
      plan: { spentMilli: 4000, mostMilli: 4000 },
    });
    // with a new schedule, the queue continues under the new limit
    plans.set(profileId, plan({ mostMilli: 2000 }));
    await runOut(harness);
    expect(times()).toHaveLength(5 + 4 + 1 + 2);
    plans.set(profileId, null);
    await runOut(harness);
    expect(times()).toHaveLength(5 + 20 + 1);
  });

  it('takes a pause that is a person’s as it is', async () => {
    harness.queue.pause(profileId);
    await harness.queue.enqueue(newBatch(2));
    plans.set(profileId, night);
    plans.endAll(profileId);
    await runOut(harness);
    expect(times()).toEqual([]);
  });
});

it('sends nothing outside a window and nothing above a bound, whatever clocks do (15 runs)', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 3 * hourMs }) }),
    fc.record({ kind: fc.constant('jump' as const), ms: fc.integer({ min: -5 * hourMs, max: 5 * hourMs }) }),
    fc.record({ kind: fc.constant('restart' as const), ms: fc.constant(0) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 12_000 }),
      fc.boolean(),
      async (steps, mostMilli, isOfQueue) => {
        harness.close();
        harness = startHarness({ answer: () => answered() }, new TestClock(evening));
        slow();
        const bounds = plan({ startAt: '22:00', until: '06:00', mostMilli: mostMilli + 1 });
        if (isOfQueue) setQueuePlan(harness.db, profileId, bounds, harness.clock.now());
        await harness.queue.enqueue(newBatch(40, isOfQueue ? {} : { choices: { plan: bounds } }));
        let isOver = false;
        for (const { kind, ms } of steps) {
          if (kind === 'restart') harness.restart();
          else if (kind === 'jump') harness.clock.offset += ms;
          const before = harness.sent.length;
          if (harness.queue.summary(profileId).pause?.reason === 'restart') harness.queue.run(profileId);
          await harness.clock.advance(kind === 'pass' ? ms : 60_000);
          const sent = times().slice(before);
          expect(sent.every((time) => time >= at(20, 22) && time < at(21, 6))).toBe(true);
          if (isOver) expect(sent).toEqual([]);
          isOver ||= hold()?.reason === 'plan_over';
        }
        expect(harness.sent.length * 1000).toBeLessThanOrEqual(mostMilli + 1);
        await settle();
      },
    ),
    { numRuns: 15 },
  );
});

it('leaves the journal as it was when a plan ends', async () => {
  plans.set(profileId, plan({ mostMilli: 5000 }));
  await harness.queue.enqueue(newBatch(2));
  await runOut(harness);
  removePlans(harness.db, profileId);
  const rows = harness.db.prepare('SELECT count(*) AS n FROM attempt WHERE plan_id IS NOT NULL').get();
  expect(rows).toEqual({ n: 2 });
  expect(harness.queue.summary(profileId).plan).toBeNull();
});
