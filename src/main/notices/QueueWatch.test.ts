import type { QueueSummary } from '@shared/domain/queue/Queue';
import { describe, expect, it } from 'vitest';
import { QueueWatch } from './QueueWatch';
import type { QueueNotice } from './queueNotice';

const base: QueueSummary = {
  profileId: 'p',
  running: true,
  pause: null,
  counts: { attention: 0, running: 0, next: 0, finished: 0, done: 0 },
  progress: { done: 0, total: 0 },
  timeLeftMs: null,
  countedAt: 0,
  pace: { parallel: 4, perMinute: 60, requestsLeftInWindow: 60, opensAt: null, overheadMsPerJob: 0 },
  confirmedMilli: 0,
  possibleMilli: 0,
  hold: null,
  plan: null,
  blockedBatches: [],
};

function watching() {
  const told: QueueNotice[] = [];
  let summary = base;
  const watch = new QueueWatch({ summary: () => summary, notify: (notice) => told.push(notice) });
  const see = (
    counts: Partial<QueueSummary['counts']>,
    pause: QueueSummary['pause'] = null,
    hold: QueueSummary['hold'] = null,
    blockedBatches: QueueSummary['blockedBatches'] = [],
  ) => {
    summary = { ...base, counts: { ...base.counts, ...counts }, pause, hold, blockedBatches };
    watch.queueChanged('p');
  };
  see({});
  return { told, see };
}

describe('QueueWatch', () => {
  it('says once that a batch is finished', () => {
    const { told, see } = watching();
    see({ next: 12 });
    see({ next: 4, running: 4, done: 4 });
    see({ running: 1, done: 11 });
    see({ done: 12 });
    see({ done: 12 });
    expect(told).toEqual([
      { level: 'success', title: 'The queue has finished', message: '12 jobs are done.', isShown: false },
    ]);
  });

  it('says how many jobs of this batch need attention, not those of before', () => {
    const { told, see } = watching();
    see({ attention: 2 });
    see({ attention: 2, next: 10 });
    see({ attention: 3, done: 9 });
    expect(told.map((notice) => notice.message)).toEqual(['9 jobs are done, and 1 needs your attention.']);
  });

  it('is silent about the one or two jobs that a person is waiting for', () => {
    const { told, see } = watching();
    see({ running: 1 });
    see({ done: 1 });
    expect(told).toEqual([]);
  });

  it('is silent about jobs that were all cancelled', () => {
    const { told, see } = watching();
    see({ next: 12 });
    see({});
    expect(told).toEqual([]);
  });

  it('marks the failure of a single job as isShown: the window shows it anyway', () => {
    const { told, see } = watching();
    see({ running: 1 });
    see({ attention: 1 });
    expect(told).toMatchObject([{ title: 'The queue needs attention', isShown: true }]);
  });

  it('says at once, and once, what the service refuses, and does not call it a matter of credits', () => {
    const { told, see } = watching();
    const message = 'The service does not accept the model a/b: Gone.';
    const refused = { reason: 'refused', message, until: null, jobs: 5 } as const;
    see({ next: 9 });
    see({ next: 9 }, null, refused);
    see({ next: 5 }, null, refused);
    expect(told).toEqual([
      { level: 'problem', title: 'The service is refusing some jobs', message, isShown: true },
    ]);
  });

  it('says at once, and once, that the service answers with errors', () => {
    const { told, see } = watching();
    const failing = {
      reason: 'service_errors',
      message: 'It answers with errors: no GPU.',
      until: 9,
    } as const;
    see({ next: 5 });
    see({ next: 5 }, null, failing);
    see({ next: 5 }, null, { ...failing, until: 10 });
    see({ next: 5 }, null, { reason: 'rate', message: '', until: 9 });
    expect(told).toEqual([
      {
        level: 'problem',
        title: 'The service is failing',
        message: 'It answers with errors: no GPU. Easel tries one job at a time until one succeeds.',
        isShown: true,
      },
    ]);
  });

  it('says once that all that is left stands at what it may spend', () => {
    const { told, see } = watching();
    const blockedBatches = [
      { boundId: 'b', mostMilli: 40_000, spentMilli: 38_400, isPriced: true, jobs: 4, batchIds: ['x'] },
    ];
    see({ next: 9 });
    see({ next: 5, running: 1 }, null, null, blockedBatches);
    expect(told).toEqual([]);
    see({ next: 4 }, null, null, blockedBatches);
    see({ next: 4, done: 6 }, null, null, blockedBatches);
    expect(told).toEqual([
      {
        level: 'info',
        title: 'The remaining jobs need more credits',
        message: '38.4 of 40 credits spent, including possible charges. 4 jobs are waiting.',
        isShown: true,
      },
    ]);
  });

  it('says why the queue cannot go on, but not that the person paused it', () => {
    const { told, see } = watching();
    see({ next: 5 });
    see({ next: 5 }, { reason: 'person', message: 'Paused.' });
    see({ next: 5 });
    see({ next: 4 }, { reason: 'no_credits', message: 'Insufficient credits.' });
    see({ next: 4 }, { reason: 'no_credits', message: 'Insufficient credits.' });
    expect(told).toEqual([
      { level: 'problem', title: 'The queue is paused', message: 'Insufficient credits.', isShown: true },
    ]);
  });

  it('says that a limit is reached, which was set on purpose, as no problem', () => {
    const { told, see } = watching();
    see({ next: 5 });
    see({ next: 4 }, { reason: 'day_limit', message: 'The spend limit for a day is reached.' });
    expect(told).toMatchObject([{ level: 'info', title: 'Your limit has been reached' }]);
  });
});
