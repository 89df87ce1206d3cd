// A library that is lost while it is open, and one that has lost something since the last run.
import { afterEach, describe, expect, it } from 'vitest';
import type { SendOutcome } from '../ports/SendOutcome';
import {
  answered,
  type Harness,
  newBatch,
  newJob,
  profileId,
  promptsOf,
  refusal,
  type Sent,
  settle,
  startHarness,
  stateCounts,
} from './harness.testing';

let harness: Harness;
afterEach(() => harness.close());

const summary = () => harness.queue.summary(profileId);

describe('a library that is lost', () => {
  it('lets nothing more be sent, keeps what is answered, and says why', async () => {
    const open: { sent: Sent; answer: (outcome: SendOutcome) => void }[] = [];
    harness = startHarness({ answer: (sent) => new Promise((answer) => open.push({ sent, answer })) });
    harness.settings = { ...harness.settings, parallel: 2 };
    await harness.queue.enqueue(newBatch(6));
    await settle();
    expect(open).toHaveLength(2);
    harness.libraryProblem = 'It is gone.';
    for (const { answer } of open.splice(0)) answer(answered());
    await harness.queue.whenIdle();
    expect(harness.sent).toHaveLength(2);
    expect(stateCounts(harness.db)).toEqual({ downloading: 2, queued: 4 });
    expect(summary()).toMatchObject({ running: false, pause: { reason: 'library', message: 'It is gone.' } });
  });

  it('stops a POST whose attempt is written already: it was certainly not sent', async () => {
    harness = startHarness();
    const begun = () =>
      harness.db.prepare<[], string>('SELECT outcome FROM attempt ORDER BY rowid').pluck().all();
    harness.settings = { ...harness.settings, parallel: 1 };
    // the library is lost after the commit and before the request is sent
    Object.defineProperty(harness, 'libraryProblem', {
      get: () => (begun().includes('sending') || begun().includes('unsent') ? 'It is gone.' : null),
    });
    await harness.queue.enqueue(newBatch(3));
    await harness.queue.whenIdle();
    expect(harness.sent).toEqual([]);
    expect(begun()).toEqual(['unsent']);
    expect(stateCounts(harness.db)).toEqual({ queued: 3 });
  });

  it('takes no new jobs', async () => {
    harness = startHarness();
    harness.libraryProblem = 'It is gone.';
    await expect(harness.queue.enqueue(newBatch(1))).rejects.toThrow('It is gone.');
  });

  it('does not go on at a press of Run', async () => {
    harness = startHarness();
    harness.queue.pause(profileId);
    await harness.queue.enqueue(newBatch(2));
    harness.libraryProblem = 'It is gone.';
    harness.queue.run(profileId);
    harness.queue.tryNow(profileId);
    await harness.queue.whenIdle();
    expect(harness.sent).toEqual([]);
  });
});

describe('a library that has lost something', () => {
  it('waits for Run, even where everything may go on by itself after a restart', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, goOnAfterRestart: true };
    harness.queue.pause(profileId);
    await harness.queue.enqueue(newBatch(2));
    harness.queue.recover({ dataLoss: 'Two requests are missing.' });
    harness.queue.start();
    await harness.queue.whenIdle();
    expect(harness.sent).toEqual([]);
    expect(summary().pause).toEqual({
      reason: 'loss',
      message: 'Two requests are missing. Press Run to continue.',
    });
    harness.queue.run(profileId);
    await harness.queue.whenIdle();
    expect(harness.sent).toHaveLength(2);
  });

  it('waits for Run at every later start too, whatever else stops it meanwhile', async () => {
    harness = startHarness();
    harness.queue.pause(profileId);
    await harness.queue.enqueue(newBatch(2));
    harness.queue.recover({ dataLoss: 'Two requests are missing.' });
    harness.settings = { ...harness.settings, goOnAfterRestart: true };
    harness.restart();
    // Generate is the person's consent for its own jobs only
    await harness.clock.advance(10);
    harness.answer = () => refusal(402, 'No credits');
    await harness.queue.enqueue(newBatch(1, { lane: 'interactive', jobs: [newJob('fresh')] }));
    await harness.queue.whenIdle();
    expect(promptsOf(harness.sent)).toEqual(['fresh']);
    harness.answer = () => answered();
    harness.queue.connectionChanged(profileId);
    harness.restart();
    await harness.queue.whenIdle();
    expect(summary().pause?.reason).toBe('loss');
    expect(harness.sent).toHaveLength(1);
    harness.queue.run(profileId);
    await harness.queue.whenIdle();
    expect(harness.sent).toHaveLength(4);
  });
});
