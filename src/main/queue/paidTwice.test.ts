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
  return (error as EaselError).question?.consent ?? '';
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
    // another hand put it back into the queue
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
