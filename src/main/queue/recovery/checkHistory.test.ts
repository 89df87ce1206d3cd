import { createHash } from 'node:crypto';
import { type HistoryEntry, type JsonValue, parseLossless } from '@shared/service';
import { afterEach, describe, expect, it } from 'vitest';
import {
  agreed,
  answered,
  byHand,
  type Harness,
  lost,
  newBatch,
  newJob,
  profileId,
  promptsOf,
  settle,
  startHarness,
} from '../harness.testing';
import { matchHistory } from './matchHistory';

let harness: Harness;
afterEach(() => harness?.close());

const result = (name: string, seed = '7'): JsonValue => ({
  images: [{ url: `http://127.0.0.1/${name}.png`, width: 1024, height: 768, content_type: 'image/png' }],
  seed,
  timings: { inference: 1 },
});

/** A job whose answer was lost. */
async function lostJob(values: Record<string, string | number> = {}): Promise<string> {
  harness.answer = lost;
  const { firstJobIds } = await agreed((consent) =>
    harness.queue.enqueue(newBatch(1, { jobs: [newJob('a lighthouse', values)], consent })),
  );
  await settle();
  return firstJobIds[0] ?? '';
}

function entry(changes: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: 'h1',
    provider: 'imagegen',
    model: 'dev',
    status: 'completed',
    request: { prompt: 'a lighthouse', num_images: 1 },
    result: result('h1'),
    costMilli: 2500,
    createdAtMs: harness.clock.now(),
    raw: null,
    ...changes,
  };
}

function history(...entries: HistoryEntry[]): void {
  harness.history = () => ({ ok: true, page: { entries, next: null, unreadable: [] } });
}

describe('checking the history for a lost answer', () => {
  it('takes the one entry that matches as the answer, with its price, and sends nothing', async () => {
    harness = startHarness();
    const id = await lostJob();
    history(entry(), entry({ id: 'h2', request: { prompt: 'another' } }));
    expect(await harness.queue.checkHistory([id])).toMatchObject([{ jobId: id, outcome: 'found' }]);
    const [job] = harness.queue.jobs([id]);
    expect(job).toMatchObject({
      state: 'downloading',
      charge: 'confirmed',
      confirmedMilli: 2500,
      possibleMilli: 0,
    });
    expect(job?.assets).toMatchObject([
      { remoteUrl: 'http://127.0.0.1/h1.png', seed: '7', chargedMilli: 2500 },
    ]);
    expect(harness.sent).toHaveLength(1);
  });

  it('leaves the charge unknown where several entries may be it', async () => {
    harness = startHarness();
    const id = await lostJob();
    history(entry(), entry({ id: 'h2', result: result('h2') }));
    expect(await harness.queue.checkHistory([id])).toMatchObject([{ outcome: 'several' }]);
    expect(harness.queue.jobs([id])[0]).toMatchObject({ state: 'unknown_charge', charge: 'possible' });
  });

  it('says when there is no such entry, and that this is not certain', async () => {
    harness = startHarness();
    const id = await lostJob();
    history(entry({ createdAtMs: harness.clock.now() - 3_600_000 }));
    expect(await harness.queue.checkHistory([id])).toMatchObject([
      {
        outcome: 'not_found',
        message: expect.stringMatching(
          /was not in .* history \d+ .* after it was sent\. You were most likely not charged, but this is not certain/,
        ),
      },
    ]);
  });

  it('does not take the answer of another job of the same prompt', async () => {
    harness = startHarness();
    const jobs = [newJob('a lighthouse'), newJob('a lighthouse')];
    harness.answer = (_, index) =>
      index === 0 ? { kind: 'answered', rawBody: JSON.stringify(result('own')), headers: {} } : lost();
    const { firstJobIds } = await harness.queue.enqueue(newBatch(2, { jobs }));
    await settle();
    history(entry({ id: 'own', result: result('own') }), entry({ id: 'lost', result: result('lost') }));
    const [, second = ''] = firstJobIds;
    expect(promptsOf(harness.sent)).toHaveLength(2);
    expect(await harness.queue.checkHistory(firstJobIds)).toMatchObject([
      { jobId: second, outcome: 'found' },
    ]);
    expect(harness.queue.jobs([second])[0]?.assets[0]?.remoteUrl).toBe('http://127.0.0.1/lost.png');
  });

  it('gives one entry to one job only', async () => {
    harness = startHarness();
    const first = await lostJob();
    const second = await lostJob();
    history(entry());
    const findings = await harness.queue.checkHistory([first, second]);
    expect(findings.map((finding) => finding.outcome)).toEqual(['found', 'not_found']);
    expect(await harness.queue.checkHistory([second])).toMatchObject([{ outcome: 'not_found' }]);
  });

  it('knows the entry by an exact seed even where the clocks are hours apart', async () => {
    harness = startHarness();
    const seed = '18446744073709551557';
    const id = await lostJob({ seed });
    const request = parseLossless(`{"prompt":"a lighthouse","seed":${seed}}`) as { prompt: string };
    history(
      entry({ request, createdAtMs: harness.clock.now() - 2 * 3_600_000 }),
      entry({ id: 'h2', request: { ...request, seed: '18446744073709551558' } }),
    );
    expect(await harness.queue.checkHistory([id])).toMatchObject([{ outcome: 'found' }]);
  });

  it('says what an entry without a result cost, and leaves the job as it is', async () => {
    harness = startHarness();
    const id = await lostJob();
    history(entry({ result: null, status: 'running' }));
    expect(await harness.queue.checkHistory([id])).toMatchObject([
      { outcome: 'unreadable', message: expect.stringContaining('2.5 credits') },
    ]);
    expect(harness.queue.jobs([id])[0]?.state).toBe('unknown_charge');
  });

  /** A history that answers only when the returned function is called. */
  function slowHistory(...entries: HistoryEntry[]): () => void {
    const waiting: (() => void)[] = [];
    const answer = { ok: true, page: { entries, next: null, unreadable: [] } } as const;
    harness.history = () => new Promise((resolve) => waiting.push(() => resolve(answer)));
    return () => {
      for (const go of waiting) go();
    };
  }

  it('takes nothing for a job that is sent again while the history is read, and keeps what comes of that', async () => {
    harness = startHarness();
    const id = await lostJob();
    const readOn = slowHistory(entry());
    const checking = harness.queue.checkHistory([id]);
    await settle();
    const open = byHand(harness);
    await agreed((yes) => harness.queue.runAgain([id], yes));
    await settle();
    readOn();
    expect(await checking).toMatchObject([{ jobId: id, outcome: 'settled' }]);
    expect(harness.queue.jobs([id])[0]?.state).toBe('sending');
    open[0]?.answer(answered());
    await settle();
    expect(harness.queue.jobs([id])[0]).toMatchObject({
      state: 'downloading',
      attempts: 2,
      possibleMilli: 1000,
    });
    // a request lost earlier may still have been charged, and be in the history
    expect(
      harness.queue
        .attempts(id)
        .map(({ charge }) => charge)
        .sort(),
    ).toEqual(['confirmed', 'possible']);
  });

  it('takes the answers of the others where one of them is queued again while the history is read', async () => {
    harness = startHarness();
    const first = await lostJob();
    harness.queue.run(profileId);
    const second = await lostJob({ seed: '5' });
    const request = { prompt: 'a lighthouse', seed: '5' };
    const readOn = slowHistory(entry({ id: 'h2', request, result: result('h2') }));
    const checking = harness.queue.checkHistory([first, second]);
    await settle();
    harness.queue.pause(profileId);
    await agreed((yes) => harness.queue.runAgain([first], yes));
    readOn();
    expect(await checking).toMatchObject([
      { jobId: first, outcome: 'settled' },
      { jobId: second, outcome: 'found' },
    ]);
    expect(harness.queue.jobs([first, second]).map(({ state }) => state)).toEqual(['queued', 'downloading']);
  });

  it('does not say of a job that was found that it was never run, where it is pressed twice', async () => {
    harness = startHarness();
    const id = await lostJob();
    const readOn = slowHistory(entry());
    const both = Promise.all([harness.queue.checkHistory([id]), harness.queue.checkHistory([id])]);
    await settle();
    readOn();
    expect((await both).flat().map(({ outcome }) => outcome)).toEqual(['found', 'settled']);
  });

  describe('of edits with the same words', () => {
    const bytes = { a: Buffer.from('the picture a'), b: Buffer.from('the picture b') };
    const sha = (of: Buffer) => createHash('sha256').update(of).digest('hex');
    /** The copy of a picture that is sent: upright, without metadata. */
    const sent = (of: Buffer) => Buffer.from(`sent of ${of}`);
    const dataUrl = (of: Buffer) => `data:image/png;base64,${of.toString('base64')}`;
    const edited = { provider: 'charedit', model: 'v3-character-edit' };

    /** Two jobs whose answers were lost: one of picture a, one of picture b. */
    async function lostEdits(given: (ref: string) => JsonValue = (ref) => ref): Promise<readonly string[]> {
      harness = startHarness();
      harness.answer = lost;
      const jobs = Object.values(bytes).map((of) => {
        harness.db
          .prepare(`INSERT INTO input (sha256, name, content_type, width, height, bytes, created_at, sent_sha256)
            VALUES (?, 'x.png', 'image/png', 8, 8, ?, 0, ?)`)
          .run(sha(of), of.length, sha(sent(of)));
        const values = { prompt: 'make it night', image_url: given(`easel-input:${sha(of)}`) };
        return { ...newJob('make it night'), values };
      });
      const order = newBatch(2, { modelId: 'charedit/v3-character-edit', jobs });
      const { firstJobIds } = await harness.queue.enqueue(order);
      await settle();
      await settle();
      return firstJobIds;
    }
    const outcomes = async (ids: readonly string[]) =>
      (await harness.queue.checkHistory(ids)).map(({ outcome }) => outcome);

    it.each<[string, JsonValue, (ref: string) => JsonValue]>([
      ['the bytes', dataUrl(bytes.b), (ref) => ref],
      ['the bytes that were sent', dataUrl(sent(bytes.b)), (ref) => ref],
      ['a digest', `sha256:${sha(bytes.b)}`, (ref) => ref],
      ['a list of pictures', [dataUrl(bytes.b)], (ref) => [ref]],
    ])('knows by %s which picture an entry was made of', async (_, image_url, given) => {
      const ids = await lostEdits(given);
      history(entry({ ...edited, request: { prompt: 'make it night', image_url } }));
      expect(await outcomes(ids)).toEqual(['not_found', 'found']);
    });

    it('says that it cannot tell which of them an entry is where that does not show the picture', async () => {
      const ids = await lostEdits();
      history(entry({ ...edited, request: { prompt: 'make it night', image_url: 'https://x/upload.png' } }));
      expect(await outcomes(ids)).toEqual(['several', 'several']);
      expect(harness.queue.jobs(ids).map(({ state }) => state)).toEqual(['unknown_charge', 'unknown_charge']);
    });

    it('takes such an entry where only one of them is lost', async () => {
      const [first = '', second = ''] = await lostEdits();
      harness.db.prepare(`UPDATE job SET state = 'cancelled' WHERE id = ?`).run(second);
      history(entry({ ...edited, request: { prompt: 'make it night' } }));
      expect(await outcomes([first])).toEqual(['found']);
    });
  });

  it('says when the service cannot be reached', async () => {
    harness = startHarness();
    const id = await lostJob();
    expect(await harness.queue.checkHistory([id])).toMatchObject([{ outcome: 'unreachable' }]);
  });

  it('looks through further pages', async () => {
    harness = startHarness();
    const id = await lostJob();
    let page = 0;
    harness.history = () => {
      page += 1;
      const entries = page === 3 ? [entry()] : [entry({ id: `x${page}`, request: { prompt: 'other' } })];
      return {
        ok: true,
        page: { entries, next: page < 3 ? { cursor: String(page) } : null, unreadable: [] },
      };
    };
    expect(await harness.queue.checkHistory([id])).toMatchObject([{ outcome: 'found' }]);
  });

  it('passes over jobs that are no unknown charges', async () => {
    harness = startHarness();
    harness.queue.pause(profileId);
    const { firstJobIds } = await harness.queue.enqueue(newBatch(1));
    expect(await harness.queue.checkHistory(firstJobIds)).toEqual([]);
  });
});

describe('a match', () => {
  const at = 1_000_000_000;
  const attempt = {
    modelId: 'imagegen/dev',
    request: { prompt: 'x', num_images: 2 },
    startedAt: at,
    endedAt: at + 5000,
  };
  const known = { isClaimed: () => false, isKnownUrl: () => false, inputSha256Of: () => null };
  const base: HistoryEntry = {
    id: 'h',
    provider: 'imagegen',
    model: 'dev',
    status: 'ok',
    request: { prompt: 'x', num_images: 2, guidance_scale: 3.5 },
    result: null,
    costMilli: null,
    createdAtMs: at,
    raw: null,
  };
  it.each([
    ['the same request with the defaults filled in', {}, true],
    ['numbers as strings', { request: { prompt: 'x', num_images: '2' } }, true],
    ['another prompt', { request: { prompt: 'y', num_images: 2 } }, false],
    ['a parameter that was sent and is not there', { request: { prompt: 'x' } }, false],
    ['another model', { model: 'other' }, false],
    ['no request shown', { request: null }, false],
    ['ten minutes before', { createdAtMs: at - 600_000 }, false],
    ['a little late', { createdAtMs: at + 60_000 }, true],
    ['no time shown', { createdAtMs: null }, true],
  ] as const)('%s: %s', (_, changes, matches) => {
    expect(matchHistory(attempt, [{ ...base, ...changes }], known)).toHaveLength(matches ? 1 : 0);
  });
});
