import { afterEach, describe, expect, it } from 'vitest';
import {
  agreed,
  answered,
  type Harness,
  idsIn,
  newBatch,
  profileId,
  settle,
  startHarness,
} from '../harness.testing';
import { earlierJobs } from './batches/resultBatches';

let harness: Harness;
afterEach(() => harness.close());

const ids = (section: 'attention' | 'next' | 'finished') => idsIn(harness, section);
const undone = async (undoId: string | null) => harness.queue.undo(undoId ?? 'nothing was removed');

describe('taking away and putting back', () => {
  async function paused(count: number): Promise<void> {
    harness = startHarness();
    harness.queue.pause(profileId);
    await harness.queue.enqueue(newBatch(count));
  }

  it('puts cancelled jobs back in their former places', async () => {
    await paused(6);
    const before = ids('next');
    const [, second = '', , fourth = ''] = before;
    const { changed, undoId } = await harness.queue.cancel([fourth, second]);
    expect(changed).toBe(2);
    expect(ids('next')).toHaveLength(4);
    expect(await undone(undoId)).toBe(2);
    expect(ids('next')).toEqual(before);
  });

  it('gives back every state of waiting: the time, the reason and the tries that were left', async () => {
    harness = startHarness();
    harness.answer = () => ({
      kind: 'service_error',
      error: {
        status: 500,
        title: 'Generation failed',
        message: 'no reason',
        errors: [],
        details: null,
        resetAt: null,
        problems: [],
        fromService: true,
      },
      headers: {},
    });
    await harness.queue.enqueue(newBatch(1));
    await settle();
    const [id = ''] = ids('next');
    const [before] = harness.queue.jobs([id]);
    expect(before?.state).toBe('waiting');
    const retries = () => harness.db.prepare('SELECT retries FROM job').pluck().get();
    const tried = retries();
    const { undoId } = await harness.queue.cancel([id]);
    expect(harness.queue.jobs([id])[0]?.state).toBe('cancelled');
    await undone(undoId);
    expect(harness.queue.jobs([id])[0]).toEqual(before);
    expect(retries()).toBe(tried);
  });

  it('leaves alone what has moved on since it was taken away', async () => {
    await paused(3);
    const [first = '', second = '', third = ''] = ids('next');
    const { undoId } = await harness.queue.cancel([first, second, third]);
    await harness.clock.advance(5);
    await harness.queue.retry([first, second]);
    await harness.queue.cancel([second]);
    expect(await undone(undoId)).toBe(1);
    const state = (id: string) => harness.queue.jobs([id])[0]?.state;
    expect([first, second, third].map(state)).toEqual(['queued', 'cancelled', 'queued']);
  });

  it('tells jobs in flight apart: they cannot be undone', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, parallel: 2 };
    harness.answer = () => new Promise(() => {});
    const { firstJobIds } = await harness.queue.enqueue(newBatch(5));
    await settle();
    const cancelled = await harness.queue.cancel(firstJobIds);
    expect(cancelled).toMatchObject({ changed: 3, inFlight: 2 });
    expect(await undone(cancelled.undoId)).toBe(3);
  });

  it('says that nothing can be undone where nothing was taken away', async () => {
    await paused(1);
    const [id = ''] = ids('next');
    expect(await harness.queue.dismiss([id])).toEqual({ changed: 0, undoId: null });
    expect(await harness.queue.clearFinished(profileId)).toEqual({ changed: 0, undoId: null });
  });

  it('brings a dismissed problem back to Needs attention, and cleared jobs back in their order', async () => {
    harness = startHarness();
    harness.answer = (_, index) =>
      index === 0
        ? { kind: 'unknown', reason: 'broke', status: null, aborted: false, rawBody: null }
        : answered();
    await harness.queue.enqueue(newBatch(1));
    await settle();
    const [id = ''] = ids('attention');
    const { undoId } = await harness.queue.dismiss([id]);
    expect(ids('attention')).toEqual([]);
    await undone(undoId);
    expect(ids('attention')).toEqual([id]);

    await harness.queue.pause(profileId);
    await agreed((consent) => harness.queue.enqueue(newBatch(700, { consent })));
    await harness.queue.cancel(ids('next'));
    const before = ids('finished');
    expect(before).toHaveLength(700);
    const cleared = await harness.queue.clearFinished(profileId);
    expect(cleared.changed).toBe(700);
    expect(ids('finished')).toEqual([]);
    await undone(cleared.undoId);
    expect(ids('finished')).toEqual(before);
  });

  it('leaves the latest results where they are, however many jobs are cancelled after them', async () => {
    harness = startHarness();
    const { firstJobIds: made } = await harness.queue.enqueue(newBatch(2));
    await settle();
    harness.queue.pause(profileId);
    await harness.clock.advance(1000);
    await harness.queue.enqueue(newBatch(100));
    await harness.queue.cancel(ids('next'));
    expect([...harness.queue.recent(profileId, 10)].sort()).toEqual([...made].sort());
  });

  it('has what was asked for last on top, a list or a press', async () => {
    harness = startHarness();
    await harness.queue.enqueue({ ...newBatch(2), lane: 'interactive' });
    await settle();
    await harness.clock.advance(1000);
    const { batchId } = await harness.queue.enqueue(newBatch(30));
    await settle();
    const recent = harness.queue.recent(profileId, 10);
    expect(new Set(recent).size).toBe(10);
    expect(harness.queue.jobs(recent.slice(0, 2)).map((job) => job.batchId)).toEqual([batchId, batchId]);
    await harness.clock.advance(1000);
    const again = await harness.queue.enqueue({ ...newBatch(1), lane: 'interactive' });
    await settle();
    expect(harness.queue.recent(profileId, 10)[0]).toBe(again.firstJobIds[0]);
  });

  it('shows what came before a long batch too, some more of it each time, and says when there is no more', async () => {
    harness = startHarness();
    const made: string[] = [];
    for (let batch = 0; batch < 4; batch += 1) {
      made.push((await harness.queue.enqueue(newBatch(2))).batchId);
      await settle();
      await harness.clock.advance(1000);
    }
    await harness.queue.enqueue({ ...newBatch(70), lane: 'interactive' });
    await settle();
    const latest = harness.queue.recent(profileId, 60);
    const batchesOf = (atLeast: number, beyond?: { batchId: string; more: number }) => {
      const { ids: found, more } = earlierJobs(harness.db, profileId, latest, atLeast, beyond);
      return { more, batches: [...new Set(harness.queue.jobs(found).map(({ batchId }) => batchId))] };
    };
    expect(batchesOf(1)).toEqual({ more: true, batches: [] });
    expect(batchesOf(3)).toEqual({ more: true, batches: [made[3], made[2]] });
    expect(batchesOf(5)).toEqual({ more: false, batches: made.toReversed() });
    // the requested batches stay listed, however many results are added
    const [, second = '', third = ''] = made;
    const toSecond = { more: true, batches: [made[3], third, second] };
    expect(batchesOf(1, { batchId: third, more: 1 })).toEqual(toSecond);
    expect(batchesOf(3, { batchId: 'gone', more: 1 }).batches).toEqual([made[3], third]);
    const newest = await harness.queue.enqueue({ ...newBatch(61), lane: 'interactive' });
    await settle();
    const after = harness.queue.recent(profileId, 60);
    expect(new Set(harness.queue.jobs(after).map(({ batchId }) => batchId))).toEqual(
      new Set([newest.batchId]),
    );
    const { ids: still } = earlierJobs(harness.db, profileId, after, 4, { batchId: third, more: 1 });
    expect(harness.queue.jobs(still).map(({ batchId }) => batchId)).toContain(second);
    expect(harness.queue.jobs(still).map(({ batchId }) => batchId)).not.toContain(made[0]);
    // cleared jobs are not shown as results
    harness.db.exec('UPDATE job SET cleared = 1');
    expect(earlierJobs(harness.db, profileId, [], 9)).toEqual({ ids: [], more: false });
  });

  it('undoes several removals one after another, each once, and none after a while', async () => {
    await paused(3);
    const before = ids('next');
    const removals: (string | null)[] = [];
    for (const id of before) removals.push((await harness.queue.cancel([id])).undoId);
    for (const undoId of removals.slice(1).reverse()) await undone(undoId);
    expect(ids('next')).toEqual(before.slice(1));
    await expect(undone(removals[2] ?? null)).rejects.toThrow('can no longer be undone');
    await harness.clock.advance(61_000);
    await expect(undone(removals[0] ?? null)).rejects.toThrow('can no longer be undone');
  });
});
