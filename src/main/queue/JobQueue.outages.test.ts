import { afterEach, describe, expect, it } from 'vitest';
import {
  answered,
  byHand,
  failed500,
  type Harness,
  lost,
  newBatch,
  profileId,
  refusal,
  runOut,
  settle,
  startHarness,
  stateCounts,
} from './harness.testing';

let harness: Harness;
afterEach(() => harness.close());

describe('the queue in trouble', () => {
  it('goes on by itself when the refused key was replaced', async () => {
    harness = startHarness();
    harness.answer = () => refusal(401, 'Invalid API key');
    await harness.queue.enqueue(newBatch(2));
    await runOut(harness);
    harness.answer = () => answered();
    harness.queue.connectionChanged(profileId);
    await runOut(harness);
    expect(stateCounts(harness.db)).toEqual({ downloading: 2 });
  });

  it.each([400, 403, 404])('fails a job at a %i with the words of the service, once', async (status) => {
    harness = startHarness();
    harness.answer = () => refusal(status, 'Title');
    await harness.queue.enqueue(newBatch(1));
    await runOut(harness);
    expect(harness.sent).toHaveLength(1);
    const [job] = harness.queue.jobs(harness.queue.recent(profileId, 1));
    expect(job).toMatchObject({
      state: 'failed',
      charge: 'none',
      problem: { code: `http_${status}`, message: 'the words of the service' },
    });
  });

  it('tries a 500 of the service at most twice more, some seconds apart', async () => {
    harness = startHarness();
    harness.answer = failed500;
    await harness.queue.enqueue(newBatch(1));
    await runOut(harness);
    expect(harness.sent).toHaveLength(3);
    expect((harness.sent[1]?.at ?? 0) - (harness.sent[0]?.at ?? 0)).toBeGreaterThanOrEqual(1000);
    expect(stateCounts(harness.db)).toEqual({ failed: 1 });
  });

  it('keeps to the retry budget: 1,000 jobs all answered 500, at most 3 POSTs a job and 1,100 in all', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, breaker: false, requestsPerMinute: 6000 };
    harness.answer = failed500;
    await harness.queue.enqueue(newBatch(1000));
    await runOut(harness);
    expect(stateCounts(harness.db)).toEqual({ failed: 1000 });
    expect(harness.sent.length).toBeGreaterThan(1000);
    expect(harness.sent.length).toBeLessThanOrEqual(1100);
    const most = harness.db.prepare<[], { n: number }>('SELECT max(ordinal) AS n FROM attempt').get();
    expect(most?.n).toBeLessThanOrEqual(3);
  });

  it('tries one job after 1, 2, 5, 10, then every 15 minutes after five 500s in a row, and goes on by itself', async () => {
    harness = startHarness();
    harness.answer = failed500;
    await harness.queue.enqueue(newBatch(100));
    await harness.clock.advance(20_000);
    const atOnce = harness.sent.length;
    expect(atOnce).toBeGreaterThanOrEqual(5);
    expect(atOnce).toBeLessThanOrEqual(8);
    const { pause, hold } = harness.queue.summary(profileId);
    expect(pause).toBeNull();
    expect(hold).toMatchObject({ reason: 'service_errors', message: expect.stringContaining('no reason') });
    await harness.clock.advance(45 * 60_000);
    const minutes = harness.sent.slice(atOnce).map(({ at }) => (at - (harness.sent[4]?.at ?? 0)) / 60_000);
    expect(minutes.map(Math.round)).toEqual([1, 3, 8, 18, 33]);
    harness.answer = () => answered();
    await runOut(harness);
    expect(stateCounts(harness.db)).toEqual({ downloading: 100 });
    expect(harness.queue.summary(profileId).hold).toBeNull();
  });

  it('keeps trials within the budget of retries', async () => {
    harness = startHarness();
    harness.answer = failed500;
    await harness.queue.enqueue(newBatch(10));
    for (let minute = 0; minute < 30; minute += 1) {
      await harness.clock.advance(60_000);
      harness.queue.tryNow(profileId);
    }
    expect(harness.sent.length).toBeLessThanOrEqual(8 + 5);
  });

  it('stops after five lost answers in a row, for each may have been charged', async () => {
    harness = startHarness();
    harness.answer = lost;
    await harness.queue.enqueue(newBatch(100));
    await runOut(harness);
    expect(harness.sent.length).toBeLessThanOrEqual(9);
    expect(harness.queue.summary(profileId).pause?.reason).toBe('breaker');
  });

  it('waits while the service cannot be reached, asking with one request at a time, and then goes on', async () => {
    harness = startHarness();
    let back = false;
    harness.answer = () =>
      back ? answered() : { kind: 'unsent', reason: 'connection refused', aborted: false };
    harness.reachable = () => back;
    await harness.queue.enqueue(newBatch(49));
    await harness.queue.enqueue(newBatch(1, { lane: 'interactive' }));
    await harness.clock.advance(3 * 3600_000);
    expect(harness.sent.length).toBeLessThanOrEqual(4);
    expect(stateCounts(harness.db)).toEqual({ queued: 50 });
    const { hold, pause } = harness.queue.summary(profileId);
    expect(pause).toBeNull();
    expect(hold).toMatchObject({
      reason: 'unreachable',
      message: expect.stringContaining('connection refused'),
    });
    expect((hold?.until ?? 0) - harness.clock.now()).toBeLessThanOrEqual(30_000);
    back = true;
    const before = harness.sent.length;
    await harness.clock.advance(30_000);
    expect(harness.sent.length).toBeGreaterThan(before);
    await runOut(harness);
    expect(stateCounts(harness.db)).toEqual({ downloading: 50 });
  });

  it('looks anew where the service is and with which key after a request that never left', async () => {
    harness = startHarness();
    await harness.queue.enqueue(newBatch(1));
    await runOut(harness);
    const anew = { profileId, baseUrl: 'http://127.0.0.1:2', key: 'another' };
    harness.connection = anew;
    harness.answer = ({ connection }) =>
      connection === anew ? answered() : { kind: 'unsent', reason: 'connection refused', aborted: false };
    await harness.queue.enqueue(newBatch(1));
    await runOut(harness, 10 * 60_000);
    expect(stateCounts(harness.db)).toEqual({ downloading: 2 });
    expect(harness.sent).toHaveLength(3);
  });

  it('asks again at once when the person wants it', async () => {
    harness = startHarness();
    harness.answer = () => ({ kind: 'unsent', reason: 'connection refused', aborted: false });
    harness.reachable = () => false;
    await harness.queue.enqueue(newBatch(1));
    await harness.clock.advance(600_000);
    harness.answer = () => answered();
    harness.reachable = () => true;
    harness.queue.tryNow(profileId);
    await settle();
    await settle();
    expect(stateCounts(harness.db)).toEqual({ downloading: 1 });
  });

  it('asks a service that was away at once when the computer has slept', async () => {
    harness = startHarness();
    harness.answer = () => ({ kind: 'unsent', reason: 'connection refused', aborted: false });
    harness.reachable = () => false;
    await harness.queue.enqueue(newBatch(1));
    await harness.clock.advance(600_000);
    harness.answer = () => answered();
    harness.reachable = () => true;
    harness.queue.systemResumed();
    await settle();
    await settle();
    expect(stateCounts(harness.db)).toEqual({ downloading: 1 });
  });

  it('sends nothing for a sleep that would not have been sent: the trials of a failing service keep their times', async () => {
    harness = startHarness();
    harness.answer = failed500;
    await harness.queue.enqueue(newBatch(100));
    await harness.clock.advance(10_000);
    const { length } = harness.sent;
    for (let naps = 0; naps < 20; naps += 1) {
      harness.queue.systemResumed();
      await settle();
    }
    expect(harness.sent).toHaveLength(length);
  });

  it('sends nothing while a service that takes requests but never answers questions is away for good', async () => {
    harness = startHarness();
    harness.answer = () => ({ kind: 'unsent', reason: 'connection refused', aborted: false });
    await harness.queue.enqueue(newBatch(50));
    await harness.clock.advance(3600_000);
    // the GET is answered, but no POST: POSTs are tried one at a time, with growing waits
    expect(harness.sent.length).toBeLessThanOrEqual(4 + 125);
  });

  it('asks after a lost answer whether the service is there, and sends nothing until it is', async () => {
    harness = startHarness();
    harness.answer = (_, index) => (index < 4 ? lost() : answered());
    let there = false;
    harness.reachable = () => there;
    await harness.queue.enqueue(newBatch(40));
    await harness.clock.advance(3600_000);
    expect(harness.sent).toHaveLength(4);
    there = true;
    await runOut(harness);
    expect(stateCounts(harness.db)).toEqual({ unknown_charge: 4, downloading: 36 });
    expect(harness.sent).toHaveLength(40);
  });

  it('sends nothing while more paid answers wait for their files than a few for each request', async () => {
    harness = startHarness();
    let waiting = 12;
    harness.backlog = () => ({ waiting, oldestSince: null, soonestExpiry: null });
    await harness.queue.enqueue(newBatch(10));
    await harness.clock.advance(600_000);
    expect(harness.sent).toHaveLength(0);
    expect(harness.queue.summary(profileId).hold?.reason).toBe('downloads');
    waiting = 10;
    await harness.clock.advance(10_000);
    expect(harness.sent).toHaveLength(10);
    waiting = 0;
    await runOut(harness);
    expect(harness.queue.summary(profileId).hold).toBeNull();
  });

  it.each([
    ['an answer has waited a minute for its turn', { oldestSince: -61_000, soonestExpiry: null }, 0],
    ['an answer waits for less', { oldestSince: -50_000, soonestExpiry: null }, 1],
    ['an address is about to expire', { oldestSince: null, soonestExpiry: 50_000 }, 0],
    ['an address lives long', { oldestSince: null, soonestExpiry: 70_000 }, 1],
    ['an address has expired', { oldestSince: null, soonestExpiry: -1 }, 1],
  ])('when %s', async (_, { oldestSince, soonestExpiry }, sent) => {
    harness = startHarness();
    const { now } = harness.clock;
    harness.backlog = () => ({
      waiting: 1,
      oldestSince: oldestSince === null ? null : now() + oldestSince,
      soonestExpiry: soonestExpiry === null ? null : now() + soonestExpiry,
    });
    await harness.queue.enqueue(newBatch(1));
    await harness.clock.advance(20_000);
    expect(harness.sent).toHaveLength(sent);
  });

  it('sends nothing while files cannot be written, and goes on by itself', async () => {
    harness = startHarness();
    harness.queue.setDiskProblem('The library folder is gone.');
    await harness.queue.enqueue(newBatch(2));
    await harness.clock.advance(10_000);
    expect(harness.sent).toHaveLength(0);
    expect(harness.queue.summary(profileId).pause).toEqual({
      reason: 'disk',
      message: 'The library folder is gone.',
    });
    harness.queue.setDiskProblem(null);
    await runOut(harness);
    expect(stateCounts(harness.db)).toEqual({ downloading: 2 });
  });

  it('keeps a paid answer in memory while the database cannot be written, and writes it when it can', async () => {
    harness = startHarness();
    const open = byHand(harness);
    await harness.queue.enqueue(newBatch(1));
    await settle();
    const pages = Number(harness.db.pragma('page_count', { simple: true }));
    harness.db.pragma(`max_page_count = ${pages}`);
    const big = 'x'.repeat(200_000);
    const image = { url: 'http://127.0.0.1/a.png', width: 1, height: 1, content_type: 'image/png' };
    const error = console.error;
    console.error = () => {};
    open[0]?.answer({ kind: 'answered', rawBody: JSON.stringify({ images: [image], big }), headers: {} });
    await harness.clock.advance(5000);
    expect(stateCounts(harness.db)).toEqual({ sending: 1 });
    expect(harness.queue.summary(profileId).pause?.reason).toBe('disk');
    console.error = error;
    harness.db.pragma('max_page_count = 1000000');
    await harness.clock.advance(5000);
    expect(stateCounts(harness.db)).toEqual({ downloading: 1 });
    expect(harness.sent).toHaveLength(1);
  });
});
