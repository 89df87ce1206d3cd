// Work that may have been charged is sent again only with the person's word, whatever way it comes back.
import { EaselError } from '@shared/ipc/EaselError';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  agreed,
  answered,
  failed500,
  type Harness,
  lost,
  newBatch,
  newJob,
  profileId,
  refusal,
  runOut,
  startHarness,
} from './harness.testing';

let harness: Harness;
let unknown = '';
const stateOf = (id: string) => harness.queue.jobs([id])[0]?.state;
const asks = async (act: Promise<unknown>) => {
  const error = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(EaselError);
  expect(error).toMatchObject({ code: 'needs_consent', question: { jobs: 1 } });
  return (error as EaselError).question?.consentToken ?? '';
};

beforeEach(async () => {
  harness = startHarness({ answer: lost });
  harness.settings = { ...harness.settings, retries: 0 };
  const { firstJobIds } = await harness.queue.enqueue(newBatch(1));
  unknown = firstJobIds[0] ?? '';
  await runOut(harness);
  expect(stateOf(unknown)).toBe('unknown_charge');
  harness.answer = () => answered();
});
afterEach(() => harness.close());

describe('a job whose answer was lost', () => {
  it('is an unknown charge again when it is run again and then cancelled', async () => {
    harness.queue.pause(profileId);
    await agreed((consent) => harness.queue.runAgain([unknown], consent));
    const { undoId } = await harness.queue.cancel([unknown]);
    expect(stateOf(unknown)).toBe('unknown_charge');
    expect(harness.queue.jobs([unknown])[0]).toMatchObject({ problem: { code: 'lost_answer' } });
    expect(await harness.queue.retry([unknown])).toBe(0);
    await harness.queue.undo(undoId ?? '');
    expect(stateOf(unknown)).toBe('queued');
  });

  for (const [what, outcome] of [
    ['refused', () => refusal(400, 'Bad request')],
    ['failed by the service', failed500],
  ] as const) {
    it(`is an unknown charge again when it is run again and then ${what}`, async () => {
      harness.answer = outcome;
      await agreed((consent) => harness.queue.runAgain([unknown], consent));
      await runOut(harness);
      expect(harness.sent).toHaveLength(2);
      expect(stateOf(unknown)).toBe('unknown_charge');
      expect(await harness.queue.retry([unknown])).toBe(0);
    });
  }

  it('needs a new word after each answer that is lost', async () => {
    harness.answer = () => lost();
    await agreed((consent) => harness.queue.runAgain([unknown], consent));
    await runOut(harness);
    expect(harness.sent).toHaveLength(2);
    await asks(harness.queue.runAgain([unknown]));
    // another program put the job back into the queue
    harness.db.prepare(`UPDATE job SET state = 'queued' WHERE id = ?`).run(unknown);
    harness.queue.run(profileId);
    await runOut(harness);
    expect(harness.sent).toHaveLength(2);
    expect(stateOf(unknown)).toBe('unknown_charge');
  });

  it('is asked about once more with each word: a word is used once', async () => {
    const word = await asks(harness.queue.runAgain([unknown]));
    harness.queue.pause(profileId);
    expect(await harness.queue.runAgain([unknown], word)).toBe(1);
    await harness.queue.cancel([unknown]);
    await asks(harness.queue.runAgain([unknown], word));
    await asks(harness.queue.runAgain([unknown], 'a word that nobody gave'));
  });

  it('is asked about before it is duplicated, also after it was dismissed, and before its copies are', async () => {
    await asks(harness.queue.duplicate([unknown]));
    await harness.queue.dismiss([unknown]);
    await asks(harness.queue.duplicate([unknown]));
    harness.queue.pause(profileId);
    const [copy = ''] = await agreed((consent) => harness.queue.duplicate([unknown], consent));
    await asks(harness.queue.duplicate([copy]));
    await harness.queue.cancel([copy]);
    await asks(harness.queue.retry([copy]));
  });

  it('is asked about before the same request goes again, whatever its seed', async () => {
    const same = (seed?: string, consent?: string) =>
      harness.queue.enqueue(newBatch(1, { jobs: [newJob('picture 1', seed ? { seed } : {})], consent }));
    await asks(same());
    const word = await asks(same('7'));
    expect(harness.db.prepare('SELECT count(*) FROM job').pluck().get()).toBe(1);
    await same('7', word);
    await harness.queue.enqueue(newBatch(1, { jobs: [newJob('picture 1', { width: 512 })] }));
    await harness.queue.enqueue(newBatch(1, { jobs: [newJob('another picture')] }));
  });

  it('is not asked about before a new picture of the same prompt once it was dismissed', async () => {
    await harness.queue.dismiss([unknown]);
    expect((await harness.queue.enqueue(newBatch(1))).count).toBe(1);
  });

  it('is asked about before its row of a list is run again, and the row says so first although it was edited', async () => {
    harness.db.exec(`
      INSERT INTO kept_list (id, name, kind, columns_json, mapping_json, unreadable_json, created_at, used_at)
        VALUES ('list', 'cups', 'x', '[]', '{}', '[]', 0, 0);
      INSERT INTO list_row (id, list_id, line, cells_json) VALUES (1, 'list', 1, '["a cup"]')`);
    const row = (prompt: string, consent?: string) =>
      harness.queue.enqueue(newBatch(1, { jobs: [{ ...newJob(prompt), listRow: 1 }], consent }));
    harness.answer = () => lost();
    await row('a cup');
    await runOut(harness);
    harness.db.exec(`UPDATE list_row SET cells_json = '["a red cup"]', ticked = 1`);
    expect(harness.db.prepare('SELECT state, ticked FROM list_row').raw().all()).toEqual([['unsure', 1]]);
    expect(harness.db.prepare('SELECT state, n FROM list_count WHERE n > 0').raw().all()).toEqual([
      ['unsure', 1],
    ]);
    const word = await asks(row('a red cup'));
    await row('a red cup', word);
    await runOut(harness);
    expect(harness.sent).toHaveLength(3);
  });

  it('leaves the other jobs of its batch to be tried again unasked: they are other pictures', async () => {
    harness.answer = () => {
      harness.queue.pause(profileId);
      return lost();
    };
    harness.settings = { ...harness.settings, parallel: 1 };
    const jobs = ['1', '2', '3'].map((seed) => newJob('one prompt', { seed }));
    const { firstJobIds } = await harness.queue.enqueue(newBatch(3, { jobs }));
    await runOut(harness);
    const rest = firstJobIds.filter((id) => stateOf(id) === 'queued');
    expect(rest).toHaveLength(2);
    await harness.queue.cancel(rest);
    expect(await harness.queue.retry(rest)).toBe(rest.length);
  });
});
