import type { QueueSection } from '@shared/domain/queue/jobStates';
import { unpackId } from '@shared/ipc/library/packedIds';
import { afterEach, describe, expect, it } from 'vitest';
import { type Harness, idsIn, newBatch, profileId, settle, startHarness } from '../harness.testing';
import { positionsPage } from './jobPositions';

let harness: Harness;
afterEach(() => harness.close());

/** A whole section, read in pages of `limit`. */
function paged(section: QueueSection, limit: number): string[] {
  const found: string[] = [];
  let after: Parameters<typeof positionsPage>[3] = null;
  for (;;) {
    const page = positionsPage(harness.db, profileId, section, after, limit);
    for (const [index, at] of page.at.entries()) {
      const id = unpackId(page.ids, index);
      found.push(id);
      after = { id, at, lane: index < page.interactiveCount ? 'interactive' : 'batch' };
    }
    if (!page.more) return found;
  }
}

const orders = {
  next: 'SELECT id FROM job WHERE section = ? ORDER BY lane DESC, position, id',
  running: 'SELECT id FROM job WHERE section = ? ORDER BY sent_at, id',
  finished: 'SELECT id FROM job WHERE section = ? ORDER BY finished_at DESC, id DESC',
} as const;

describe('places of jobs', () => {
  it('reads every section page by page, each job once, in the order of the panel', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, parallel: 3 };
    harness.answer = () => new Promise(() => {});
    await harness.queue.enqueue(newBatch(17));
    await harness.queue.enqueue(newBatch(5, { lane: 'interactive' }));
    await settle();
    harness.queue.pause(profileId);
    const next = idsIn(harness, 'next');
    await harness.queue.sendToFront([next[9] ?? '', next[4] ?? '']);
    await harness.queue.cancel(next.slice(10, 14));
    for (const section of ['next', 'running', 'finished'] as const) {
      const whole = harness.db.prepare<[string], string>(orders[section]).pluck().all(section) as string[];
      expect(whole.length).toBeGreaterThan(2);
      for (const limit of [1, 2, 3, 100]) expect(paged(section, limit)).toEqual(whole);
    }
  });

  it('names the section and the keys of the jobs asked for, and no section for a cleared one', async () => {
    harness = startHarness();
    harness.queue.pause(profileId);
    const { firstJobIds } = await harness.queue.enqueue(newBatch(2));
    const [first = '', second = ''] = firstJobIds;
    await harness.queue.cancel([second]);
    const places = () =>
      new Map(harness.queue.positionsOf(firstJobIds).map((position) => [position.id, position]));
    expect(places().get(first)).toEqual({
      id: first,
      profileId,
      section: 'next',
      lane: 'batch',
      isDone: false,
      at: 1,
    });
    expect(places().get(second)).toMatchObject({ section: 'finished', at: harness.clock.now() });
    await harness.queue.clearFinished(profileId);
    expect(places().get(second)?.section).toBeNull();
  });

  it('shows nothing of a batch that is still being written', async () => {
    harness = startHarness();
    const { firstJobIds, batchId } = await harness.queue.enqueue(newBatch(1));
    harness.db.prepare(`UPDATE job SET state = 'queued'`).run();
    harness.db.prepare('UPDATE batch SET complete = 0 WHERE id = ?').run(batchId);
    expect(harness.queue.positionsOf(firstJobIds)[0]?.section).toBeNull();
    expect(paged('next', 10)).toEqual([]);
  });
});
