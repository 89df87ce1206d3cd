// A night with nobody there: 300 jobs at 60 a minute, and everything that a service, a network and a machine do meanwhile,
// on the test's clock. All jobs end without a command except those whose answers were lost.
import { afterEach, describe, expect, it } from 'vitest';
import type { SendOutcome } from '../ports/SendOutcome';
import {
  answered,
  failed500,
  type Harness,
  lost,
  newBatch,
  profileId,
  promptsOf,
  type Sent,
  settle,
  startHarness,
  stateCounts,
} from './harness.testing';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const jobs = 300;
/** How long the service takes for a picture. */
const latencyMs = 3 * second;

type Weather = 'fine' | 'away' | 'html502' | 'json500';

/** How the service behaves from `from` until `until` (ms since the start of the night). */
type Spell = Readonly<{ from: number; until: number; weather: Weather }>;

interface Night {
  readonly harness: Harness;
  /** POSTs that reached the service, as it saw them. */
  readonly arrived: { prompt: string; at: number; outcome: SendOutcome['kind'] }[];
  /** Answers to POSTs that were sent before this time (monotonic, ms) are lost. */
  brokenAt: number;
}

let night: Night | null = null;
afterEach(() => {
  night?.harness.close();
  night = null;
});

function startNight(spells: readonly Spell[]): Night {
  const harness = startHarness();
  const { clock } = harness;
  const weather = (): Weather =>
    spells.find(({ from, until }) => clock.monotonic() >= from && clock.monotonic() < until)?.weather ??
    'fine';
  const arrived: Night['arrived'] = [];
  harness.reachable = () => weather() === 'fine' || weather() === 'json500';
  harness.answer = (sent) => {
    if (weather() === 'away') return { kind: 'unsent', reason: 'connection refused', aborted: false };
    const post = { prompt: promptOf(sent), at: clock.monotonic(), outcome: 'unknown' as SendOutcome['kind'] };
    arrived.push(post);
    return new Promise((resolve) => {
      clock.setTimer(() => {
        const outcome = post.at < made.brokenAt ? lost() : outcomes[weather()]();
        post.outcome = outcome.kind;
        resolve(outcome);
      }, latencyMs);
    });
  };
  const made: Night = { harness, arrived, brokenAt: 0 };
  return made;
}

const outcomes: Readonly<Record<Weather, () => SendOutcome>> = {
  fine: () => answered(),
  away: lost,
  html502: () => ({ ...(lost() as Extract<SendOutcome, { kind: 'unknown' }>), status: 502 }),
  json500: failed500,
};

const promptOf = (sent: Sent): string => promptsOf([sent])[0] ?? '';

/** Lets the night pass until nothing is left to send, or at most `longestMs`. */
async function pass({ harness }: Night, longestMs: number): Promise<void> {
  const until = harness.clock.monotonic() + longestMs;
  while (harness.clock.monotonic() < until && open(harness) > 0) {
    await harness.clock.step(minute);
    await settle();
  }
}

const open = (harness: Harness): number => {
  const { queued = 0, waiting = 0, sending = 0 } = stateCounts(harness.db);
  return queued + waiting + sending;
};

function expectAllDone({ harness, arrived }: Night, mostLost: number): void {
  const { downloading = 0, unknown_charge: unknown = 0, ...rest } = stateCounts(harness.db);
  expect(rest).toEqual({});
  expect(downloading + unknown).toBe(jobs);
  expect(unknown).toBeLessThanOrEqual(mostLost);
  expect(harness.queue.summary(profileId).pause).toBeNull();
  // a job is sent again only after an error that the service itself answered
  for (const posts of Map.groupBy(arrived, ({ prompt }) => prompt).values()) {
    const before = posts.slice(0, -1);
    expect(before.every(({ outcome }) => outcome === 'service_error')).toBe(true);
  }
  expect(arrived.filter(({ outcome }) => outcome === 'unknown')).toHaveLength(unknown);
  // never more than the limit in any minute
  for (const [index, { at }] of arrived.entries()) {
    const sixtieth = arrived[index + 60];
    if (sixtieth) expect(sixtieth.at - at).toBeGreaterThanOrEqual(minute);
  }
}

describe('a night without a person', () => {
  it.each<[string, readonly Spell[], number]>([
    ['nothing happens', [], 0],
    ['the service is away for 10 s', [{ from: 90 * second, until: 100 * second, weather: 'away' }], 4],
    ['the service is away for 5 minutes', [{ from: minute, until: 6 * minute, weather: 'away' }], 4],
    ['the service is away for 3 hours', [{ from: minute, until: 3 * hour, weather: 'away' }], 4],
    ['a proxy answers 502 for 20 minutes', [{ from: minute, until: 21 * minute, weather: 'html502' }], 4],
    [
      'the service answers 500 for half an hour',
      [{ from: minute, until: 31 * minute, weather: 'json500' }],
      0,
    ],
    ['the network is gone at the start', [{ from: 0, until: hour, weather: 'away' }], 0],
    [
      'one thing follows the other',
      [
        { from: 30 * second, until: 40 * second, weather: 'away' },
        { from: 2 * minute, until: 4 * minute, weather: 'html502' },
        { from: 5 * minute, until: 35 * minute, weather: 'json500' },
        { from: 36 * minute, until: 4 * hour, weather: 'away' },
      ],
      12,
    ],
  ])('%s', async (_, spells, mostLost) => {
    night = startNight(spells);
    await night.harness.queue.enqueue(newBatch(jobs));
    await pass(night, 12 * hour);
    expectAllDone(night, mostLost);
  });

  it('goes on within one step of the return of the service', async () => {
    const back = 3 * hour;
    night = startNight([{ from: minute, until: back, weather: 'away' }]);
    await night.harness.queue.enqueue(newBatch(jobs));
    await pass(night, 12 * hour);
    const first = night.arrived.find(({ at }) => at >= back);
    expect((first?.at ?? Number.POSITIVE_INFINITY) - back).toBeLessThanOrEqual(30 * second);
  });

  it('the machine sleeps for an hour: the wall clock jumps, and what was under way is lost', async () => {
    night = startNight([]);
    const { harness } = night;
    await harness.queue.enqueue(newBatch(jobs));
    await harness.clock.advance(10 * second);
    const underWay = stateCounts(harness.db).sending ?? 0;
    expect(underWay).toBe(4);
    harness.clock.offset += hour;
    night.brokenAt = harness.clock.monotonic();
    await pass(night, 12 * hour);
    expectAllDone(night, underWay);
    expect(stateCounts(harness.db).unknown_charge).toBe(underWay);
  });

  it.each([-2 * hour, 2 * hour])('the clock is set by %i ms', async (ms) => {
    night = startNight([{ from: 3 * minute, until: 5 * minute, weather: 'json500' }]);
    const { harness } = night;
    await harness.queue.enqueue(newBatch(jobs));
    await harness.clock.advance(2 * minute);
    harness.clock.offset += ms;
    await harness.clock.advance(2 * minute);
    harness.clock.offset -= ms / 2;
    await pass(night, 12 * hour);
    expectAllDone(night, 0);
  });
});
