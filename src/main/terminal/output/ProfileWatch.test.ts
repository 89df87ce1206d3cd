import type { QueueSummary } from '@shared/domain/queue/Queue';
import { describe, expect, it } from 'vitest';
import { type FollowedProfile, type ProfileSnapshot, ProfileWatch } from './ProfileWatch';

const profile: FollowedProfile = {
  id: 'one',
  name: 'One',
  kind: 'remote',
  baseUrl: 'http://127.0.0.1:1',
  canRun: true,
  lane: 'batch',
  waitsForService: false,
  keyForThisRun: false,
};

const away = { reason: 'unreachable', message: 'The service is not responding', until: 0 } as const;

type Seen = Partial<Pick<QueueSummary, 'pause' | 'hold' | 'blockedBatches'>> &
  Readonly<{ next?: number; running?: number }>;

function snapshot(
  { next = 3, running = 0, ...seen }: Seen,
  more: Partial<ProfileSnapshot> = {},
): ProfileSnapshot {
  const counts = { next, running, waiting: 0, attention: 0, finished: 0 };
  const summary = { pause: null, hold: null, blockedBatches: [], ...seen, counts } as unknown as QueueSummary;
  return {
    summary,
    reached: false,
    inProgress: running,
    unwritten: 0,
    stop: 0,
    hasActiveDownloads: false,
    now: 0,
    ...more,
  };
}

describe('a queue that is followed', () => {
  it('is given up where its service has not answered once within 15 s', () => {
    const watch = new ProfileWatch(profile);
    expect(watch.runEnd(snapshot({ hold: away }, { now: 1000 }))).toBeNull();
    expect(watch.runEnd(snapshot({ hold: away }, { now: 15_999 }))).toBeNull();
    expect(watch.runEnd(snapshot({ hold: away }, { now: 16_000 }))?.reason).toBe(
      'The service is not responding. With --wait, Easel waits for the service.',
    );
  });

  it('is waited for, for hours, where it answered before or where the person said so', () => {
    const [before, told] = [
      new ProfileWatch(profile),
      new ProfileWatch({ ...profile, waitsForService: true }),
    ];
    before.runEnd(snapshot({}, { reached: true }));
    for (const watch of [before, told]) {
      watch.runEnd(snapshot({ hold: away }, { now: 1000 }));
      expect(watch.runEnd(snapshot({ hold: away }, { now: 8 * 3600_000 }))).toBeNull();
    }
  });

  it('goes on when a service that was given up comes back while others run', () => {
    const watch = new ProfileWatch(profile);
    watch.runEnd(snapshot({ hold: away }));
    expect(watch.runEnd(snapshot({ hold: away }, { now: 20_000 }))).not.toBeNull();
    expect(watch.runEnd(snapshot({ running: 1 }, { reached: true, now: 30_000 }))).toBeNull();
    expect(watch.runEnd(snapshot({}, { now: 31_000 }))).toBeNull();
  });

  it('ends in the words of its pause, but never while an answer may still come', () => {
    const watch = new ProfileWatch(profile);
    const pause = { reason: 'no_credits', message: 'Insufficient credits', since: 0 } as const;
    expect(watch.runEnd(snapshot({ pause, running: 1 }))).toBeNull();
    expect(watch.runEnd(snapshot({ pause }))).toEqual({ reason: 'Insufficient credits' });
  });

  it('gives a full disk 30 s to be free again', () => {
    const watch = new ProfileWatch(profile);
    const pause = { reason: 'disk', message: 'The disk is full', since: 0 } as const;
    expect(watch.runEnd(snapshot({ pause }))).toBeNull();
    expect(watch.runEnd(snapshot({ pause }, { now: 29_999 }))).toBeNull();
    expect(watch.runEnd(snapshot({ pause }, { now: 30_000 }))).toEqual({ reason: 'The disk is full' });
  });

  it('ends where all that is left stands at its bound of credits, and says so', () => {
    const watch = new ProfileWatch(profile);
    const bound = { boundId: 'b', mostMilli: 5000, spentMilli: 4800, isPriced: true, jobs: 2, batchIds: [] };
    expect(watch.runEnd(snapshot({ next: 3, blockedBatches: [bound] }))).toBeNull();
    expect(watch.runEnd(snapshot({ next: 2, running: 1, blockedBatches: [bound] }))).toBeNull();
    expect(watch.runEnd(snapshot({ next: 2, blockedBatches: [bound] }))?.reason).toBe(
      '4.8 of 5 credits spent, including possible charges. 2 jobs are waiting.',
    );
  });

  it('ends where all that is left is refused, and says so', () => {
    const watch = new ProfileWatch(profile);
    const message = 'The service does not accept the model a/b: Gone. 2 jobs are kept and wait.';
    const hold = { reason: 'refused', message, until: null, jobs: 2 } as const;
    expect(watch.runEnd(snapshot({ next: 3, hold }))).toBeNull();
    expect(watch.runEnd(snapshot({ next: 2, running: 1, hold }))).toBeNull();
    expect(watch.runEnd(snapshot({ next: 2, hold }))?.reason).toBe(message);
  });

  it('ends at the first Ctrl+C where all that is left are files that are tried for hours', () => {
    const watch = new ProfileWatch(profile);
    expect(watch.runEnd(snapshot({ running: 2 }, { inProgress: 0 }))).toBeNull();
    expect(watch.runEnd(snapshot({ running: 2 }, { inProgress: 1, stop: 1 }))).toBeNull();
    expect(
      watch.runEnd(snapshot({ running: 2 }, { inProgress: 0, stop: 1, hasActiveDownloads: true })),
    ).toBeNull();
    expect(watch.runEnd(snapshot({ running: 2 }, { inProgress: 0, stop: 1 }))).toEqual({ reason: null });
  });

  it('rests without a word where nothing is left, or where the person stopped it', () => {
    const watch = new ProfileWatch(profile);
    expect(watch.runEnd(snapshot({ next: 0 }))).toEqual({ reason: null });
    expect(watch.runEnd(snapshot({}, { stop: 1 }))).toEqual({ reason: null });
    expect(watch.runEnd(snapshot({ running: 1 }, { stop: 2 }))).toBeNull();
  });
});
