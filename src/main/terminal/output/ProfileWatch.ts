// Decides whether to keep waiting for one profile's queue. It never stops while a paid answer may still arrive.

import type { Lane } from '@shared/domain/queue/Job';
import { blockedJobCount, type QueueSummary } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import { describeSpendLimit } from '@shared/words/sentences/describeSpendLimit';
import { sentence } from './printable';

export type FollowedProfile = Readonly<{
  id: string;
  name: string;
  kind: 'local' | 'remote';
  /** An origin; '' for the local service. */
  baseUrl: string;
  /** False: nothing can be sent, so only downloads are waited for. */
  canRun: boolean;
  /** If the queue waits for Run, only jobs in the interactive lane are sent. */
  lane: Lane;
  /** Whether to wait for a service that has never answered. */
  waitsForService: boolean;
  /** Whether the key is held only for this run, so that the next run needs EASEL_API_KEY again. */
  keyForThisRun: boolean;
}>;

/** How long a service that has not answered in this run may stay unreachable after the first failure. */
const maxFirstAnswerMs = 15_000;
/**
 * How long a full or missing disk is waited for.
 * @kept The tests use this value.
 */
export const maxDiskWaitMs = 30_000;
/**
 * How long paid answers wait for the disk.
 * @kept The tests use this value.
 */
export const maxAnswerWaitMs = 600_000;

export type ProfileSnapshot = Readonly<{
  summary: QueueSummary;
  /** Whether the service answered the last request. */
  reached: boolean;
  /** Requests in progress of all profiles, including answers that wait to be written to disk. */
  inProgress: number;
  /** Answers that cannot be written because of a disk error. */
  unwritten: number;
  /** 1: finish the running jobs and start none; 2: stop now. */
  stop: number;
  /** Whether the run stops and files are still being downloaded, not only retried for hours. */
  hasActiveDownloads: boolean;
  /** Monotonic, ms. */
  now: number;
}>;

/** The queue will do nothing more in this run. `reason`: why jobs that should have been sent are left; null: none. */
export type RunEnd = Readonly<{ reason: string | null }>;

const endWithoutReason: RunEnd = { reason: null };

export class ProfileWatch {
  readonly profile: FollowedProfile;
  #hasAnswered = false;
  #unreachableSince: number | null = null;
  /** Since when nothing can be written, or the library is lost. */
  #diskSince: number | null = null;

  constructor(profile: FollowedProfile) {
    this.profile = profile;
  }

  /** Called about twice a second. Returns null: keep waiting. */
  runEnd(snapshot: ProfileSnapshot): RunEnd | null {
    const { summary, stop, now } = snapshot;
    const { counts, pause, hold } = summary;
    this.#hasAnswered ||= snapshot.reached;
    if (hold?.reason === 'unreachable') this.#unreachableSince ??= now;
    const isDisk = pause?.reason === 'disk' || pause?.reason === 'library';
    this.#diskSince = isDisk ? (this.#diskSince ?? now) : null;
    const underWay = snapshot.inProgress - snapshot.unwritten;
    if (this.#diskSince !== null) {
      const timedOut = stop >= 2 || now - this.#diskSince >= this.#maxWaitMs(snapshot);
      return underWay === 0 && timedOut ? { reason: pause?.message ?? null } : null;
    }
    if (stop >= 2) return underWay === 0 ? endWithoutReason : null;
    if (counts.running > 0 && (stop === 0 || underWay > 0 || snapshot.hasActiveDownloads)) return null;
    const { canRun, lane, waitsForService } = this.profile;
    if (counts.next === 0 || !canRun || stop > 0) return endWithoutReason;
    if (pause !== null && !(pause.reason === 'restart' && lane === 'interactive')) {
      return { reason: pause.message };
    }
    const [blocked] = summary.blockedBatches;
    if (counts.next <= blockedJobCount(summary)) {
      const reasons = [
        hold?.reason === 'refused' ? hold.message : null,
        blocked ? describeSpendLimit(blocked) : null,
      ];
      return { reason: reasons.filter((each) => each !== null).join(' ') };
    }
    if (hold?.reason === 'plan_over') return { reason: hold.message };
    if (waitsForService || this.#hasAnswered || this.#unreachableSince === null) return null;
    if (now - this.#unreachableSince < maxFirstAnswerMs) return null;
    return {
      reason: `${sentence(hold?.message ?? t('terminal.serviceDoesNotAnswer'))} ${t('terminal.withWait')}`,
    };
  }

  /** A lost library is not waited for, except for files being downloaded. */
  #maxWaitMs({ summary, unwritten, stop }: ProfileSnapshot): number {
    if (unwritten > 0) return maxAnswerWaitMs;
    const isLost = summary.pause?.reason === 'library';
    return stop > 0 || (isLost && summary.counts.running === 0) ? 0 : maxDiskWaitMs;
  }
}
