import { MAX_JOBS } from '@shared/prompt';
import { afterEach, describe, expect, it } from 'vitest';
import {
  answered,
  byHand,
  type Harness,
  idsIn,
  newBatch,
  newJob,
  profileId,
  promptsOf,
  refusal,
  runOut,
  settle,
  startHarness,
  stateCounts,
} from './harness.testing';
import { mediaCountsOfJobs, rerunnableJobsOf, sumOfBatch, unsentJobsOf } from './jobs';

let harness: Harness;
afterEach(() => harness.close());

describe('the queue', () => {
  it('writes no job of a batch that has more than may be, whoever made it', async () => {
    harness = startHarness();
    await expect(harness.queue.enqueue(newBatch(MAX_JOBS + 1))).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'A batch can have at most 100,000 jobs.',
    });
    for (const table of ['job', 'batch']) {
      expect(harness.db.prepare(`SELECT count(*) AS n FROM ${table}`).get()).toEqual({ n: 0 });
    }
  });

  it('knows what was tried with what in a batch, and what each row of a list is', async () => {
    harness = startHarness();
    const tried = ['red', 'blue'].flatMap((colour) => ['7', '8'].map((seed) => newJob(colour, { seed })));
    const { batchId, firstJobIds } = await harness.queue.enqueue(
      newBatch(0, { jobs: tried, template: '{red|blue}' }),
    );
    expect(harness.queue.batchGrid(batchId)).toEqual({
      template: '{red|blue}',
      listName: null,
      axes: [
        { parameter: 'prompt', values: ['red', 'blue'] },
        { parameter: 'seed', values: ['7', '8'] },
      ],
      ids: firstJobIds,
    });
    const list = await harness.queue.enqueue(
      newBatch(0, { jobs: [newJob('red', { num_images: 1 }), newJob('blue', { num_images: 2 })] }),
    );
    harness.db
      .prepare(
        `INSERT INTO list_import (content_hash, batch_id, file_name, imported_at) VALUES ('h', ?, 'cups.csv', 1)`,
      )
      .run(list.batchId);
    expect(harness.queue.batchGrid(list.batchId)).toMatchObject({
      listName: 'cups.csv',
      ids: list.firstJobIds,
      places: [
        [0, 0],
        [1, 1],
      ],
    });
    const many = await harness.queue.enqueue(newBatch(401));
    // if a batch has too many jobs, none of them is read
    expect(harness.queue.batchGrid(many.batchId)).toMatchObject({ axes: [], ids: [] });
    expect(harness.queue.batchGrid('none')).toBeNull();
  });

  it('sums up a batch of many jobs, and names those of it that may be run again', async () => {
    harness = startHarness();
    const { batchId, firstJobIds } = await harness.queue.enqueue(newBatch(401));
    const set = (id: string | undefined, state: string, status: number | null) =>
      harness.db
        .prepare('UPDATE job SET state = ?, problem_json = ?, sent_at = 5, finished_at = 9 WHERE id = ?')
        .run(state, status === null ? null : JSON.stringify({ status }), id);
    set(firstJobIds[0], 'done', null);
    set(firstJobIds[1], 'failed', 400);
    set(firstJobIds[2], 'failed', 500);
    set(firstJobIds[3], 'cancelled', null);
    const prices = { estimate: () => 2400, usualMs: () => 1000 };
    expect(sumOfBatch(harness.db, 'none', prices)).toMatchObject({ jobs: 0, begunAt: null });
    expect(sumOfBatch(harness.db, batchId, prices)).toEqual({
      jobs: 401,
      done: 1,
      running: 0,
      failed: 2,
      cancelled: 1,
      ended: 4,
      begunAt: 5,
      endedAt: 9,
      confirmedMilli: 0,
      possibleMilli: 0,
      open: [
        { count: 397, usualMs: 1000 },
        { count: 0, usualMs: 500, isSent: true },
      ],
      rest: { jobs: 2, estimateMilli: 4800, work: [{ count: 2, usualMs: 1000 }] },
    });
    expect(rerunnableJobsOf(harness.db, batchId)).toEqual([firstJobIds[2], firstJobIds[3]]);
    expect(unsentJobsOf(harness.db, batchId)).toHaveLength(397);
  });

  it('sums up a batch whose first job is running', async () => {
    harness = startHarness();
    const { batchId, firstJobIds } = await harness.queue.enqueue(newBatch(2));
    harness.db.prepare(`UPDATE job SET state = 'sending', sent_at = 5 WHERE id = ?`).run(firstJobIds[0]);
    const prices = { estimate: () => null, usualMs: () => null };
    expect(sumOfBatch(harness.db, batchId, prices)).toMatchObject({ running: 1, begunAt: 5 });
  });

  it('writes no job for a profile that is gone', async () => {
    harness = startHarness();
    await expect(harness.queue.enqueue({ ...newBatch(3), profileId: 'nobody' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(harness.db.prepare('SELECT count(*) AS n FROM job').get()).toEqual({ n: 0 });
  });

  it('takes a batch from queued to downloading, with its assets and downloads in one step', async () => {
    harness = startHarness();
    await harness.queue.enqueue(newBatch(10));
    await runOut(harness);
    expect(stateCounts(harness.db)).toEqual({ downloading: 10 });
    expect(harness.sent).toHaveLength(10);
    expect(harness.db.prepare('SELECT count(*) AS n FROM download').get()).toEqual({ n: 10 });
    expect(harness.db.prepare(`SELECT count(*) AS n FROM attempt WHERE charge = 'confirmed'`).get()).toEqual({
      n: 10,
    });
  });

  it('never has more POSTs under way than the setting says', async () => {
    harness = startHarness();
    const open = byHand(harness);
    await harness.queue.enqueue(newBatch(20));
    await settle();
    expect(open).toHaveLength(4);
    open[0]?.answer(answered());
    await settle();
    expect(open).toHaveLength(5);
    harness.settings = { ...harness.settings, parallel: 2 };
    open[1]?.answer(answered());
    open[2]?.answer(answered());
    await settle();
    expect(open).toHaveLength(5);
  });

  it('has the attempt on disk before the POST begins', async () => {
    harness = startHarness();
    const seen: unknown[] = [];
    harness.answer = () => {
      seen.push(
        harness.db.inTransaction,
        harness.db.prepare('SELECT outcome, charge, reserved_milli FROM attempt').get(),
      );
      return answered();
    };
    await harness.queue.enqueue(newBatch(1));
    await settle();
    expect(seen).toEqual([false, { outcome: 'sending', charge: 'possible', reserved_milli: 1000 }]);
  });

  it('sends interactive jobs before the batch', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, parallel: 1 };
    const open = byHand(harness);
    await harness.queue.enqueue(newBatch(3));
    await settle();
    await harness.queue.enqueue(newBatch(1, { lane: 'interactive', jobs: [newJob('now')] }));
    open[0]?.answer(answered());
    await settle();
    expect(promptsOf(harness.sent)).toEqual(['picture 1', 'now']);
  });

  it('keeps an explicit order: moved before another, to the end, to the front', async () => {
    harness = startHarness();
    harness.queue.pause(profileId);
    await harness.queue.enqueue(newBatch(5));
    const ids = idsIn(harness, 'next');
    const [one = '', two = '', three = '', four = '', five = ''] = ids;
    expect(await harness.queue.move([five, four], two)).toBe(2);
    expect(idsIn(harness, 'next')).toEqual([one, five, four, two, three]);
    await harness.queue.move([one], null);
    expect(idsIn(harness, 'next')).toEqual([five, four, two, three, one]);
    await harness.queue.sendToFront([three, one]);
    expect(idsIn(harness, 'next')).toEqual([three, one, five, four, two]);
  });

  it('moves many in their order while others are queued and moved, each order after the one before', async () => {
    harness = startHarness();
    harness.queue.pause(profileId);
    await harness.queue.enqueue(newBatch(450));
    const ids = idsIn(harness, 'next');
    const moving = ids.slice(1, 420);
    const front = harness.queue.sendToFront(moving.toReversed());
    const end = harness.queue.move(moving.slice(0, 200), null);
    const between = harness.queue.move([ids[0] ?? ''], ids[440] ?? '');
    await harness.queue.enqueue(newBatch(1, { jobs: [newJob('later')] }));
    expect(await Promise.all([front, end, between])).toEqual([419, 200, 1]);
    const later = idsIn(harness, 'next').filter((id) => !ids.includes(id));
    const expected = [
      ...moving.slice(200).toReversed(),
      ...ids.slice(420, 440),
      ids[0],
      ...ids.slice(440),
      ...later,
      ...moving.slice(0, 200),
    ];
    expect(idsIn(harness, 'next')).toEqual(expected);
  });

  it('keeps the order through thousands of moves into the same gap', async () => {
    harness = startHarness();
    harness.queue.pause(profileId);
    await harness.queue.enqueue(newBatch(4));
    const [a = '', b = '', c = '', d = ''] = idsIn(harness, 'next');
    for (let i = 0; i < 500; i += 1) {
      await harness.queue.move([i % 2 === 0 ? c : b], i % 2 === 0 ? b : c);
      expect(idsIn(harness, 'next')).toEqual(i % 2 === 0 ? [a, c, b, d] : [a, b, c, d]);
    }
  });

  it('finishes what runs and starts nothing new when paused, and goes on with Run', async () => {
    harness = startHarness();
    const open = byHand(harness);
    await harness.queue.enqueue(newBatch(8));
    await settle();
    harness.queue.pause(profileId);
    for (const { answer } of open) answer(answered());
    await settle();
    expect(harness.sent).toHaveLength(4);
    expect(harness.queue.summary(profileId)).toMatchObject({
      running: false,
      pause: { reason: 'person' },
      counts: { next: 4 },
    });
    harness.answer = () => answered();
    harness.queue.run(profileId);
    await runOut(harness);
    expect(harness.sent).toHaveLength(8);
  });

  it('cancels what waits at once, and says that what is under way may still be charged', async () => {
    harness = startHarness();
    harness.answer = (sent) =>
      new Promise((resolve) => {
        sent.signal.addEventListener('abort', () =>
          resolve({ kind: 'unknown', reason: 'stopped', status: null, aborted: true, rawBody: null }),
        );
      });
    const { firstJobIds } = await harness.queue.enqueue(newBatch(6));
    await settle();
    expect(await harness.queue.cancel(firstJobIds)).toMatchObject({ changed: 2, inFlight: 4 });
    await settle();
    expect(stateCounts(harness.db)).toEqual({ cancelled: 2, unknown_charge: 4 });
    const [job] = harness.queue.jobs(idsIn(harness, 'attention'));
    expect(job?.problem?.code).toBe('cancelled_in_flight');
  });

  it('takes a cancelled job that never left out of the queue, not into the unknowns', async () => {
    harness = startHarness();
    harness.answer = (sent) =>
      new Promise((resolve) => {
        sent.signal.addEventListener('abort', () =>
          resolve({ kind: 'unsent', reason: 'stopped', aborted: true }),
        );
      });
    const { firstJobIds } = await harness.queue.enqueue(newBatch(1));
    await settle();
    await harness.queue.cancel(firstJobIds);
    await settle();
    expect(stateCounts(harness.db)).toEqual({ cancelled: 1 });
  });

  it.each([
    [401, 'key_refused'],
    [402, 'no_credits'],
  ] as const)(
    'stops at a %i with at most as many POSTs as slots, and nothing fails',
    async (status, reason) => {
      harness = startHarness();
      harness.answer = () => refusal(status, 'No');
      await harness.queue.enqueue(newBatch(1000));
      await runOut(harness);
      expect(harness.sent.length).toBeLessThanOrEqual(4);
      expect(stateCounts(harness.db)).toEqual({ queued: 1000 });
      expect(harness.queue.summary(profileId).pause).toMatchObject({ reason });
      expect(harness.queue.summary(profileId)).toMatchObject({ confirmedMilli: 0, possibleMilli: 0 });
    },
  );

  it('lets nothing more through once it has stopped anew', async () => {
    harness = startHarness();
    harness.queue.pause(profileId);
    harness.queue.allowNewJobs(profileId);
    harness.answer = () => refusal(402, 'Insufficient credits', 'Insufficient credits to generate content');
    await harness.queue.enqueue(newBatch(1, { lane: 'interactive' }));
    await runOut(harness);
    await harness.queue.enqueue(newBatch(1, { lane: 'interactive' }));
    await runOut(harness);
    expect(harness.sent).toHaveLength(1);
    // the title is not repeated before a message that begins with it
    const message = 'Insufficient credits to generate content';
    expect(harness.queue.summary(profileId).pause).toMatchObject({ reason: 'no_credits', message });
  });

  it('retries failed and cancelled jobs, dismisses, clears and duplicates', async () => {
    harness = startHarness();
    harness.answer = () => refusal(400, 'Invalid input');
    const { firstJobIds } = await harness.queue.enqueue(newBatch(3));
    await runOut(harness);
    const [first = '', ...rest] = firstJobIds;
    expect(await harness.queue.dismiss([first])).toMatchObject({ changed: 1 });
    expect(idsIn(harness, 'finished')).toEqual([first]);
    expect(await harness.queue.clearFinished(profileId)).toMatchObject({ changed: 1 });
    expect(idsIn(harness, 'finished')).toEqual([]);
    // for the quote before sending again: a finished job can be copied at the same cost, but not retried
    const counted = async (action: 'retry' | 'duplicate', ids: readonly string[]) =>
      (await mediaCountsOfJobs(harness.db, action, ids)).map(({ modelId, counts }) => [
        modelId,
        counts[0]?.jobs,
      ]);
    expect(await counted('retry', [...firstJobIds, 'none'])).toEqual([['imagegen/dev', 3]]);
    harness.answer = () => answered();
    expect(await harness.queue.retry(rest)).toBe(2);
    expect(await counted('retry', rest)).toEqual([]);
    expect(await counted('duplicate', rest)).toEqual([['imagegen/dev', 2]]);
    const copies = await harness.queue.duplicate(rest);
    expect(copies).toHaveLength(2);
    await runOut(harness);
    expect(stateCounts(harness.db)).toEqual({ failed: 1, downloading: 4 });
  });

  it('needs nobody for a job that failed any more once a copy of it, or another run of its row, is done', async () => {
    harness = startHarness();
    const { db } = harness;
    harness.answer = () => refusal(400, 'Invalid input');
    const { firstJobIds } = await harness.queue.enqueue(newBatch(4));
    await runOut(harness);
    const [copied = '', ofRow = '', other = '', mended = ''] = firstJobIds;
    harness.answer = () => answered();
    const [copy = ''] = await harness.queue.duplicate([copied]);
    const again = await harness.queue.enqueue(newBatch(1));
    db.exec(
      `INSERT INTO kept_list (id, name, kind, columns_json, mapping_json, unreadable_json, created_at, used_at) VALUES ('l', 'L', 'csv', '[]', '{}', '[]', 0, 0)`,
    );
    const addRow = db.prepare(`INSERT INTO list_row (list_id, line, cells_json) VALUES ('l', 1, '[]')`);
    const { lastInsertRowid } = addRow.run();
    const link = db.prepare(
      'INSERT INTO list_row_job (job_id, row_id, batch_id) SELECT id, ?, batch_id FROM job WHERE id = ?',
    );
    for (const id of [ofRow, again.firstJobIds[0]]) link.run(lastInsertRowid, id);
    await runOut(harness);
    for (const id of [copy, again.firstJobIds[0] ?? '']) {
      harness.queue.jobFinished(id);
      expect(idsIn(harness, 'attention')).toContain(copied);
    }
    db.prepare("UPDATE job SET state = 'done' WHERE state = 'downloading'").run();
    for (const id of [copy, again.firstJobIds[0] ?? '']) harness.queue.jobFinished(id);
    expect(idsIn(harness, 'attention').toSorted()).toEqual([other, mended].toSorted());
  });

  it('goes on behind jobs whose model is gone, however many they are', async () => {
    harness = startHarness();
    await harness.queue.enqueueTogether([newBatch(30, { modelId: 'gone/model' }), newBatch(2)]);
    await runOut(harness);
    expect(stateCounts(harness.db)).toEqual({ failed: 30, downloading: 2 });
  });

  it('duplicates jobs under the bound of their batch, where its pictures go, their names and their rows', async () => {
    harness = startHarness();
    harness.queue.pause(profileId);
    const wish = { fileName: 'hero', collection: 'Spring', title: 'FX-1' };
    const own = { ...newJob('a lighthouse'), tags: ['t'], note: 'n', columns: { sku: 'FX-1' }, wish };
    const choices = { landing: { tags: ['client'], collectionId: null } };
    const order = newBatch(2, { limitMilli: 5000, choices, jobs: [own, newJob('a pier')] });
    const { batchId, firstJobIds } = await harness.queue.enqueue(order);
    const copies = await harness.queue.duplicate([...firstJobIds, 'none'].reverse());
    const asWritten = (id: string) =>
      harness.db
        .prepare(
          `SELECT values_json, prompt, note, tags_json, estimate_milli, columns_json, file_name, collection, title, bound_id,
             landing_json, job.lane
           FROM job JOIN batch ON batch.id = batch_id LEFT JOIN job_wish ON job_wish.job_id = job.id
             LEFT JOIN job_columns ON job_columns.job_id = job.id
           WHERE job.id = ?`,
        )
        .get(id);
    expect(copies.map(asWritten)).toEqual([...firstJobIds].reverse().map(asWritten));
    expect(harness.queue.jobs(copies).every((job) => job.batchId !== batchId)).toBe(true);
  });

  it('puts an input image into the request only while it is sent', async () => {
    harness = startHarness();
    const ref = `easel-input:${'ab'.repeat(32)}`;
    await harness.queue.enqueue(
      newBatch(1, { modelId: 'charedit/v3-character-edit', jobs: [newJob('edit', { image_url: ref })] }),
    );
    await runOut(harness);
    expect(harness.sent[0]?.body).toContain('data:image/png;base64,abab');
    expect(
      harness.db.prepare<[], { request_json: string }>('SELECT request_json FROM attempt').get()
        ?.request_json,
    ).toContain(ref);
  });

  it('sends a seed beyond 2^53 with all its digits', async () => {
    harness = startHarness();
    await harness.queue.enqueue(newBatch(1, { jobs: [newJob('x', { seed: '18446744073709551557' })] }));
    await runOut(harness);
    expect(harness.sent[0]?.body).toContain('"seed":18446744073709551557');
  });
});
