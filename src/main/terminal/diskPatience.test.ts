import type { QueueSummary } from '@shared/domain/queue/Queue';
import { describe, expect, it } from 'vitest';
import {
  type FollowedProfile,
  maxAnswerWaitMs,
  maxDiskWaitMs,
  type ProfileSnapshot,
  ProfileWatch,
} from './output/ProfileWatch';

const profile: FollowedProfile = {
  id: 'p',
  name: 'P',
  kind: 'remote',
  baseUrl: 'http://127.0.0.1',
  lane: 'batch',
  keyForThisRun: false,
  canRun: true,
  waitsForService: false,
};
const pausedFor = (reason: 'disk' | 'library', running = 0): QueueSummary => ({
  profileId: 'p',
  running: false,
  pause: { reason, message: 'Why.' },
  counts: { attention: 0, running, next: 5, finished: 0, done: 0 },
  progress: { done: 0, total: 5 },
  timeLeftMs: null,
  countedAt: 0,
  pace: { parallel: 4, perMinute: 60, requestsLeftInWindow: 60, opensAt: null, overheadMsPerJob: 0 },
  confirmedMilli: 0,
  possibleMilli: 0,
  hold: null,
  plan: null,
  blockedBatches: [],
});
const snapshot = (summary: QueueSummary, changes: Partial<ProfileSnapshot> = {}): ProfileSnapshot => ({
  summary,
  reached: true,
  inProgress: 0,
  unwritten: 0,
  hasActiveDownloads: false,
  stop: 0,
  now: 0,
  ...changes,
});
/** The time at which the watch ends the run, ms; the watch is called every half second from 0 on. */
function endsAt(of: ProfileSnapshot): number {
  const watch = new ProfileWatch(profile);
  for (let now = 0; now <= 2 * maxAnswerWaitMs; now += 500) if (watch.runEnd({ ...of, now })) return now;
  return Number.POSITIVE_INFINITY;
}

describe('a terminal whose disk takes nothing', () => {
  it('waits half a minute for it, and says why it ends', () => {
    expect(endsAt(snapshot(pausedFor('disk')))).toBe(maxDiskWaitMs);
    const watch = new ProfileWatch(profile);
    watch.runEnd(snapshot(pausedFor('disk')));
    expect(watch.runEnd(snapshot(pausedFor('disk'), { now: maxDiskWaitMs }))).toEqual({ reason: 'Why.' });
  });

  it('waits longer while answers that were paid for wait for it, and not for ever', () => {
    expect(endsAt(snapshot(pausedFor('disk', 2), { inProgress: 2, unwritten: 2 }))).toBe(maxAnswerWaitMs);
  });

  it('never ends while a request is on a socket', () => {
    const under = snapshot(pausedFor('disk', 3), { inProgress: 3, unwritten: 2 });
    expect(endsAt(under)).toBe(Number.POSITIVE_INFINITY);
  });

  it('ends at once at the second Ctrl+C, and at the first where nothing waits', () => {
    expect(endsAt(snapshot(pausedFor('disk', 2), { inProgress: 2, unwritten: 2, stop: 2 }))).toBe(0);
    expect(endsAt(snapshot(pausedFor('disk'), { stop: 1 }))).toBe(0);
  });
});

describe('a terminal whose library is lost', () => {
  it('ends at once, but for files that are coming and requests on a socket', () => {
    expect(endsAt(snapshot(pausedFor('library')))).toBe(0);
    expect(endsAt(snapshot(pausedFor('library', 1)))).toBe(maxDiskWaitMs);
    expect(endsAt(snapshot(pausedFor('library', 1), { inProgress: 1 }))).toBe(Number.POSITIVE_INFINITY);
  });
});
