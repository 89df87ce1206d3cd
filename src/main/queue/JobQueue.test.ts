import { afterEach, describe, expect, it } from 'vitest';
import type { SendOutcome } from '../ports/SendOutcome';
import {
  answered,
  failed500,
  type Harness,
  idsIn,
  lost,
  newBatch,
  newJob,
  profileId,
  promptsOf,
  type Sent,
  serviceError,
  settle,
  startHarness,
  stateCounts,
} from './harness.testing';

let harness: Harness;
afterEach(() => harness.close());

/** Runs the queue, moving the clock, until nothing more happens by itself. */
async function runOut(longestMs = 48 * 3600_000): Promise<void> {
  let idle = false;
  void harness.queue.whenIdle().then(() => {
    idle = true;
  });
  await settle();
  const until = harness.clock.monotonic() + longestMs;
  for (let quiet = 0; !idle && quiet < 3 && harness.clock.monotonic() < until; ) {
    const before = harness.sent.length;
    const stepped = await harness.clock.step(60_000);
    quiet = stepped || harness.sent.length > before ? 0 : quiet + 1;
  }
  await settle();
}

const refusal = (status: number, error: string): SendOutcome => ({
  kind: 'refused',
  status,
  error: serviceError(status, error, 'the words of the service'),
  headers: {},
});

/** Answers that come when the test says so. */
function byHand() {
  const open: { sent: Sent; answer: (outcome: SendOutcome) => void }[] = [];
  harness.answer = (sent) => new Promise((answer) => open.push({ sent, answer }));
  return open;
}

describe('the queue', () => {
  it('takes a batch from queued to downloading, with its assets and downloads in one step', async () => {
    harness = startHarness();
    await harness.queue.enqueue(newBatch(10));
    await runOut();
    expect(stateCounts(harness.db)).toEqual({ downloading: 10 });
    expect(harness.sent).toHaveLength(10);
    expect(harness.db.prepare('SELECT count(*) AS n FROM download').get()).toEqual({ n: 10 });
    expect(harness.db.prepare(`SELECT count(*) AS n FROM attempt WHERE charge = 'confirmed'`).get()).toEqual({
      n: 10,
    });
  });

  it('never has more POSTs under way than the setting says', async () => {
    harness = startHarness();
    const open = byHand();
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
    const open = byHand();
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
    expect(harness.queue.move([five, four], two)).toBe(2);
    expect(idsIn(harness, 'next')).toEqual([one, five, four, two, three]);
    harness.queue.move([one], null);
    expect(idsIn(harness, 'next')).toEqual([five, four, two, three, one]);
    harness.queue.sendToFront([three, one]);
    expect(idsIn(harness, 'next')).toEqual([three, one, five, four, two]);
  });

  it('keeps the order through thousands of moves into the same gap', async () => {
    harness = startHarness();
    harness.queue.pause(profileId);
    await harness.queue.enqueue(newBatch(4));
    const [a = '', b = '', c = '', d = ''] = idsIn(harness, 'next');
    for (let i = 0; i < 500; i += 1) {
      harness.queue.move([i % 2 === 0 ? c : b], i % 2 === 0 ? b : c);
      expect(idsIn(harness, 'next')).toEqual(i % 2 === 0 ? [a, c, b, d] : [a, b, c, d]);
    }
  });

  it('finishes what runs and starts nothing new when paused, and goes on with Run', async () => {
    harness = startHarness();
    const open = byHand();
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
    await runOut();
    expect(harness.sent).toHaveLength(8);
  });

  it('says that a lost answer may have been charged, and never sends it again by itself', async () => {
    harness = startHarness();
    harness.answer = lost;
    await harness.queue.enqueue(newBatch(1));
    await runOut();
    harness.restart();
    harness.queue.run(profileId);
    await runOut();
    expect(harness.sent).toHaveLength(1);
    const [job] = harness.queue.jobs(harness.queue.recent(profileId, 1));
    expect(job).toMatchObject({
      state: 'unknown_charge',
      charge: 'possible',
      possibleMilli: 1000,
      problem: { code: 'lost_answer' },
    });
    expect(harness.queue.summary(profileId)).toMatchObject({
      confirmedMilli: 0,
      possibleMilli: 1000,
      counts: { attention: 1 },
    });
  });

  it('keeps the body of a 200 that it cannot read', async () => {
    harness = startHarness();
    harness.answer = () => ({ kind: 'answered', rawBody: '<html>hello</html>', headers: {} });
    await harness.queue.enqueue(newBatch(1));
    await runOut();
    expect(stateCounts(harness.db)).toEqual({ unknown_charge: 1 });
    expect(harness.db.prepare('SELECT raw_body, charge FROM attempt').get()).toEqual({
      raw_body: '<html>hello</html>',
      charge: 'possible',
    });
  });

  it('makes an unknown charge of what was under way when the program was killed, and sends nothing until Run', async () => {
    harness = startHarness();
    byHand();
    await harness.queue.enqueue(newBatch(10));
    await settle();
    harness.restart();
    await runOut();
    expect(stateCounts(harness.db)).toEqual({ unknown_charge: 4, queued: 6 });
    expect(harness.sent).toHaveLength(4);
    expect(harness.queue.summary(profileId).pause?.reason).toBe('restart');
    const [job] = harness.queue.jobs(idsIn(harness, 'attention'));
    expect(job?.problem?.code).toBe('interrupted');
    harness.answer = () => answered();
    harness.queue.run(profileId);
    await runOut();
    expect(stateCounts(harness.db)).toEqual({ unknown_charge: 4, downloading: 6 });
  });

  it('runs a new Generate after a restart without starting what was left over', async () => {
    harness = startHarness();
    harness.queue.pause(profileId);
    await harness.queue.enqueue(newBatch(3));
    harness.queue.run(profileId);
    harness.connection = { missing: 'local_service', message: '' };
    await settle();
    harness.restart();
    harness.connection = { profileId, baseUrl: 'http://127.0.0.1', key: 'k' };
    harness.clock.offset += 5;
    await harness.queue.enqueue(newBatch(1, { lane: 'interactive', jobs: [newJob('fresh')] }));
    await runOut(120_000);
    expect(promptsOf(harness.sent)).toEqual(['fresh']);
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
      await runOut();
      expect(harness.sent.length).toBeLessThanOrEqual(4);
      expect(stateCounts(harness.db)).toEqual({ queued: 1000 });
      expect(harness.queue.summary(profileId).pause).toMatchObject({ reason });
      expect(harness.queue.summary(profileId)).toMatchObject({ confirmedMilli: 0, possibleMilli: 0 });
    },
  );

  it('goes on by itself when the refused key was replaced', async () => {
    harness = startHarness();
    harness.answer = () => refusal(401, 'Invalid API key');
    await harness.queue.enqueue(newBatch(2));
    await runOut();
    harness.answer = () => answered();
    harness.queue.connectionChanged(profileId);
    await runOut();
    expect(stateCounts(harness.db)).toEqual({ downloading: 2 });
  });

  it.each([400, 403, 404])('fails a job at a %i with the words of the service, once', async (status) => {
    harness = startHarness();
    harness.answer = () => refusal(status, 'Title');
    await harness.queue.enqueue(newBatch(1));
    await runOut();
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
    await runOut();
    expect(harness.sent).toHaveLength(3);
    expect((harness.sent[1]?.at ?? 0) - (harness.sent[0]?.at ?? 0)).toBeGreaterThanOrEqual(1000);
    expect(stateCounts(harness.db)).toEqual({ failed: 1 });
  });

  it('keeps to the retry budget: 1,000 jobs all answered 500, at most 3 POSTs a job and 1,100 in all', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, breaker: false, requestsPerMinute: 6000 };
    harness.answer = failed500;
    await harness.queue.enqueue(newBatch(1000));
    await runOut();
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
    await runOut();
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
    await runOut();
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
    await runOut();
    expect(stateCounts(harness.db)).toEqual({ downloading: 50 });
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

  it('sends nothing while a service that takes requests but never answers questions is away for good', async () => {
    harness = startHarness();
    harness.answer = () => ({ kind: 'unsent', reason: 'connection refused', aborted: false });
    await harness.queue.enqueue(newBatch(50));
    await harness.clock.advance(3600_000);
    // the GET is answered, the POST is not: one at a time, with ever longer waits
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
    await runOut();
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
    await runOut();
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

  it('goes on by itself after a restart where that is set, but not where the person had paused', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, goOnAfterRestart: true };
    const { backlog } = harness;
    harness.backlog = () => ({ waiting: 100, oldestSince: null, soonestExpiry: null });
    await harness.queue.enqueue(newBatch(30));
    harness.restart();
    harness.backlog = backlog;
    await runOut();
    expect(stateCounts(harness.db)).toEqual({ downloading: 30 });
    harness.queue.pause(profileId);
    await harness.queue.enqueue(newBatch(1));
    harness.restart();
    await runOut();
    expect(stateCounts(harness.db)).toEqual({ downloading: 30, queued: 1 });
  });

  it('starts what is asked for now, however much was left over from before a restart', async () => {
    harness = startHarness();
    const { backlog } = harness;
    harness.backlog = () => ({ waiting: 100, oldestSince: null, soonestExpiry: null });
    await harness.queue.enqueue(newBatch(1500, { lane: 'interactive' }));
    await harness.clock.advance(1000);
    harness.restart();
    harness.backlog = backlog;
    const before = harness.sent.length;
    await harness.clock.advance(1000);
    await harness.queue.enqueue(
      newBatch(2, { lane: 'interactive', jobs: [newJob('now'), newJob('now too')] }),
    );
    await settle();
    await settle();
    expect(promptsOf(harness.sent.slice(before))).toEqual(['now', 'now too']);
  });

  it('lets only what is asked for now through a queue that stands still, and stands as it stood after a restart', async () => {
    harness = startHarness();
    harness.queue.pause(profileId);
    await harness.queue.enqueue(newBatch(2, { lane: 'interactive' }));
    await harness.clock.advance(1000);
    harness.queue.letFreshThrough(profileId);
    await harness.queue.enqueue(newBatch(1, { lane: 'interactive', jobs: [newJob('now')] }));
    await runOut();
    expect(promptsOf(harness.sent)).toEqual(['now']);
    harness.restart();
    expect(harness.queue.summary(profileId).pause?.reason).toBe('person');
  });

  it('lets nothing more through once it has stopped anew', async () => {
    harness = startHarness();
    harness.queue.pause(profileId);
    harness.queue.letFreshThrough(profileId);
    harness.answer = () => refusal(402, 'Insufficient credits');
    await harness.queue.enqueue(newBatch(1, { lane: 'interactive' }));
    await runOut();
    await harness.queue.enqueue(newBatch(1, { lane: 'interactive' }));
    await runOut();
    expect(harness.sent).toHaveLength(1);
    expect(harness.queue.summary(profileId).pause?.reason).toBe('no_credits');
  });

  it('goes on after a restart only where the program lets it, whatever the setting says', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, goOnAfterRestart: true };
    await harness.queue.enqueue(newBatch(3));
    harness.queue.close();
    harness.startQueue();
    harness.queue.recover({ mayGoOn: false });
    harness.queue.start();
    await runOut();
    expect(harness.sent).toEqual([]);
  });

  it('begins nothing after its end, whatever other parts still tell it', async () => {
    harness = startHarness();
    await harness.queue.enqueue(newBatch(1));
    harness.queue.close();
    harness.startQueue();
    harness.queue.close();
    harness.queue.connectionChanged(profileId);
    harness.queue.tryNow(profileId);
    await harness.clock.advance(60_000);
    expect(harness.sent).toEqual([]);
  });

  it('counts possible charges into the limit of a batch and stops there', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, batchLimitMilli: 5500 };
    harness.answer = (_, index) => (index % 2 === 0 ? lost() : answered());
    await harness.queue.enqueue(newBatch(20));
    await runOut();
    expect(harness.sent).toHaveLength(5);
    expect(harness.queue.summary(profileId).pause?.reason).toBe('batch_limit');
  });

  it('stops at the limit of a day and goes on with Run the day after', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, dayLimitMilli: 3000 };
    await harness.queue.enqueue(newBatch(5));
    await runOut();
    expect(harness.sent).toHaveLength(3);
    expect(harness.queue.summary(profileId).pause?.reason).toBe('day_limit');
    await harness.clock.advance(24 * 3600_000);
    harness.queue.run(profileId);
    await runOut();
    expect(harness.sent).toHaveLength(5);
  });

  it('lets one request go alone to learn a price, when a limit is set', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, batchLimitMilli: 10_000 };
    let price: number | null = null;
    harness.estimate = () => price;
    harness.learn = async () => {
      if (harness.sent.length > 0) price = 2000;
      if (price)
        harness.db.prepare(`UPDATE attempt SET charged_milli = 2000 WHERE charge = 'confirmed'`).run();
    };
    const open = byHand();
    await harness.queue.enqueue(newBatch(20));
    await settle();
    expect(open).toHaveLength(1);
    harness.answer = () => answered();
    open[0]?.answer(answered());
    await runOut();
    expect(harness.sent).toHaveLength(5);
    expect(harness.queue.summary(profileId).pause?.reason).toBe('batch_limit');
  });

  it('says so when a limit cannot be kept because no price can be found out', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, dayLimitMilli: 10_000 };
    harness.estimate = () => null;
    await harness.queue.enqueue(newBatch(20));
    await runOut();
    expect(harness.sent).toHaveLength(1);
    expect(harness.queue.summary(profileId).pause?.message).toContain(
      'price of this model could not be found out',
    );
  });

  it('goes on with an unknown only on the word that it may be charged twice', async () => {
    harness = startHarness();
    harness.answer = lost;
    const { firstJobIds } = await harness.queue.enqueue(newBatch(1));
    await runOut();
    expect(await harness.queue.retry(firstJobIds)).toBe(0);
    harness.answer = () => answered();
    expect(await harness.queue.runAgain(firstJobIds)).toBe(1);
    await runOut();
    const [job] = harness.queue.jobs(firstJobIds);
    expect(job).toMatchObject({ state: 'downloading', attempts: 2, possibleMilli: 1000 });
  });

  it('retries failed and cancelled jobs, dismisses, clears and duplicates', async () => {
    harness = startHarness();
    harness.answer = () => refusal(400, 'Invalid input');
    const { firstJobIds } = await harness.queue.enqueue(newBatch(3));
    await runOut();
    const [first = '', ...rest] = firstJobIds;
    expect(await harness.queue.dismiss([first])).toMatchObject({ changed: 1 });
    expect(idsIn(harness, 'finished')).toEqual([first]);
    expect(await harness.queue.clearFinished(profileId)).toMatchObject({ changed: 1 });
    expect(idsIn(harness, 'finished')).toEqual([]);
    harness.answer = () => answered();
    expect(await harness.queue.retry(rest)).toBe(2);
    const copies = await harness.queue.duplicate(rest);
    expect(copies).toHaveLength(2);
    await runOut();
    expect(stateCounts(harness.db)).toEqual({ failed: 1, downloading: 4 });
  });

  it('puts an input image into the request only while it is sent', async () => {
    harness = startHarness();
    const ref = `easel-input:${'ab'.repeat(32)}`;
    await harness.queue.enqueue(
      newBatch(1, { modelId: 'charedit/v3-character-edit', jobs: [newJob('edit', { image_url: ref })] }),
    );
    await runOut();
    expect(harness.sent[0]?.body).toContain('data:image/png;base64,abab');
    expect(
      harness.db.prepare<[], { request_json: string }>('SELECT request_json FROM attempt').get()
        ?.request_json,
    ).toContain(ref);
  });

  it('sends a seed beyond 2^53 with all its digits', async () => {
    harness = startHarness();
    await harness.queue.enqueue(newBatch(1, { jobs: [newJob('x', { seed: '18446744073709551557' })] }));
    await runOut();
    expect(harness.sent[0]?.body).toContain('"seed":18446744073709551557');
  });

  it('sends nothing while files cannot be written, and goes on by itself', async () => {
    harness = startHarness();
    harness.queue.diskProblem('The library folder is gone.');
    await harness.queue.enqueue(newBatch(2));
    await harness.clock.advance(10_000);
    expect(harness.sent).toHaveLength(0);
    expect(harness.queue.summary(profileId).pause).toEqual({
      reason: 'disk',
      message: 'The library folder is gone.',
    });
    harness.queue.diskProblem(null);
    await runOut();
    expect(stateCounts(harness.db)).toEqual({ downloading: 2 });
  });

  it('keeps a paid answer in memory while the database cannot be written, and writes it when it can', async () => {
    harness = startHarness();
    const open = byHand();
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

  it('drops a batch that was only half written when the program ended', async () => {
    harness = startHarness();
    harness.db.exec(`INSERT INTO batch (id, profile_id, model_id, lane, source, created_at, complete)
      VALUES ('half', '${profileId}', 'imagegen/dev', 'batch', 'list', 1, 0);
      INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
        expected_count, expected_width, expected_height, created_at, updated_at)
        VALUES ('j', 'half', '${profileId}', 'imagegen/dev', 'batch', 'queued', 1, '{}', 'x', 'image', 1, 1, 1, 0, 0);`);
    expect(idsIn(harness, 'next')).toEqual([]);
    harness.queue.run(profileId);
    await settle();
    expect(harness.sent).toHaveLength(0);
    harness.restart();
    expect(harness.db.prepare('SELECT count(*) AS n FROM job').get()).toEqual({ n: 0 });
  });
});
