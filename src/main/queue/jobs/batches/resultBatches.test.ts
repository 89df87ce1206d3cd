// The places of batches among the results: the batch that was sent last does not take the place of another.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryPlans } from '../../../../../test/support/queryPlans';
import { type Harness, newBatch, profileId, settle, startHarness } from '../../harness.testing';
import { earlierJobs, recentJobIds } from './resultBatches';

let harness: Harness;
/** The name of a batch in this test, by its id. */
let names: Map<string, string>;
beforeEach(() => {
  names = new Map();
  harness = startHarness();
  harness.queue.pause(profileId);
});
afterEach(() => harness.close());

const minuteMs = 60_000;

/** Queues one batch for each name, all with one press of Generate. */
async function make(lane: 'interactive' | 'batch', made: readonly string[], count = 1): Promise<void> {
  const batches = made.map(() => ({
    ...newBatch(count),
    lane,
    ...(made.length > 1 ? { together: `of ${made[0]}` } : {}),
  }));
  const written = await harness.queue.enqueueTogether(batches);
  for (const [at, { batchId }] of written.entries()) names.set(batchId, made[at] ?? '');
  await settle();
  await harness.clock.advance(1000);
}
const press = (...made: readonly string[]) => make('interactive', made);
const list = (name: string, count = 3) => make('batch', [name], count);

/** Marks the next job of a batch as sent and done. */
async function send(name: string): Promise<void> {
  const batchId = [...names].find(([, known]) => known === name)?.[0];
  const now = harness.clock.now();
  harness.db
    .prepare(
      `UPDATE job SET state = 'done', sent_at = @now, finished_at = @now WHERE id =
         (SELECT id FROM job WHERE batch_id = @batchId AND state = 'queued' ORDER BY id LIMIT 1)`,
    )
    .run({ batchId, now });
  await harness.clock.advance(1000);
}

const nameOf = (id: string) => names.get(harness.queue.jobs([id])[0]?.batchId ?? '') ?? '';
const shown = (limit = 60) => recentJobIds(harness.db, profileId, limit).map(nameOf).join(' ');

describe('the results', () => {
  it('stay where they are while a list runs: what was pressed last on top, then what was pressed before', async () => {
    await list('N', 9);
    expect(shown()).toBe('');
    await send('N');
    expect(shown()).toBe('N');
    await press('A');
    await press('B');
    expect(shown()).toBe('B A N');
    await send('B');
    await send('N');
    await send('A');
    await send('N');
    expect(shown()).toBe('B A N N N');
    await press('C1', 'C2');
    const order = 'C2 C1 B A N N N';
    expect(shown()).toBe(order);
    await send('C1');
    await send('N');
    await send('C2');
    await send('N');
    expect(shown()).toBe(`${order} N N`);
  });

  it('have what was added last on top, a list too, and keep their order when something is pressed again', async () => {
    await list('old');
    await send('old');
    await press('early');
    await harness.clock.advance(20 * minuteMs);
    await press('A');
    await harness.clock.advance(minuteMs);
    await press('B');
    await harness.clock.advance(60 * minuteMs);
    await list('N');
    await list('M');
    const before = 'B A early old';
    expect(shown()).toBe(before);
    await send('M');
    await send('N');
    expect(shown()).toBe('M N B A early old');
    await press('C');
    expect(shown()).toBe('C M N B A early old');
  });

  it('of a press of several models in the background stand together, whichever is sent first', async () => {
    await make('batch', ['C1', 'C2']);
    await list('N');
    expect(shown()).toBe('');
    await send('C2');
    // the waiting batches of the same press are shown too
    expect(shown()).toBe('C1 C2');
    await send('N');
    await send('C1');
    expect(shown()).toBe('N C2 C1');
  });

  it('of a press are all there as soon as one is sent, below the latest too, but for what was taken out', async () => {
    await make('batch', ['C1', 'C2', 'C3'], 2);
    await harness.clock.advance(20 * minuteMs);
    await press('A');
    const ofC3 = [...names].find(([, name]) => name === 'C3')?.[0];
    harness.db.prepare("UPDATE job SET state = 'cancelled' WHERE batch_id = ?").run(ofC3);
    await send('C1');
    let latest: string[] = [];
    let earlier: string[] = [];
    const plans = queryPlans(harness.db, () => {
      latest = recentJobIds(harness.db, profileId, 1);
      earlier = earlierJobs(harness.db, profileId, latest, 4).ids;
    });
    expect([latest, earlier].map((ids) => ids.map(nameOf))).toEqual([['A'], ['C2', 'C1']]);
    const plan = plans.join('\n');
    expect(plan).toContain('job_of_batch (batch_id=?)');
    expect(plan).not.toMatch(/SCAN job|TEMP B-TREE FOR ORDER BY/);
  });

  it('are first what was sent of a long batch, and leave no batch below it out', async () => {
    await press('before');
    await make('interactive', ['long'], 30);
    await send('long');
    await send('long');
    const latest = recentJobIds(harness.db, profileId, 10);
    const sent = harness.queue.jobs(latest).map(({ state }) => state === 'done');
    expect(sent).toEqual([true, true, ...Array.from({ length: 8 }, () => false)]);
    expect(earlierJobs(harness.db, profileId, latest, 4).ids.map(nameOf)).toEqual(['before']);
  });

  it('are none of a batch that is still being written', async () => {
    await press('A');
    await press('B');
    harness.db.exec('UPDATE batch SET complete = 0 WHERE id = (SELECT max(id) FROM batch)');
    expect(shown()).toBe('A');
  });

  it('are found by an index that stops early: no job is read that is not shown', async () => {
    await list('N', 20);
    await send('N');
    await press('A');
    const plan = queryPlans(harness.db, () => {
      earlierJobs(harness.db, profileId, recentJobIds(harness.db, profileId, 1), 4, {
        batchId: [...names.keys()][0] ?? '',
        more: 6,
      });
    });
    expect(plan.filter((detail) => detail.includes('job_result'))).toEqual([
      expect.stringContaining('(profile_id=?)'),
      expect.stringContaining('(profile_id=? AND <expr>=? AND batch_id<?)'),
      expect.stringContaining('(profile_id=? AND <expr><?)'),
      expect.stringContaining('(profile_id=? AND <expr>=? AND batch_id=?)'),
    ]);
    expect(plan.join('\n')).not.toMatch(/SCAN job|TEMP B-TREE FOR ORDER BY/);
  });
});
