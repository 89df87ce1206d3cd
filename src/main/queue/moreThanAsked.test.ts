import { afterEach, describe, expect, it } from 'vitest';
import type { SendOutcome } from '../ports/SendOutcome';
import { type Harness, newBatch, newJob, settle, startHarness } from './harness.testing';
import { settleJobAfterDownload } from './outcome/settleJobAfterDownload';

let harness: Harness;
afterEach(() => harness.close());

const withImages = (count: number): SendOutcome => {
  const images = Array.from({ length: count }, (_, n) => ({
    url: `http://127.0.0.1/${n}.png`,
    width: 8,
    height: 8,
  }));
  return { kind: 'answered', rawBody: JSON.stringify({ images }), headers: {} };
};

/** Queues one job, whose answer has `count` images. */
async function answeredWith(
  count: number,
  values: Readonly<Record<string, number>> = {},
  modelId = 'imagegen/dev',
) {
  harness = startHarness();
  harness.answer = () => {
    harness.db.prepare('UPDATE job SET model_id = ?').run(modelId);
    return withImages(count);
  };
  const { firstJobIds } = await harness.queue.enqueue(newBatch(0, { jobs: [newJob('a', values)] }));
  await settle();
  const id = firstJobIds[0] ?? '';
  const job = () => harness.queue.jobs([id])[0];
  return { id, job };
}

describe('an answer with more files than were asked for', () => {
  it('brings what was asked for and a few more, and keeps the whole', async () => {
    const { job } = await answeredWith(300);
    expect(job()).toMatchObject({
      state: 'downloading',
      charge: 'confirmed',
      problem: { code: 'more_than_asked' },
    });
    expect(job()?.problem?.message).toBe(
      'The service listed 300 files, but 1 was requested. Easel downloads the first 5 and keeps the complete response.',
    );
    expect(job()?.assets).toHaveLength(5);
    const kept = harness.db.prepare('SELECT raw_json FROM generation').pluck().get() as string;
    expect(JSON.parse(kept).images).toHaveLength(300);
    expect(harness.sent).toHaveLength(1);
  });

  it('says nothing of a few more', async () => {
    const { job } = await answeredWith(5);
    expect(job()).toMatchObject({ state: 'downloading', problem: null });
    expect(job()?.assets).toHaveLength(5);
  });

  it('still says so when its files are there, and the job is done', async () => {
    const { id, job } = await answeredWith(9);
    harness.db.exec(`UPDATE asset SET state = 'ready', file = id`);
    expect(settleJobAfterDownload(harness.db, id, 1)).toBe('done');
    expect(job()).toMatchObject({ state: 'done', problem: { code: 'more_than_asked' } });
  });

  it('says what could not be fetched, where that is the greater trouble', async () => {
    const { id, job } = await answeredWith(9);
    harness.db.exec(`UPDATE asset SET state = 'failed', problem = 'Gone.'`);
    expect(settleJobAfterDownload(harness.db, id, 1)).toBe('download_failed');
    expect(job()).toMatchObject({ problem: { code: 'download' } });
  });
});

describe('an answer with files without an address', () => {
  it('brings the others in the size that was asked for, says so, and still does when they are there', async () => {
    harness = startHarness();
    const rawBody = '{"images":[{"url":"http://127.0.0.1/a.png"},{"url":null}]}';
    harness.answer = () => ({ kind: 'answered', rawBody, headers: {} });
    const { firstJobIds } = await harness.queue.enqueue(newBatch(1));
    await settle();
    const [id = ''] = firstJobIds;
    const job = () => harness.queue.jobs([id])[0];
    expect(job()).toMatchObject({
      state: 'downloading',
      problem: { code: 'without_address', title: '1 of 2 files were not received' },
      assets: [{ remoteUrl: 'http://127.0.0.1/a.png', width: 1024, height: 768 }],
    });
    harness.db.exec(`UPDATE asset SET state = 'ready', file = id`);
    expect(settleJobAfterDownload(harness.db, id, 1)).toBe('done');
    expect(job()).toMatchObject({ state: 'done', problem: { code: 'without_address' } });
  });
});

describe('a model that Easel does not know', () => {
  it('may be asked for many under any name, and brings them all', async () => {
    const { job } = await answeredWith(12, { samples: 12 }, 'else/where');
    expect(job()?.assets).toHaveLength(12);
    expect(job()?.problem).toBeNull();
  });
});
