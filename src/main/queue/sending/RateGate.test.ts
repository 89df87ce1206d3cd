import { readReset } from '@shared/service';
import { afterEach, describe, expect, it } from 'vitest';
import type { SendOutcome } from '../../ports/SendOutcome';
import {
  answered,
  type Harness,
  newBatch,
  profileId,
  serviceError,
  settle,
  startHarness,
  stateCounts,
  TestClock,
} from '../harness.testing';
import { RateGate } from './RateGate';

const now = Date.UTC(2026, 10, 20, 12);
const said = (message = 'Too many', resetAt: number | null = null) => ({ message, resetAt });

describe('how long a 429 asks to wait', () => {
  it.each([
    ['seconds from now', { 'x-ratelimit-reset': '30' }, said(), 30_000, true],
    ['epoch seconds', { 'x-ratelimit-reset': String(now / 1000 + 30) }, said(), 30_000, true],
    ['epoch milliseconds', { 'x-ratelimit-reset': String(now + 30_000) }, said(), 30_000, true],
    ['ISO 8601', { 'x-ratelimit-reset': new Date(now + 30_000).toISOString() }, said(), 30_000, true],
    ['the body', {}, said('', now + 20_000), 20_000, true],
    ['the message', {}, said('Rate limit exceeded. Try again in 12 seconds.'), 12_000, true],
    ['the later of header and body', { 'x-ratelimit-reset': '10' }, said('', now + 40_000), 40_000, true],
    ['the later of header and message', { 'x-ratelimit-reset': '50' }, said('in 5 seconds'), 50_000, true],
    ['Retry-After', { 'retry-after': '7' }, said(), 7000, true],
    ['nothing: one window', {}, said(), 60_000, false],
    ['the past: one window', { 'x-ratelimit-reset': String(now - 5000) }, said(), 60_000, false],
    ['the next century: one window', { 'x-ratelimit-reset': '9999999999' }, said(), 60_000, false],
    ['nonsense: one window', { 'x-ratelimit-reset': 'soon' }, said(), 60_000, false],
    ['past and sensible: the sensible', { 'x-ratelimit-reset': '-5' }, said('', now + 9000), 9000, true],
    [
      'absurd and sensible: the sensible, then asks',
      { 'x-ratelimit-reset': '999999' },
      said('', now + 9000),
      9000,
      false,
    ],
    [
      'a day ago by a clock an hour ahead of ours',
      { date: new Date(now + 3_600_000).toUTCString() },
      said('', now + 3_600_000 + 25_000),
      25_000,
      true,
    ],
    [
      'a clock an hour behind ours',
      { date: new Date(now - 3_600_000).toUTCString() },
      said('', now - 3_600_000 + 25_000),
      25_000,
      true,
    ],
  ] as const)('%s', (_, headers, error, waitMs, trusted) => {
    expect(readReset(headers, error, now)).toEqual({ waitMs, trusted });
  });
});

/** A service with a fixed window of 60 s, whose clock is right while the computer's is `skewMs` off. */
function limitedService(
  harness: Harness,
  options: Readonly<{
    limit: number;
    headers: (resetAt: number, at: number) => Record<string, string>;
    body: (resetAt: number, at: number) => Readonly<{ message: string; resetAt: number | null }>;
    remaining?: boolean;
  }>,
) {
  const posts: { at: number; refused: boolean }[] = [];
  let windowStart = Number.NEGATIVE_INFINITY;
  let count = 0;
  harness.answer = () => {
    const at = serviceNow(harness);
    if (at >= windowStart + 60_000) {
      windowStart = at;
      count = 0;
    }
    count += 1;
    const refused = count > options.limit;
    posts.push({ at, refused });
    const resetAt = windowStart + 60_000;
    const remaining = options.remaining
      ? { 'x-ratelimit-remaining': String(Math.max(0, options.limit - count)) }
      : {};
    const headers = { ...options.headers(resetAt, at), ...remaining };
    const { message, resetAt: bodyReset } = options.body(resetAt, at);
    const outcome: SendOutcome = refused
      ? { kind: 'rate_limited', error: serviceError(429, 'Rate limit exceeded', message, bodyReset), headers }
      : answered(headers);
    return new Promise((resolve) => harness.clock.setTimer(() => resolve(outcome), 200));
  };
  return posts;
}

/** The service's clock is the monotonic one plus a constant. */
const serviceNow = (harness: Harness): number => now + harness.clock.monotonic();

async function untilDone(harness: Harness, jobs: number): Promise<void> {
  for (let i = 0; i < 5000 && (stateCounts(harness.db).downloading ?? 0) < jobs; i += 1)
    await harness.clock.step(5000);
}

let harness: Harness | null = null;
afterEach(() => harness?.close());

const iso = (at: number): string => new Date(at).toISOString();
const none = () => said('Too many requests');
const forms = {
  'header in seconds': {
    headers: (reset: number, at: number) => ({ 'x-ratelimit-reset': String(Math.ceil((reset - at) / 1000)) }),
    body: none,
  },
  'header in epoch seconds, with the date': {
    headers: (reset: number, at: number) => ({
      'x-ratelimit-reset': String(Math.ceil(reset / 1000)),
      date: new Date(at).toUTCString(),
    }),
    body: none,
  },
  'header in epoch ms, with the date': {
    headers: (reset: number, at: number) => ({
      'x-ratelimit-reset': String(reset),
      date: new Date(at).toUTCString(),
    }),
    body: none,
  },
  'body in ISO, with the date': {
    headers: (_: number, at: number) => ({ date: new Date(at).toUTCString() }),
    body: (reset: number) => said('', reset),
  },
  'header in ISO, no date': { headers: (reset: number) => ({ 'x-ratelimit-reset': iso(reset) }), body: none },
  'body in ISO, message in seconds, no date': {
    headers: () => ({}),
    body: (reset: number, at: number) =>
      said(`Try again in ${Math.ceil((reset - at) / 1000)} seconds.`, reset),
  },
  'header too early, body right': {
    headers: (reset: number, at: number) => ({
      'x-ratelimit-reset': '1',
      date: new Date(at).toUTCString(),
      junk: iso(reset),
    }),
    body: (reset: number) => said('', reset),
  },
  'body in the past, header right': {
    headers: (reset: number, at: number) => ({
      'x-ratelimit-reset': String(Math.ceil((reset - at) / 1000)),
      date: new Date(at).toUTCString(),
    }),
    body: (reset: number) => said('', reset - 3_000_000),
  },
  'nothing at all': { headers: () => ({}), body: none },
} as const;

it('says how long is left by the window that the service shows, whatever the settings assume', async () => {
  harness = startHarness();
  const reset = (at: number, from: number) => ({
    'x-ratelimit-reset': String(Math.ceil((at - from) / 1000)),
  });
  limitedService(harness, { limit: 12, headers: reset, body: none, remaining: true });
  await harness.queue.enqueue(newBatch(1));
  await harness.clock.step(1000);
  expect(harness.queue.pace(profileId)).toMatchObject({ perMinute: 12, requestsLeftInWindow: 11 });
  await harness.queue.enqueue(newBatch(25));
  for (let i = 0; i < 10; i += 1) await harness.clock.step(500);
  const { counts, timeLeftMs, pace } = harness.queue.summary(profileId);
  // 12 jobs were sent, 12 follow in the next window, and the last 2 in the window after it
  expect({ next: counts.next, ...pace }).toMatchObject({ next: 14, perMinute: 12, requestsLeftInWindow: 0 });
  expect(Math.round((timeLeftMs ?? 0) / 60_000)).toBe(2);
});

describe('150 jobs at a limit of 60 a minute', () => {
  for (const [form, { headers, body }] of Object.entries(forms)) {
    it.each([0, 3_600_000, -3_600_000])(
      `${form}, local clock off by %i ms: no POST before the reset`,
      async (skew) => {
        harness = startHarness({}, new TestClock(now + skew));
        harness.settings = { ...harness.settings, requestsPerMinute: 6000 };
        const posts = limitedService(harness, { limit: 60, headers, body });
        await harness.queue.enqueue(newBatch(150));
        await untilDone(harness, 150);
        expect(stateCounts(harness.db)).toEqual({ downloading: 150 });
        const first = posts[0]?.at ?? 0;
        for (const [index, post] of posts.entries()) {
          if (!post.refused) continue;
          // All POSTs that are in progress together may be refused, but no POST may follow within the window.
          const windowEnd = first + windowsBefore(posts, index) * 60_000;
          const later = posts.filter((other) => other.at > post.at + 200 && other.at < windowEnd);
          expect(later).toEqual([]);
        }
        expect(posts.filter((post) => post.refused).length).toBeLessThanOrEqual(4 * 3);
      },
    );
  }

  it.each([
    ['a century ahead', '9999999999999'],
    ['an hour ago', String(now / 1000 - 3600)],
  ])('a reset %s: at most one probe a window', async (_, reset) => {
    harness = startHarness();
    harness.settings = { ...harness.settings, requestsPerMinute: 6000 };
    const posts = limitedService(harness, {
      limit: 60,
      headers: () => ({ 'x-ratelimit-reset': reset }),
      body: none,
    });
    await harness.queue.enqueue(newBatch(150));
    await untilDone(harness, 150);
    const refused = posts.filter((post) => post.refused);
    for (const [index, post] of refused.entries()) {
      const next = refused[index + 1];
      if (next && next.at > post.at + 1000) expect(next.at - post.at).toBeGreaterThanOrEqual(59_000);
    }
    expect(stateCounts(harness.db)).toEqual({ downloading: 150 });
  });

  it('is never refused where the headers tell how many are left', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, requestsPerMinute: 6000 };
    const posts = limitedService(harness, { ...forms['header in seconds'], limit: 60, remaining: true });
    await harness.queue.enqueue(newBatch(150));
    await untilDone(harness, 150);
    expect(posts.filter((post) => post.refused)).toEqual([]);
    expect((posts.at(-1)?.at ?? 0) - (posts[0]?.at ?? 0)).toBeLessThan(3 * 62_000);
  });

  it.each([false, true])(
    'keeps to 60 a minute where nothing is said, with a restart: %s',
    async (restarts) => {
      harness = startHarness();
      const posts = limitedService(harness, { ...forms['nothing at all'], limit: 1000 });
      await harness.queue.enqueue(newBatch(150));
      if (restarts) {
        await harness.clock.advance(20_000);
        harness.restart();
        harness.queue.run(profileId);
      }
      await untilDone(harness, 150);
      expect(posts).toHaveLength(150);
      for (const post of posts) {
        expect(
          posts.filter((other) => other.at >= post.at && other.at < post.at + 60_000).length,
        ).toBeLessThanOrEqual(60);
      }
    },
  );

  it('goes on counting over a restart, and holds what it was told to hold', async () => {
    harness = startHarness();
    harness.settings = { ...harness.settings, requestsPerMinute: 6000 };
    const posts = limitedService(harness, { ...forms['header in seconds'], limit: 60 });
    await harness.queue.enqueue(newBatch(150));
    for (let i = 0; i < 1000 && !posts.some((post) => post.refused); i += 1) await harness.clock.step(100);
    await harness.clock.advance(1000);
    const sent = posts.length;
    const hold = harness.queue.summary(profileId).hold?.until ?? 0;
    expect(hold).toBeGreaterThan(harness.clock.now());
    harness.restart();
    harness.queue.run(profileId);
    await settle();
    await harness.clock.advance(hold - harness.clock.now() - 1500);
    expect(posts.length).toBe(sent);
    await harness.clock.advance(10_000);
    expect(posts.length).toBeGreaterThan(sent);
  });

  it('holds when the computer’s clock jumps an hour ahead or back meanwhile', async () => {
    for (const jump of [3_600_000, -3_600_000]) {
      harness?.close();
      harness = startHarness();
      harness.settings = { ...harness.settings, requestsPerMinute: 6000 };
      const posts = limitedService(harness, { ...forms['header in seconds'], limit: 60 });
      await harness.queue.enqueue(newBatch(120));
      for (let i = 0; i < 1000 && !posts.some((post) => post.refused); i += 1) await harness.clock.step(100);
      await harness.clock.advance(1000);
      const sent = posts.length;
      harness.clock.offset += jump;
      await harness.clock.advance(30_000);
      expect(posts.length).toBe(sent);
      await untilDone(harness, 120);
      expect(stateCounts(harness.db)).toEqual({ downloading: 120 });
      expect(harness.clock.monotonic()).toBeLessThan(5 * 60_000);
    }
  });
});

/** The number of the service's window in which a POST lies, from 1. */
function windowsBefore(posts: readonly { at: number; refused: boolean }[], index: number): number {
  let start = posts[0]?.at ?? 0;
  const first = start;
  for (const post of posts.slice(0, index + 1)) if (post.at >= start + 60_000) start = post.at;
  return (start - first) / 60_000 + 1;
}

describe('the gate', () => {
  const clock = { time: 0, now: () => now + clock.time, monotonic: () => clock.time };
  const gate = () => new RateGate({ clock, random: () => 0.5 });

  it('keeps to its own count of the last minute also where it asks again after two refusals', async () => {
    const own = new TestClock();
    const it = new RateGate({ clock: own, random: () => 0.5 });
    for (let refusals = 0; refusals < 3; refusals += 1) {
      it.refused(it.started(), {}, said('Try again in 1 seconds.'));
      await own.advance(1600);
    }
    // three POSTs started within the last five seconds, and three a minute are allowed
    expect(Math.round((it.waitMs(3) ?? 0) / 60_000)).toBe(1);
    expect(it.waitMs(4)).toBe(0);
  });

  it('lets an older answer that comes late only lower what is left', () => {
    const it = gate();
    const first = it.started();
    const second = it.started();
    it.ended(second, { 'x-ratelimit-remaining': '5', 'x-ratelimit-reset': '30' });
    it.ended(first, { 'x-ratelimit-remaining': '9', 'x-ratelimit-reset': '30' });
    expect(it.status(60).remaining).toBeLessThanOrEqual(5);
  });

  it('counts what is under way as not yet counted by the service', () => {
    const it = gate();
    const first = it.started();
    it.ended(first, { 'x-ratelimit-remaining': '2', 'x-ratelimit-reset': '30' });
    it.started();
    it.started();
    expect(it.waitMs(60)).toBeNull();
  });

  it('takes nothing from the window for what was never sent', () => {
    const it = gate();
    for (let i = 0; i < 100; i += 1) {
      it.unsent(it.started());
    }
    expect(it.waitMs(60)).toBe(0);
  });

  it('waits longer from round to round while it is refused and told nothing', () => {
    clock.time = 0;
    const it = gate();
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      it.refused(it.started(), {}, said());
      const wait = it.waitMs(60) ?? 0;
      waits.push(Math.round(wait / 60_000));
      clock.time += wait;
    }
    expect(waits).toEqual([1, 2, 4, 8, 10, 10]);
  });
});
