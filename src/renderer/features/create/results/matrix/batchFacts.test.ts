import type { JobWithAssets } from '@shared/domain/queue/Job';
import type { JobState } from '@shared/domain/queue/jobStates';
import type { QueuePace } from '@shared/domain/queue/Queue';
import { describe, expect, it } from 'vitest';
import { batchFacts, sumOfJobs } from './batchFacts';

const pace = { parallel: 2, perMinute: 60, requestsLeftInWindow: 60, opensAt: null, overheadMsPerJob: 0 };
const isOver = (state: JobState) => ['done', 'failed', 'unknown_charge', 'cancelled'].includes(state);
const jobs = (...states: readonly JobState[]) =>
  states.map(
    (state, at) =>
      ({
        state,
        usualMs: 10_000,
        possibleMilli: state === 'unknown_charge' ? 2400 : null,
        confirmedMilli: state === 'done' ? 2400 : null,
        sentAt: state === 'queued' || state === 'cancelled' ? null : 1000,
        finishedAt: isOver(state) ? 9000 + at * 1000 : null,
      }) as JobWithAssets,
  );
const words = (all: readonly JobWithAssets[], of: QueuePace | null = pace, now = 0) =>
  batchFacts(sumOfJobs(all), of, now);

describe('what is said of a batch', () => {
  it('is how far it is, what stands how, its money and the time left while it runs', () => {
    const some = jobs(
      ...([
        'done',
        'done',
        'sending',
        'downloading',
        'failed',
        'unknown_charge',
        'queued',
        'waiting',
      ] as const),
      'cancelled',
    );
    expect(words(some)).toBe(
      '2 of 9 · 2 running · 2 failed · 2 waiting · 1 cancelled · 4.8 credits · 2.4 credits may have been charged · about 15 s left',
    );
    // while nothing is sent, the time left is unknown
    expect(words(some, null)).not.toContain('left');
    const fresh = some.map((job, at) => ({ ...job, usualMs: at === 0 ? 20_000 : null }));
    expect(words(fresh)).toContain('about 30 s left');
    expect(words(some.map((job) => ({ ...job, usualMs: null })))).not.toContain('left');
    // before the batch begins, its end depends on all jobs before the batch
    expect(words(jobs('queued', 'queued'))).toBe('0 of 2 · 2 waiting');
  });

  it('keeps to the window of the service, which comes nearer by the clock', () => {
    const some = jobs('done', ...Array.from({ length: 14 }, () => 'queued' as const)).map((job) => ({
      ...job,
      usualMs: 1000,
    }));
    const held = { ...pace, perMinute: 12, requestsLeftInWindow: 0, opensAt: 50_000 };
    expect(words(some, held)).toContain('about 1 min 50 s left');
    expect(words(some, held, 40_000)).toContain('about 1 min 10 s left');
    expect(words(some, { ...pace, overheadMsPerJob: 4500 })).toContain('about 1 min 10 s left');
  });

  it('is at its end how long it took, from the first that was sent to the last that ended', () => {
    expect(words(jobs('done', 'failed', 'done'))).toBe('2 of 3 · 1 failed · 4.8 credits · 10 s');
    expect(words(jobs('cancelled'))).toBe('0 of 1 · 1 cancelled');
  });
});
