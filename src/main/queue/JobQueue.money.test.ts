import { afterEach, describe, expect, it } from 'vitest';
import {
  agreed,
  answered,
  byHand,
  type Harness,
  lost,
  newBatch,
  profileId,
  runOut,
  settle,
  startHarness,
  stateCounts,
} from './harness.testing';

let harness: Harness;
afterEach(() => harness.close());

describe('the queue and money', () => {
  it('says that a lost answer may have been charged, and never sends it again by itself', async () => {
    harness = startHarness();
    harness.answer = lost;
    await harness.queue.enqueue(newBatch(1));
    await runOut(harness);
    harness.restart();
    harness.queue.run(profileId);
    await runOut(harness);
    expect(harness.sent).toHaveLength(1);
    const [job] = harness.queue.jobs(harness.queue.recent(profileId, 1));
    expect(job).toMatchObject({
      state: 'unknown_charge',
      charge: 'possible',
      possibleMilli: 1000,
      problem: { code: 'lost_answer' },
    });
    expect(harness.queue.summary(profileId)).toMatchObject({
      confirmedMilli: 0,
      possibleMilli: 1000,
      counts: { attention: 1 },
    });
  });

  it('keeps the body of a 200 that it cannot read', async () => {
    harness = startHarness();
    harness.answer = () => ({ kind: 'answered', rawBody: '<html>hello</html>', headers: {} });
    await harness.queue.enqueue(newBatch(1));
    await runOut(harness);
    expect(stateCounts(harness.db)).toEqual({ unknown_charge: 1 });
    expect(harness.db.prepare('SELECT raw_body, charge FROM attempt').get()).toEqual({
      raw_body: '<html>hello</html>',
      charge: 'possible',
    });
  });

  it('counts possible charges into the limit of a batch and stops there', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, batchLimitMilli: 5500 };
    harness.answer = (_, index) => (index % 2 === 0 ? lost() : answered());
    await harness.queue.enqueue(newBatch(20));
    await runOut(harness);
    expect(harness.sent).toHaveLength(5);
    expect(harness.queue.summary(profileId)).toMatchObject({ pause: null, blockedBatches: [{ jobs: 15 }] });
  });

  it('stops at the limit of a day and goes on with Run the day after', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, dayLimitMilli: 3000 };
    await harness.queue.enqueue(newBatch(5));
    await runOut(harness);
    expect(harness.sent).toHaveLength(3);
    expect(harness.queue.summary(profileId).pause?.reason).toBe('day_limit');
    await harness.clock.advance(24 * 3600_000);
    harness.queue.run(profileId);
    await runOut(harness);
    expect(harness.sent).toHaveLength(5);
  });

  it('lets one request go alone to learn a price, when a limit is set', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, batchLimitMilli: 10_000 };
    let price: number | null = null;
    harness.estimate = () => price;
    harness.learn = async () => {
      if (harness.sent.length > 0) price = 2000;
      if (price)
        harness.db.prepare(`UPDATE attempt SET charged_milli = 2000 WHERE charge = 'confirmed'`).run();
    };
    const open = byHand(harness);
    await harness.queue.enqueue(newBatch(20));
    await settle();
    expect(open).toHaveLength(1);
    harness.answer = () => answered();
    open[0]?.answer(answered());
    await runOut(harness);
    expect(harness.sent).toHaveLength(5);
    expect(harness.queue.summary(profileId)).toMatchObject({ pause: null, blockedBatches: [{ jobs: 15 }] });
  });

  it('says so when a limit cannot be kept because no price can be found out', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, dayLimitMilli: 10_000 };
    harness.estimate = () => null;
    await harness.queue.enqueue(newBatch(20));
    await runOut(harness);
    expect(harness.sent).toHaveLength(1);
    expect(harness.queue.summary(profileId).pause?.message).toContain('price of this model is not known');
  });

  it('goes on with an unknown only on the word that it may be charged twice', async () => {
    harness = startHarness();
    harness.answer = lost;
    const { firstJobIds } = await harness.queue.enqueue(newBatch(1));
    await runOut(harness);
    expect(await harness.queue.retry(firstJobIds)).toBe(0);
    harness.answer = () => answered();
    expect(await agreed((consent) => harness.queue.runAgain(firstJobIds, consent))).toBe(1);
    await runOut(harness);
    const [job] = harness.queue.jobs(firstJobIds);
    expect(job).toMatchObject({ state: 'downloading', attempts: 2, possibleMilli: 1000 });
  });

  it('keeps an answer whose job has moved on without it, and goes on with the others, also after a restart', async () => {
    harness = startHarness();
    const open = byHand(harness);
    const { firstJobIds } = await harness.queue.enqueue(newBatch(2));
    await settle();
    const [first = '', second = ''] = firstJobIds;
    harness.db.prepare(`UPDATE job SET state = 'downloading' WHERE id IN (?, ?)`).run(first, second);
    open[0]?.answer({ kind: 'answered', rawBody: '{"images":[{"url":"http://x/a.png"}]}', headers: {} });
    harness.answer = () => answered();
    await harness.queue.enqueue(newBatch(3));
    await runOut(harness);
    expect(stateCounts(harness.db)).toEqual({ downloading: 5 });
    const kept = harness.db.prepare('SELECT raw_body FROM attempt WHERE job_id = ?').pluck();
    expect(kept.get(first)).toContain('http://x/a.png');
    expect(harness.queue.attempts(first)).toMatchObject([{ outcome: 'unknown', charge: 'possible' }]);
    harness.restart();
    expect(harness.queue.attempts(second)).toMatchObject([{ outcome: 'unknown', charge: 'possible' }]);
  });
});
