import { afterEach, describe, expect, it } from 'vitest';
import {
  answered,
  byHand,
  type Harness,
  newBatch,
  newJob,
  profileId,
  promptsOf,
  refusal,
  settle,
  startHarness,
} from './harness.testing';

let harness: Harness;
afterEach(() => harness.close());

const noKey = { missing: 'key', message: 'There is no key.' } as const;
const refused = () => refusal(401, 'Invalid API key');
const reason = () => harness.queue.summary(profileId).pause?.reason;

/** Leaves three jobs that an earlier run has not sent. */
async function leftOver(): Promise<void> {
  harness = startHarness();
  const { backlog } = harness;
  harness.backlog = () => ({ waiting: 100, oldestSince: null, soonestExpiry: null });
  await harness.queue.enqueue(newBatch(3));
  harness.restart();
  harness.backlog = backlog;
  await harness.clock.advance(10);
  expect(reason()).toBe('restart');
}

async function press(prompt: string): Promise<void> {
  await harness.queue.enqueue(newBatch(1, { lane: 'interactive', jobs: [newJob(prompt)] }));
  await settle();
}

async function enterKey(): Promise<void> {
  harness.connection = { profileId, baseUrl: 'http://127.0.0.1', key: 'k' };
  harness.answer = () => answered();
  harness.queue.connectionChanged(profileId);
  await settle();
  await harness.clock.advance(1000);
}

describe('a new key', () => {
  it('sends what was asked for after a restart, and nothing that was left over and waits for Run', async () => {
    await leftOver();
    harness.connection = noKey;
    await press('fresh');
    expect(harness.queue.summary(profileId).pause).toMatchObject({
      reason: 'key_missing',
      message: noKey.message,
    });
    await enterKey();
    expect(promptsOf(harness.sent)).toEqual(['fresh']);
    expect(reason()).toBe('restart');
    harness.queue.run(profileId);
    await harness.clock.advance(1000);
    expect(harness.sent).toHaveLength(4);
  });

  it('does so too where the service had refused the one before, which it is asked once only', async () => {
    await leftOver();
    harness.answer = refused;
    await press('fresh');
    await press('fresh too');
    expect(reason()).toBe('key_refused');
    expect(promptsOf(harness.sent)).toEqual(['fresh']);
    await enterKey();
    expect(promptsOf(harness.sent)).toEqual(['fresh', 'fresh', 'fresh too']);
    expect(reason()).toBe('restart');
  });

  it('does not lift the pause of the person, whose last request was refused for its key', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, parallel: 1 };
    const open = byHand(harness);
    await harness.queue.enqueue(newBatch(3));
    await settle();
    harness.queue.pause(profileId);
    open[0]?.answer(refused());
    await settle();
    expect(reason()).toBe('key_refused');
    await enterKey();
    expect(harness.sent).toHaveLength(1);
    expect(reason()).toBe('person');
  });

  it('does not start what stood still for its key when Easel ended: that is left over like the rest', async () => {
    harness = startHarness();
    harness.connection = noKey;
    await harness.queue.enqueue(newBatch(3));
    await settle();
    expect(reason()).toBe('key_missing');
    harness.restart();
    await settle();
    await enterKey();
    expect(harness.sent).toHaveLength(0);
    expect(reason()).toBe('restart');
  });

  it('does not lift the pause of the person where what is asked for goes through it, as in a terminal', async () => {
    harness = startHarness();
    harness.queue.pause(profileId);
    await harness.queue.enqueue(newBatch(2));
    harness.connection = noKey;
    harness.queue.allowNewJobs(profileId);
    await harness.clock.advance(10);
    await press('fresh');
    expect(reason()).toBe('key_missing');
    harness.restart();
    expect(reason()).toBe('person');
    await enterKey();
    expect(harness.sent).toHaveLength(0);
  });
});
