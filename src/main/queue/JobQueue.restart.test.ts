import { afterEach, describe, expect, it } from 'vitest';
import { queryPlans } from '../../../test/support/queryPlans';
import {
  answered,
  byHand,
  type Harness,
  idsIn,
  newBatch,
  newJob,
  profileId,
  promptsOf,
  runOut,
  settle,
  startHarness,
  stateCounts,
} from './harness.testing';
import { enqueueBatches } from './jobs/batches/enqueueBatches';

let harness: Harness;
afterEach(() => harness.close());

describe('the queue after a restart', () => {
  it('makes an unknown charge of what was under way when the program was killed, and sends nothing until Run', async () => {
    harness = startHarness();
    byHand(harness);
    await harness.queue.enqueue(newBatch(10));
    await settle();
    harness.restart();
    await runOut(harness);
    expect(stateCounts(harness.db)).toEqual({ unknown_charge: 4, queued: 6 });
    expect(harness.sent).toHaveLength(4);
    expect(harness.queue.summary(profileId).pause?.reason).toBe('restart');
    const [job] = harness.queue.jobs(idsIn(harness, 'attention'));
    expect(job?.problem?.code).toBe('interrupted');
    harness.answer = () => answered();
    harness.queue.run(profileId);
    await runOut(harness);
    expect(stateCounts(harness.db)).toEqual({ unknown_charge: 4, downloading: 6 });
  });

  it('has nothing of a press for several models that was being written when the program was killed', async () => {
    harness = startHarness();
    harness.queue.pause(profileId);
    await harness.queue.enqueue(newBatch(2));
    const several = [newBatch(4), newBatch(40, { modelId: 'videogen/master' })];
    let ms = 0;
    const clocks = { now: harness.clock.now, monotonic: () => (ms += 100) };
    await new Promise<void>((killed) => {
      // the process is killed at the first yield, when the first of the batches is completely written
      const yieldToLoop = () => new Promise<void>(() => killed());
      void enqueueBatches(harness.db, several, { ...clocks, yieldToLoop });
    });
    expect(stateCounts(harness.db).queued).toBeGreaterThan(2 + 4);
    harness.restart();
    expect(stateCounts(harness.db)).toEqual({ queued: 2 });
  });

  it('has nothing of it either where one of them cannot be written, and all of it where all can', async () => {
    harness = startHarness();
    harness.queue.pause(profileId);
    await expect(harness.queue.enqueueTogether([newBatch(3), newBatch(0)])).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(stateCounts(harness.db)).toEqual({});
    const made = await harness.queue.enqueueTogether([
      newBatch(3),
      newBatch(1, { modelId: 'videogen/master' }),
    ]);
    expect(made.map(({ count }) => count)).toEqual([3, 1]);
    harness.restart();
    expect(idsIn(harness, 'next')).toEqual(made.flatMap(({ firstJobIds }) => firstJobIds));
  });

  it('runs a new Generate after a restart without starting what was left over', async () => {
    harness = startHarness();
    harness.queue.pause(profileId);
    await harness.queue.enqueue(newBatch(3));
    harness.queue.run(profileId);
    harness.connection = { missing: 'local_service', message: '' };
    await settle();
    harness.restart();
    harness.connection = { profileId, baseUrl: 'http://127.0.0.1', key: 'k' };
    harness.clock.offset += 5;
    await harness.queue.enqueue(newBatch(1, { lane: 'interactive', jobs: [newJob('fresh')] }));
    await runOut(harness, 120_000);
    expect(promptsOf(harness.sent)).toEqual(['fresh']);
  });

  it('goes on by itself after a restart where that is set, but not where the person had paused', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, goOnAfterRestart: true };
    const { backlog } = harness;
    harness.backlog = () => ({ waiting: 100, oldestSince: null, soonestExpiry: null });
    await harness.queue.enqueue(newBatch(30));
    harness.restart();
    harness.backlog = backlog;
    await runOut(harness);
    expect(stateCounts(harness.db)).toEqual({ downloading: 30 });
    harness.queue.pause(profileId);
    await harness.queue.enqueue(newBatch(1));
    harness.restart();
    await runOut(harness);
    expect(stateCounts(harness.db)).toEqual({ downloading: 30, queued: 1 });
  });

  it('starts what is asked for now, however much was left over from before a restart', async () => {
    harness = startHarness();
    const { backlog } = harness;
    harness.backlog = () => ({ waiting: 100, oldestSince: null, soonestExpiry: null });
    await harness.queue.enqueue(newBatch(1500, { lane: 'interactive' }));
    await harness.clock.advance(1000);
    harness.restart();
    harness.backlog = backlog;
    const before = harness.sent.length;
    await harness.clock.advance(1000);
    await harness.queue.enqueue(
      newBatch(2, { lane: 'interactive', jobs: [newJob('now'), newJob('now too')] }),
    );
    await settle();
    await settle();
    expect(promptsOf(harness.sent.slice(before))).toEqual(['now', 'now too']);
  });

  it('lets only what is asked for now through a queue that stands still, and stands as it stood after a restart', async () => {
    harness = startHarness();
    harness.queue.pause(profileId);
    await harness.queue.enqueue(newBatch(2, { lane: 'interactive' }));
    await harness.clock.advance(1000);
    harness.queue.allowNewJobs(profileId);
    await harness.queue.enqueue(newBatch(1, { lane: 'interactive', jobs: [newJob('now')] }));
    await runOut(harness);
    expect(promptsOf(harness.sent)).toEqual(['now']);
    harness.restart();
    expect(harness.queue.summary(profileId).pause?.reason).toBe('person');
  });

  it('goes on after a restart only where the program lets it, whatever the setting says', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, goOnAfterRestart: true };
    await harness.queue.enqueue(newBatch(3));
    harness.queue.close();
    harness.startQueue();
    harness.queue.recover({ allowResume: false });
    harness.queue.start();
    await runOut(harness);
    expect(harness.sent).toEqual([]);
  });

  it('finds what a restart interrupted without reading what was done before', () => {
    harness = startHarness();
    const plans = queryPlans(harness.db, () => void harness.queue.recover());
    expect(plans.filter((plan) => /^SCAN job\b(?! USING INDEX job_next)/.test(plan))).toEqual([]);
    expect(plans.filter((plan) => plan.includes('job_state'))).toHaveLength(2);
  });

  it('begins nothing after its end, whatever other parts still tell it', async () => {
    harness = startHarness();
    await harness.queue.enqueue(newBatch(1));
    harness.queue.close();
    harness.startQueue();
    harness.queue.close();
    harness.queue.connectionChanged(profileId);
    harness.queue.tryNow(profileId);
    await harness.clock.advance(60_000);
    expect(harness.sent).toEqual([]);
  });

  it('drops a batch that was only half written when the program ended', async () => {
    harness = startHarness();
    harness.db.exec(`INSERT INTO batch (id, profile_id, model_id, lane, source, created_at, complete)
      VALUES ('half', '${profileId}', 'imagegen/dev', 'batch', 'list', 1, 0);
      INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
        expected_count, expected_width, expected_height, created_at, updated_at)
        VALUES ('j', 'half', '${profileId}', 'imagegen/dev', 'batch', 'queued', 1, '{}', 'x', 'image', 1, 1, 1, 0, 0);`);
    expect(idsIn(harness, 'next')).toEqual([]);
    harness.queue.run(profileId);
    await settle();
    expect(harness.sent).toHaveLength(0);
    harness.restart();
    expect(harness.db.prepare('SELECT count(*) AS n FROM job').get()).toEqual({ n: 0 });
  });
});
