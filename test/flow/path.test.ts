// One prompt on its way through every stage, against the local service over real HTTP, with real SQLite, files and
// worker threads. Every test counts the POSTs: none is ever sent that nobody asked for.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { JobWithAssets } from '@shared/domain/queue/Job';
import { jobAdvice } from '@shared/domain/queue/jobAdvice';
import { describe, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { SeqBits } from '../../src/main/library/query/SeqBits';
import type { ServiceOptions } from '../../src/service/ServiceOptions';
import { charedit, type Path, type PathOptions, startPath, videogen } from './support/startPath';

type Faults = NonNullable<ServiceOptions['faults']>;

/** Runs a test on a Path of its own. */
async function onPath(options: PathOptions, work: (path: Path) => Promise<void>): Promise<void> {
  const path = await startPath(options);
  try {
    await work(path);
  } finally {
    await path.end();
  }
}

const withFaults = (faults: Faults, work: (path: Path) => Promise<void>) =>
  onPath({ service: { faults } }, work);

/** What a person reads of a job. */
function wordsOf(job: JobWithAssets): string {
  const at = new Date(2026, 10, 20, 14, 2).getTime();
  const advice = jobAdvice({ ...job, sentAt: job.sentAt === null ? null : at }, at);
  return advice === null ? '' : `${advice.title} · ${advice.message} · ${advice.actions.join(', ')}`;
}

async function found(path: Path, query: string): Promise<number> {
  const words = await path.call('gallery.matches', { query });
  return SeqBits.fromWords(words ?? new Uint32Array()).count();
}

function pauseOf(path: Path) {
  return path.services.queue.summary(path.profileId).pause;
}

function spendOf(path: Path) {
  const { confirmedMilli, possibleMilli } = path.services.queue.summary(path.profileId);
  return { confirmedMilli, possibleMilli };
}

/** The journal without what differs from run to run. */
function journal(path: Path, job: JobWithAssets) {
  return path.attempts(job.id).map(({ outcome, status, charge }) => ({ outcome, status, charge }));
}

function downloads(path: Path) {
  return path.rows<{ state: string; tries: number }>(
    'SELECT download.state, tries FROM download JOIN asset ON asset.id = asset_id ORDER BY ordinal',
  );
}

const notCharged = { confirmedMilli: 0, possibleMilli: 0 };

describe('a request that goes well', () => {
  it.concurrent('brings four pictures to disk, byte for byte, each described by its row', () =>
    onPath({ service: { instant: false } }, async (path) => {
      const values = { prompt: 'a lighthouse at dusk', num_images: 4, image_size: 'square', seed: '42' };
      const job = await path.generate(values);
      expect(job).toMatchObject({ state: 'done', charge: 'confirmed', attempts: 1, problem: null });
      expect(path.posts()).toBe(1);
      expect(path.billed()).toBe(4 * 2400);
      expect(journal(path, job)).toEqual([{ outcome: 'answered', status: 200, charge: 'confirmed' }]);
      expect(
        job.assets.map(({ state, ordinal, width, height, seed }) => ({
          state,
          ordinal,
          width,
          height,
          seed,
        })),
      ).toEqual(
        [0, 1, 2, 3].map((ordinal) => ({ state: 'ready', ordinal, width: 512, height: 512, seed: '42' })),
      );
      expect(path.libraryFiles()).toEqual(job.assets.map((asset) => asset.file));
      for (const asset of job.assets) {
        const original = Buffer.from(await (await fetch(asset.remoteUrl ?? '')).arrayBuffer());
        const file = readFileSync(path.absolute(asset.file ?? ''));
        expect(file.equals(original)).toBe(true);
        expect(asset.sha256).toBe(createHash('sha256').update(file).digest('hex'));
        expect(asset.bytes).toBe(file.length);
        expect(asset.file).toMatch(/^\d{4}-\d\d-\d\d\/a-lighthouse-at-dusk-42-[1-4]\.png$/);
      }
      expect(downloads(path)).toEqual([0, 1, 2, 3].map(() => ({ state: 'done', tries: 0 })));
      const [kept] = path.rows<{ raw_json: string }>('SELECT raw_json FROM generation');
      expect(JSON.parse(kept?.raw_json ?? '').images).toHaveLength(4);
      await path.until(() => job.assets.every(({ id }) => path.services.previews.isReady(id)));
      expect(await found(path, 'lighthouse')).toBe(4);
    }));

  it.concurrent('sends a local picture to the edit model as a data URL and keeps the reference in the journal', () =>
    onPath({ service: { instant: false } }, async (path) => {
      const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#a63' } })
        .png()
        .toBuffer();
      const input = await path.call('inputs.add', { name: 'hat.png', bytes: new Uint8Array(picture) });
      const job = await path.generate({ prompt: 'a red hat', image_url: input.ref }, charedit);
      expect(job).toMatchObject({ state: 'done', charge: 'confirmed' });
      expect(path.posts()).toBe(1);
      const [entry] = path.service.ledger().entries;
      const sent = `data:image/png;base64,${picture.toString('base64')}`;
      const sha256 = createHash('sha256').update(sent).digest('hex');
      // the service's books keep long data URLs as their type and hash
      expect(entry?.request.image_url).toBe(sent.length > 1000 ? `data:image/png;sha256=${sha256}` : sent);
      expect(job.assets).toMatchObject([{ state: 'ready', width: 320, height: 200 }]);
      expect(path.attempts(job.id)[0]?.request_json).toContain(input.ref);
      expect(path.attempts(job.id)[0]?.request_json).not.toContain('base64');
    }));

  it.concurrent('brings a film to disk with its length', () =>
    onPath({}, async (path) => {
      const job = await path.generate({ prompt: 'waves', duration: '5' }, videogen);
      expect(job).toMatchObject({ state: 'done', charge: 'confirmed' });
      expect(job.assets).toMatchObject([
        { state: 'ready', kind: 'video', contentType: 'video/mp4', durationS: 5 },
      ]);
      expect(path.libraryFiles()).toEqual([expect.stringMatching(/waves-\d+-1\.mp4$/)]);
      expect(path.posts()).toBe(1);
      expect([...(await path.call('gallery.page', { after: null, inTrash: false })).places.kinds]).toEqual([
        1,
      ]);
    }));

  it.concurrent('takes a slow answer when it comes', () =>
    withFaults([{ answer: { delayMs: 1200 } }], async (path) => {
      const job = await path.generate({ prompt: 'slow' });
      expect(job.state).toBe('done');
      expect(path.posts()).toBe(1);
    }));
});

describe('an answer that refuses the request', () => {
  const refusals = [
    [400, 'Invalid input · Input validation failed.\nScripted fault · open_in_create, dismiss'],
    [
      403,
      'Access denied · Your API key does not have access to provider: imagegen. · enter_key, open_in_create, dismiss',
    ],
    [404, 'Model not found · Model configuration not found for scripted/fault. · open_in_create, dismiss'],
  ] as const;
  for (const [status, words] of refusals) {
    it.concurrent(`fails the job after one POST, uncharged, in the service's own words: ${status}`, () =>
      withFaults([{ answer: { status } }], async (path) => {
        const job = await path.generate({ prompt: 'no' });
        expect(job).toMatchObject({ state: 'failed', charge: 'none', assets: [], values: { prompt: 'no' } });
        expect(journal(path, job)).toEqual([{ outcome: 'refused', status, charge: 'none' }]);
        expect(wordsOf(job)).toBe(words);
        expect(spendOf(path)).toEqual(notCharged);
        expect(pauseOf(path)).toBeNull();
        expect(path.posts()).toBe(1);
        expect(path.libraryFiles()).toEqual([]);
      }));
  }

  const pauses = [
    [401, 'key_refused', 'Please provide a valid API key in the Authorization header', 'enter_key'],
    [402, 'no_credits', 'Insufficient credits to generate content', 'show_balance'],
  ] as const;
  for (const [status, reason, words, action] of pauses) {
    it.concurrent(`pauses the queue and keeps the jobs, uncharged, and goes on when it is told to: ${status}`, () =>
      withFaults([{ nth: [1], answer: { status } }], async (path) => {
        const [id = ''] = await path.submit({ prompt: 'first' });
        await path.until(() => pauseOf(path) !== null);
        const [later = ''] = await path.submit({ prompt: 'second' });
        await new Promise((resolve) => setTimeout(resolve, 100));
        expect(path.posts()).toBe(1);
        expect(pauseOf(path)).toMatchObject({ reason, message: expect.stringContaining(words) });
        expect(path.job(id)).toMatchObject({ state: 'queued', charge: 'none' });
        expect(path.job(later)).toMatchObject({ state: 'queued', charge: 'none', attempts: 0 });
        expect(wordsOf(path.job(id))).toContain(words);
        expect(wordsOf(path.job(id))).toContain(action);
        expect(spendOf(path)).toEqual(notCharged);
        await path.call('queue.run', { profileId: path.profileId });
        const [first, second] = [await path.rest(id), await path.rest(later)];
        expect([first.state, second.state]).toEqual(['done', 'done']);
        expect(first.problem).toBeNull();
        expect(journal(path, first)).toEqual([
          { outcome: 'refused', status, charge: 'none' },
          { outcome: 'answered', status: 200, charge: 'confirmed' },
        ]);
        expect(path.posts()).toBe(3);
      }));
  }

  it.concurrent('waits until the time a 429 names, and then sends again by itself', () =>
    withFaults([{ nth: [1], answer: { status: 429, resetAt: 2000 } }], async (path) => {
      const [id = ''] = await path.submit({ prompt: 'busy' });
      const held = await path.rest(id, ['waiting']);
      expect(held).toMatchObject({ charge: 'none', attempts: 0 });
      const holdUntil = path.services.queue.summary(path.profileId).hold?.until ?? null;
      expect(held.nextAttemptAt).not.toBeNull();
      expect(holdUntil).not.toBeNull();
      const job = await path.rest(id);
      expect(job.state).toBe('done');
      expect(journal(path, job)).toEqual([
        { outcome: 'rate_limited', status: 429, charge: 'none' },
        { outcome: 'answered', status: 200, charge: 'confirmed' },
      ]);
      const [, second] = path.rows<{ started_at: number }>('SELECT started_at FROM attempt ORDER BY ordinal');
      expect(second?.started_at).toBeGreaterThanOrEqual(holdUntil ?? Number.POSITIVE_INFINITY);
      expect(path.posts()).toBe(2);
    }));

  it.concurrent('tries a 500 of the service itself twice more, with the same request, and then says so', () =>
    withFaults([{ answer: { status: 500 } }], async (path) => {
      const job = await path.generate({ prompt: 'broken' });
      expect(job).toMatchObject({ state: 'failed', charge: 'none' });
      const failed = { outcome: 'service_error', status: 500, charge: 'none' };
      expect(journal(path, job)).toEqual([failed, failed, failed]);
      expect(new Set(path.attempts(job.id).map((attempt) => attempt.request_json)).size).toBe(1);
      expect(wordsOf(job)).toBe(
        'Generation failed · Failed to generate image: provider unavailable. · retry, open_in_create, dismiss',
      );
      expect(path.posts()).toBe(3);
      expect(spendOf(path)).toEqual(notCharged);
    }));

  it.concurrent('takes the answer of the second try after a single 500', () =>
    withFaults([{ nth: [1], answer: { status: 500 } }], async (path) => {
      const job = await path.generate({ prompt: 'once' });
      expect(job).toMatchObject({ state: 'done', charge: 'confirmed', problem: null });
      expect(path.posts()).toBe(2);
      expect(path.billed()).toBe(2400);
    }));
});

describe('an answer that was lost or cannot be read', () => {
  type Lost = Readonly<{
    what: string;
    fault: Faults[number];
    status: number | null;
    billed: number;
    problem: string;
    advice: string;
    /** Kept of the answer. */
    raw: unknown;
    limits?: PathOptions['limits'];
  }>;
  const noAnswer =
    'No response was received · Sent 14:02, then the connection was lost. You may have been charged.';
  const unreadable =
    'The response cannot be read · Sent 14:02, but the response could not be read. You may have been charged.';
  const oddStatus = (status: number) =>
    `No result was received · Sent 14:02, and the service returned HTTP ${status}. You may have been charged.`;
  const lost: readonly Lost[] = [
    {
      what: 'a 200 with a web page',
      fault: { answer: { malformed: 'html' } },
      status: 200,
      billed: 2400,
      problem: 'The service responded, but the response is not valid JSON.',
      advice: unreadable,
      raw: expect.stringContaining('from the proxy'),
    },
    {
      what: 'a 200 with half of the JSON',
      fault: { answer: { malformed: 'json' } },
      status: 200,
      billed: 2400,
      problem: 'The service responded, but the response is not valid JSON.',
      advice: unreadable,
      raw: expect.stringMatching(/^\{"images":\[\{"url":"http/),
    },
    {
      what: 'a 200 that breaks off half-way',
      fault: { answer: { truncate: true } },
      status: 200,
      billed: 2400,
      problem: 'The request was sent, but the response was lost: the response was incomplete.',
      advice: noAnswer,
      raw: expect.stringMatching(/^\{"images":\[\{"url":"http/),
    },
    {
      what: 'a 200 with neither images nor videos',
      fault: { answer: { malformed: 'neither' } },
      status: 200,
      billed: 2400,
      problem: 'The service responded, but the response contains neither images nor videos.',
      advice: unreadable,
      raw: '{"seed":1,"timings":{"inference":1}}',
    },
    {
      what: 'a 200 with empty lists of both images and videos',
      fault: { answer: { malformed: 'both' } },
      status: 200,
      billed: 2400,
      problem: 'The service responded, but the list of images in the response is empty.',
      advice: unreadable,
      raw: '{"images":[],"videos":[],"seed":1}',
    },
    {
      what: 'an empty 200',
      fault: { answer: { malformed: 'empty' } },
      status: 200,
      billed: 2400,
      problem: 'The service responded, but the response is empty.',
      advice: unreadable,
      raw: '',
    },
    {
      what: 'a reset before the work',
      fault: { answer: { reset: 'before' } },
      status: null,
      billed: 0,
      problem: 'The request was sent, but the response was lost: the connection was reset.',
      advice: noAnswer,
      raw: null,
    },
    {
      what: 'a reset after the work',
      fault: { answer: { reset: 'after' } },
      status: null,
      billed: 2400,
      problem: 'The request was sent, but the response was lost: the connection was reset.',
      advice: noAnswer,
      raw: null,
    },
    {
      what: 'an answer slower than the model may take',
      fault: { answer: { delayMs: 8000 } },
      limits: { answerMs: 500 },
      status: null,
      billed: 2400,
      problem: 'The request was sent, but the response was lost: no response was received in time.',
      advice: noAnswer,
      raw: null,
    },
    {
      what: 'a 502 of something on the way',
      fault: { answer: { status: 502 } },
      status: 502,
      billed: 0,
      problem: 'The request was sent, but no result was received: the service returned HTTP 502',
      advice: oddStatus(502),
      raw: expect.stringContaining('from the proxy'),
    },
    {
      what: 'a 500 that is not the service’s own',
      fault: { answer: { status: 500, malformed: 'html' } },
      status: 500,
      billed: 0,
      problem: 'The request was sent, but no result was received: the service returned HTTP 500',
      advice: oddStatus(500),
      raw: expect.stringContaining('from the proxy'),
    },
  ];
  for (const { what, fault, status, billed, problem, advice, raw, limits } of lost) {
    it.concurrent(`is an unknown charge, never sent again by itself, everything kept: ${what}`, () =>
      onPath({ service: { faults: [fault] }, ...(limits ? { limits } : {}) }, async (path) => {
        const [id = ''] = await path.submit({ prompt: 'lost', seed: '7' });
        const job = await path.rest(id);
        expect(job).toMatchObject({ state: 'unknown_charge', charge: 'possible', assets: [] });
        expect(journal(path, job)).toEqual([{ outcome: 'unknown', status, charge: 'possible' }]);
        const [attempt] = path.attempts(id);
        expect(attempt?.request_json).toBe('{"prompt":"lost","seed":7}');
        expect(attempt?.raw_body).toEqual(raw);
        expect(job.problem?.message).toContain(problem);
        expect(wordsOf(job)).toBe(`${advice} · check_history, run_again, dismiss`);
        await path.until(
          () => path.billed() === billed,
          () => `billed: ${path.billed()}`,
        );
        expect(path.libraryFiles()).toEqual([]);
        expect(await path.section('attention')).toEqual([id]);
        // neither Run, nor a try without the word, nor a restart sends it again
        await path.call('queue.run', { profileId: path.profileId });
        await path.call('queue.retry', { jobIds: [id] }).catch(() => null);
        await path.reopen();
        await path.call('queue.run', { profileId: path.profileId });
        await new Promise((resolve) => setTimeout(resolve, 50));
        expect(path.job(id).state).toBe('unknown_charge');
        expect(path.posts()).toBe(1);
      }));
  }

  it.concurrent('is found in the history of the service, and costs no second POST', () =>
    withFaults([{ nth: [1], answer: { reset: 'after' } }], async (path) => {
      const job = await path.generate({ prompt: 'found again', seed: '7' });
      expect(job.state).toBe('unknown_charge');
      expect(await path.call('queue.checkHistory', { jobIds: [job.id] })).toMatchObject([
        { outcome: 'found' },
      ]);
      const found = await path.rest(job.id, ['done', 'download_failed']);
      expect(found).toMatchObject({ state: 'done', charge: 'confirmed', assets: [{ state: 'ready' }] });
      expect(path.posts()).toBe(1);
      expect(path.billed()).toBe(2400);
    }));

  it.concurrent('is sent again only with the word of the person', () =>
    withFaults([{ nth: [1], answer: { reset: 'after' } }], async (path) => {
      const job = await path.generate({ prompt: 'again' });
      const asked = await path.tryCall('queue.runAgain', { jobIds: [job.id] });
      expect(path.posts()).toBe(1);
      await path.callAgreed('queue.runAgain', { jobIds: [job.id] });
      expect(asked).toMatchObject({ ok: false, error: { code: 'needs_consent', question: { jobs: 1 } } });
      const again = await path.rest(job.id, ['done', 'failed']);
      expect(again.state).toBe('done');
      expect(journal(path, again).map(({ charge }) => charge)).toEqual(['possible', 'confirmed']);
      expect(path.posts()).toBe(2);
    }));
});

describe('a result whose files do not come', () => {
  type Missing = Readonly<{
    what: string;
    answer: Extract<Faults[number], { media: unknown }>['answer'];
    tries: number;
    /** Answers that the tries take, where it is not one each. */
    answers?: number;
    words: string;
    leftovers?: RegExp;
  }>;
  const missing: readonly Missing[] = [
    {
      what: 'the link has expired',
      answer: { expired: true },
      // it was given just now: it may not be everywhere yet
      tries: 3,
      words: 'The link has expired (HTTP 403). The service no longer offers this file.',
    },
    {
      what: 'the file is cut short every time',
      answer: { truncated: true },
      tries: 3,
      // the second and third ask for the rest, get the whole, and ask again from the start
      answers: 5,
      words: 'The connection was lost before the file was complete.',
      leftovers: /\.png\.part$/,
    },
    {
      what: 'it is a web page',
      answer: { html: true },
      tries: 3,
      words: 'The server sent a web page instead of an image: “Sign in Please sign in.”',
    },
    {
      what: 'the host answers with an error of its own',
      answer: { status: 500 },
      tries: 3,
      words: 'The server returned HTTP 500 instead of the file.',
    },
  ];
  for (const { what, answer, tries, answers = tries, words, leftovers } of missing) {
    it.concurrent(`keeps what was paid for, says why, and takes it when it can be had: ${what}`, () =>
      withFaults([{ media: { index: 0, first: answers }, answer }], async (path) => {
        const job = await path.generate({ prompt: 'paid for' });
        expect(job).toMatchObject({ state: 'download_failed', charge: 'confirmed' });
        expect(job.assets).toMatchObject([
          { state: 'failed', file: null, problem: expect.stringContaining(words) },
        ]);
        expect(downloads(path)).toEqual([{ state: 'failed', tries }]);
        expect(wordsOf(job)).toMatch(
          /^Paid for, not on disk yet · The result was paid for.* but could not be downloaded: /,
        );
        expect(wordsOf(job)).toContain(words);
        expect(wordsOf(job)).toMatch(/[.”] Retrying the download costs nothing\. · retry_download, dismiss$/);
        const [kept] = path.rows<{ raw_json: string }>('SELECT raw_json FROM generation');
        expect(JSON.parse(kept?.raw_json ?? '').images[0].url).toBe(job.assets[0]?.remoteUrl);
        // nothing that is no picture stays in the person's folder, but what can be gone on from
        if (leftovers) expect(path.libraryFiles()).toEqual([expect.stringMatching(leftovers)]);
        else expect(path.libraryFiles()).toEqual([]);
        expect((await path.call('gallery.page', { after: null, inTrash: false })).places.seqs).toHaveLength(
          0,
        );

        await path.call('queue.retryDownloads', { jobIds: [job.id] });
        const after = await path.rest(job.id, ['done', 'download_failed']);
        expect(after).toMatchObject({ state: 'done', charge: 'confirmed', problem: null });
        expect(path.libraryFiles()).toEqual([after.assets[0]?.file]);
        expect(path.posts()).toBe(1);
        expect(path.billed()).toBe(2400);
      }));
  }

  it.concurrent('goes on by itself from where a download broke off', () =>
    withFaults([{ media: [1], answer: { truncated: true } }], async (path) => {
      const job = await path.generate({ prompt: 'cut once' });
      expect(job.state).toBe('done');
      expect(downloads(path)).toEqual([{ state: 'done', tries: 1 }]);
      expect(path.posts()).toBe(1);
    }));

  it.concurrent('keeps the three of four pictures that came and asks for the fourth alone', () =>
    withFaults([{ media: { index: 2, first: 3 }, answer: { html: true } }], async (path) => {
      const [id = ''] = await path.submit({ prompt: 'four', num_images: 4 });
      const job = await path.rest(id);
      expect(job).toMatchObject({ state: 'download_failed', charge: 'confirmed' });
      expect(job.assets.map((asset) => asset.state)).toEqual(['ready', 'ready', 'failed', 'ready']);
      expect(downloads(path).map((download) => download.state)).toEqual(['done', 'done', 'failed', 'done']);
      expect(wordsOf(job)).toContain('1 of 4 files failed: The server sent a web page instead of an image');
      expect(path.libraryFiles()).toHaveLength(3);
      expect((await path.call('gallery.page', { after: null, inTrash: false })).places.seqs).toHaveLength(3);
      const before = path.libraryFiles();
      await path.call('queue.retryDownloads', { jobIds: [job.id] });
      const after = await path.rest(id, ['done']);
      expect(after.assets.map((asset) => asset.state)).toEqual(['ready', 'ready', 'ready', 'ready']);
      expect(path.libraryFiles()).toEqual(expect.arrayContaining([...before]));
      expect(path.libraryFiles()).toHaveLength(4);
      expect(path.posts()).toBe(1);
      expect(path.billed()).toBe(4 * 2400);
    }));
});

describe('Easel that was closed in the middle', () => {
  it.concurrent('keeps what was queued, sends nothing by itself, and goes on at Run', () =>
    onPath({}, async (path) => {
      await path.call('queue.pause', { profileId: path.profileId });
      const ids = await path.submit({ prompt: '{a|b} fox' }, { lane: 'batch' });
      await path.reopen();
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(path.posts()).toBe(0);
      expect(ids.map((id) => path.job(id).state)).toEqual(['queued', 'queued']);
      await path.call('queue.run', { profileId: path.profileId });
      for (const id of ids) expect((await path.rest(id)).state).toBe('done');
      expect(path.posts()).toBe(2);
    }));

  it.concurrent('waits for Run with a queue that was running', () =>
    onPath({ service: { latencyMs: [60_000, 60_000] } }, async (path) => {
      await path.call('settings.set', { queue: { parallel: 1 } });
      const ids = await path.submit({ prompt: '{a|b|c} owl' }, { lane: 'batch' });
      await path.until(() => path.posts() === 1);
      await path.reopen();
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(ids.map((id) => path.job(id).state)).toEqual(['unknown_charge', 'queued', 'queued']);
      expect(pauseOf(path)?.reason).toBe('restart');
      expect(path.posts()).toBe(1);
    }));

  it.concurrent('calls what was on its way an unknown charge and does not send it again', () =>
    onPath({ service: { latencyMs: [700, 700] } }, async (path) => {
      const [id = ''] = await path.submit({ prompt: 'under way', seed: '5' });
      await path.until(() => path.posts() === 1);
      expect(path.job(id).state).toBe('sending');
      await path.reopen();
      expect(path.job(id)).toMatchObject({ state: 'unknown_charge', charge: 'possible' });
      expect(wordsOf(path.job(id))).toContain('but Easel stopped before a response was received');
      await path.call('queue.run', { profileId: path.profileId });
      // the service finished it all the same: the history has it
      await path.until(() => path.billed() > 0);
      await path.until(async () => {
        const [finding] = await path.call('queue.checkHistory', { jobIds: [id] });
        return finding?.outcome === 'found';
      });
      expect((await path.rest(id, ['done'])).assets).toMatchObject([{ state: 'ready' }]);
      expect(path.posts()).toBe(1);
    }));

  it.concurrent('fetches, at the next start, what was answered before the end', () =>
    onPath(
      {
        service: { faults: [{ media: [1], answer: { stall: true } }] },
        limits: { download: { stallMs: 60_000 } },
      },
      async (path) => {
        const [id = ''] = await path.submit({ prompt: 'half a file' });
        await path.until(() =>
          path
            .libraryFiles()
            .some((file) => file.endsWith('.part') && statSync(path.absolute(file)).size > 0),
        );
        expect(path.job(id).state).toBe('downloading');
        await path.reopen();
        const job = await path.rest(id);
        expect(job).toMatchObject({ state: 'done', charge: 'confirmed' });
        expect(path.libraryFiles()).toEqual([job.assets[0]?.file]);
        expect(path.posts()).toBe(1);
      },
    ));

  it.concurrent('makes, at the next start, the previews that were missing', () =>
    onPath({}, async (path) => {
      const job = await path.generate({ prompt: 'preview' });
      const id = job.assets[0]?.id ?? '';
      await path.until(() => path.services.previews.isReady(id));
      path.services.db.prepare('UPDATE asset SET preview = NULL').run();
      await path.reopen();
      await path.until(() => path.services.previews.isReady(id));
      expect(path.posts()).toBe(1);
    }));

  it.concurrent('lists and shows the whole library while the service is away', () =>
    onPath({}, async (path) => {
      await path.generate({ prompt: 'a red fox' });
      await path.generate({ prompt: 'a blue whale', num_images: 2 });
      await path.until(() => path.rows("SELECT id FROM asset WHERE preview = 'ready'").length === 3);
      await path.closeEasel();
      await path.stopService();
      await path.open();
      const { seqs } = (await path.call('gallery.page', { after: null, inTrash: false })).places;
      expect(seqs).toHaveLength(3);
      expect(await found(path, 'whale')).toBe(2);
      for (const asset of await path.call('gallery.assets', { seqs: [...seqs] })) {
        expect(readFileSync(path.absolute(asset.file ?? '')).length).toBe(asset.bytes);
        const shown = await path.serveMedia(`easel://media/preview/${asset.id}`);
        expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
      }
      expect(await path.call('create.promptHistory', { limit: 10 })).toEqual(['a blue whale', 'a red fox']);
      expect(await path.section('finished')).toHaveLength(2);
      await path.submit({ prompt: 'nobody there' });
      const summary = () => path.services.queue.summary(path.profileId);
      await path.until(() => summary().hold?.reason === 'unreachable');
      expect(summary()).toMatchObject({ pause: null, counts: { next: 1, attention: 0 } });
      expect((await path.call('app.status', undefined)).connection).toBe('offline');
    }));
});

describe('a seed of 18446744073709551557', () => {
  const seed = '18446744073709551557';

  it.concurrent('has the same digits when it is sent, returned, stored, shown and sent again', () =>
    onPath({}, async (path) => {
      const job = await path.generate({ prompt: 'exact', seed });
      expect(job.state).toBe('done');
      const wire = () => path.attempts(job.id)[0]?.request_json;
      expect(wire()).toBe(`{"prompt":"exact","seed":${seed}}`);
      expect(path.service.ledger().entries[0]?.request.seed).toBe(seed);
      const history = await authorized(path, '/api/generations');
      expect(history.match(new RegExp(`"seed":${seed}\\b`, 'g'))).toHaveLength(2);

      const [stored] = path.rows<{ raw_json: string; seed: string; asset_seed: string; values_json: string }>(
        `SELECT raw_json, generation.seed, asset.seed AS asset_seed, asset.values_json
         FROM generation JOIN asset ON asset.generation_id = generation.id`,
      );
      expect(stored?.raw_json).toContain(`"seed":${seed}`);
      expect(stored).toMatchObject({ seed, asset_seed: seed });
      expect(JSON.parse(stored?.values_json ?? '').seed).toBe(seed);

      const [shown] = await path.call('queue.jobs', { ids: [job.id] });
      expect([shown?.values.seed, shown?.assets[0]?.seed, shown?.assets[0]?.values.seed]).toEqual([
        seed,
        seed,
        seed,
      ]);
      const [asset] = await path.call('gallery.assets', { seqs: [job.assets[0]?.seq ?? 0] });
      expect(asset?.seed).toBe(seed);
      expect(asset?.file).toMatch(new RegExp(`exact-${seed}-1\\.png$`));
      expect(path.libraryFiles()).toEqual([asset?.file]);

      await path.reopen();
      const [copy = ''] = (await path.call('queue.duplicate', { jobIds: [job.id] })).jobIds;
      const again = await path.rest(copy);
      expect(again.assets[0]?.seed).toBe(seed);
      expect(path.attempts(copy)[0]?.request_json).toBe(`{"prompt":"exact","seed":${seed}}`);
      expect(path.service.ledger().entries[1]?.request.seed).toBe(seed);
      const used = await path.generate({ ...asset?.values, prompt: 'used again' });
      expect(used.assets[0]?.seed).toBe(seed);
    }));
});

async function authorized(path: Path, route: string): Promise<string> {
  const headers = { authorization: `Bearer ${path.service.apiKey}` };
  return (await fetch(path.service.url + route, { headers })).text();
}
