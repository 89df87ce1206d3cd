import type { QueueSummary } from '@shared/domain/queue/Queue';
import type { BrowserWindow, NativeImage } from 'electron';
import { describe, expect, it } from 'vitest';
import { QueueOnDesktop } from './QueueOnDesktop';

const base: QueueSummary = {
  profileId: 'p',
  running: true,
  pause: null,
  hold: null,
  plan: null,
  blockedBatches: [],
  timeLeftMs: null,
  counts: { attention: 0, running: 0, next: 0, finished: 0, done: 0 },
  progress: { done: 0, total: 0 },
  countedAt: 0,
  pace: { parallel: 4, perMinute: 60, requestsLeftInWindow: 60, opensAt: null, overheadMsPerJob: 0 },
  confirmedMilli: 0,
  possibleMilli: 0,
};
type Change = Readonly<{
  running?: boolean;
  hold?: QueueSummary['hold'];
  blockedBatches?: QueueSummary['blockedBatches'];
  counts?: Partial<QueueSummary['counts']>;
  progress?: QueueSummary['progress'];
}>;
const queue = ({ counts, ...rest }: Change): QueueSummary => ({
  ...base,
  ...rest,
  counts: { ...base.counts, ...counts },
});

function desktop(platform: NodeJS.Platform = 'darwin') {
  const did: unknown[][] = [];
  const blocked = new Set<number>();
  let summaries: readonly QueueSummary[] = [];
  let last = 0;
  const onDesktop = new QueueOnDesktop({
    app: { setBadgeCount: (count) => did.push(['badge', count]) > 0 },
    powerSaveBlocker: {
      start: (kind) => {
        expect(kind).toBe('prevent-app-suspension');
        blocked.add(++last);
        return last;
      },
      stop: (id) => blocked.delete(id),
    },
    platform,
    window: () =>
      ({
        setProgressBar: (progress: number, { mode }: { mode: string }) => did.push(['bar', progress, mode]),
        setOverlayIcon: (icon: unknown, words: string) => did.push(['overlay', icon !== null, words]),
      }) as unknown as BrowserWindow,
    summaries: () => summaries,
    attentionBadge: () => ({}) as NativeImage,
  });
  return {
    did,
    blocked,
    onDesktop,
    see: (...now: readonly Change[]) => {
      summaries = now.map(queue);
      onDesktop.update();
    },
  };
}

describe('the queue on dock and taskbar', () => {
  it('shows how far all queues are together, and nothing once they are through', () => {
    const { see, did } = desktop();
    see({ counts: { next: 8 }, progress: { done: 2, total: 10 } }, {});
    see(
      { counts: { next: 8 }, progress: { done: 2, total: 10 } },
      { counts: { running: 1 }, progress: { done: 0, total: 10 } },
    );
    see({ progress: { done: 10, total: 10 } }, {});
    see({}, {});
    expect(did).toEqual([
      ['bar', 0.2, 'normal'],
      ['bar', 0.1, 'normal'],
      ['bar', -1, 'none'],
    ]);
  });

  it('marks a pause', () => {
    const { see, did } = desktop();
    see({ running: false, counts: { next: 5 }, progress: { done: 5, total: 10 } });
    expect(did).toEqual([['bar', 0.5, 'paused']]);
  });

  it('counts what needs attention, once each time it changes', () => {
    const { see, did } = desktop();
    see({ counts: { attention: 2 } }, { counts: { attention: 1 } });
    see({ counts: { attention: 3, finished: 9 } }, {});
    see({}, {});
    expect(did).toEqual([
      ['badge', 3],
      ['badge', 0],
    ]);
  });

  it('marks it on the taskbar of Windows, on a new window too', () => {
    const { see, did, onDesktop } = desktop('win32');
    see({ counts: { attention: 2, next: 1 }, progress: { done: 1, total: 2 } });
    onDesktop.showAgain();
    see({ counts: { next: 1 }, progress: { done: 1, total: 2 } });
    const shown = [
      ['bar', 0.5, 'normal'],
      ['overlay', true, '2 jobs need your attention'],
    ];
    expect(did).toEqual([...shown, ...shown, ['overlay', false, '']]);
  });
});

describe('the sleep of the computer', () => {
  it('waits while jobs are under way or will be, with one blocker, and no longer', () => {
    const { see, blocked } = desktop();
    see({ counts: { next: 3 } });
    see({ counts: { running: 2, next: 1 } }, { counts: { running: 1 } });
    expect(blocked.size).toBe(1);
    see({ running: false, counts: { running: 1, next: 1 } });
    expect(blocked.size).toBe(1);
    see({ running: false, counts: { next: 1 } });
    expect(blocked.size).toBe(0);
  });

  it('is no business of an empty queue, or of what needs attention', () => {
    const { see, blocked } = desktop();
    see({});
    see({ counts: { attention: 4, finished: 2 } });
    expect(blocked.size).toBe(0);
  });

  it('lets the computer sleep where all that is left waits for a person: at a bound, or as a plan is over', () => {
    const { see, blocked } = desktop();
    const bound = { boundId: 'b', mostMilli: 5000, spentMilli: 5000, isPriced: true, batchIds: [] };
    see({ counts: { next: 4 }, blockedBatches: [{ ...bound, jobs: 3 }] });
    expect(blocked.size).toBe(1);
    see({ counts: { next: 3 }, blockedBatches: [{ ...bound, jobs: 3 }] });
    expect(blocked.size).toBe(0);
    see({ counts: { next: 3 } });
    expect(blocked.size).toBe(1);
    see({ counts: { next: 3 }, hold: { reason: 'plan_over', message: 'over', until: null } });
    expect(blocked.size).toBe(0);
  });
});
