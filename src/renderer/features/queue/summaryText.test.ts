import type { QueueSummary } from '@shared/domain/queue/Queue';
import { describe, expect, it } from 'vitest';
import { announcement, timeLeftText } from './summaryText';

const running: QueueSummary = {
  profileId: 'p',
  running: true,
  pause: null,
  counts: { attention: 0, running: 2, next: 3, finished: 1, done: 1 },
  progress: { done: 1, total: 6 },
  timeLeftMs: 31 * 60_000 + 12_000,
  countedAt: 0,
  pace: { parallel: 4, perMinute: 60, requestsLeftInWindow: 60, opensAt: null, overheadMsPerJob: 0 },
  confirmedMilli: 0,
  possibleMilli: 0,
  hold: null,
  plan: null,
  blockedBatches: [],
};
const with_ = (change: Partial<QueueSummary['counts']>) => ({
  ...running,
  counts: { ...running.counts, ...change },
});

describe('the queue in words', () => {
  it('rounds the time left to whole minutes', () => {
    expect(timeLeftText(running, 0)).toBe('about 31 min left');
    expect(timeLeftText({ ...running, timeLeftMs: 20_000 }, 0)).toBe('less than a minute left');
  });

  it('goes down with the clock while only the rate is waited for', () => {
    const hold = {
      reason: 'rate' as const,
      message: 'The service’s request limit has been reached.',
      until: 120_000,
    };
    const held = { ...running, hold, timeLeftMs: 170_000 };
    expect(timeLeftText(held, 0)).toBe('about 3 min left');
    expect(timeLeftText(held, 55_000)).toBe('about 2 min left');
    expect(timeLeftText(held, 111_000)).toBe('less than a minute left');
    expect(timeLeftText({ ...held, hold: null }, 111_000)).toBe('about 3 min left');
  });

  it('promises no time while the service is away', () => {
    const hold = { reason: 'unreachable' as const, message: 'The service is not responding.', until: null };
    expect(timeLeftText({ ...running, hold }, 0)).toBe('5 remaining');
  });

  it('promises no time while the queue is paused', () => {
    expect(timeLeftText({ ...running, running: false }, 0)).toBe('5 remaining');
  });

  it('counts what is left where no time is known, and says nothing when all is through', () => {
    expect(timeLeftText({ ...running, timeLeftMs: null }, 0)).toBe('5 remaining');
    expect(timeLeftText(with_({ running: 0, next: 0 }), 0)).toBe('');
  });

  it('announces a pause with its reason, trouble, and the end', () => {
    const paused = {
      ...running,
      running: false,
      pause: { reason: 'no_credits' as const, message: 'No credits left.' },
    };
    expect(announcement(running, paused)).toBe('No credits left.');
    expect(announcement(paused, running)).toBe('The queue is running.');
    expect(announcement(running, with_({ attention: 1 }))).toBe('A job needs attention.');
    expect(announcement(running, with_({ running: 0, next: 0, done: 6 }))).toBe(
      'The queue is finished. 6 jobs completed.',
    );
  });

  it('announces a batch that has spent what it may', () => {
    const blockedBatches = [
      { boundId: 'b', mostMilli: 40_000, spentMilli: 38_400, isPriced: true, jobs: 4, batchIds: ['x'] },
    ];
    const words = '38.4 of 40 credits spent, including possible charges. 4 jobs are waiting.';
    expect(announcement(running, { ...running, blockedBatches })).toBe(words);
    expect(announcement({ ...running, blockedBatches }, { ...running, blockedBatches })).toBeNull();
  });

  it('is silent about mere progress', () => {
    expect(announcement(running, with_({ next: 2, finished: 2 }))).toBeNull();
  });
});
