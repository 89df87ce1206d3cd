// Decides whether to keep waiting for one profile's queue. It never stops while a paid answer may still
// arrive.

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
  goes: boolean;
  /** If the queue waits for Run, only jobs in the interactive lane are sent. */
  lane: Lane;
  /** Whether to wait for a service that has never answered. */
  waits: boolean;
  /** The next run needs EASEL_API_KEY again. */
  keyForThisRun: boolean;
}>;

/** How long a service that has not answered in this run may stay unreachable after the first failure. */
const firstAnswerMs = 15_000;
/**
 * How long a full or missing disk is waited for.
 * @kept The tests use this value.
 */
export const diskPatienceMs = 30_000;
/**
 * How long paid answers wait for the disk.
 * @kept The tests use this value.
 */
export const answerPatienceMs = 600_000;

export type ProfileSnapshot = Readonly<{
  summary: QueueSummary;
  /** The service answered the last request. */
  reached: boolean;
  /** Requests in progress of all profiles, including answers that wait to be written to disk. */
  underWay: number;
  /** Answers that cannot be written because of a disk error. */
  unwritten: number;
  /** 1: finish the running jobs and start none; 2: stop now. */
  stop: number;
  /** While stopping: files are being downloaded, not only retried for hours. */
  filesGoing: boolean;
  /** Monotonic, ms. */
  now: number;
}>;

/** The queue will do nothing more in this run; `words`: why jobs are left that should have been sent. */
export type Rest = Readonly<{ words: string | null }>;

const atEnd: Rest = { words: null };

export class ProfileWatch {
  readonly profile: FollowedProfile;
  #answered = false;
  #awaySince: number | null = null;
  /** Since when nothing can be written, or the library is lost. */
  #diskSince: number | null = null;

  constructor(profile: FollowedProfile) {
    this.profile = profile;
  }

  /** Called about twice a second. Returns null: keep waiting. */
  rest(look: ProfileSnapshot): Rest | null {
    const { summary, stop, now } = look;
    const { counts, pause, hold } = summary;
    this.#answered ||= look.reached;
    if (hold?.reason === 'unreachable') this.#awaySince ??= now;
    const isDisk = pause?.reason === 'disk' || pause?.reason === 'library';
    this.#diskSince = isDisk ? (this.#diskSince ?? now) : null;
    const underWay = look.underWay - look.unwritten;
    if (this.#diskSince !== null) {
      const over = stop >= 2 || now - this.#diskSince >= this.#patienceMs(look);
      return underWay === 0 && over ? { words: pause?.message ?? null } : null;
    }
    if (stop >= 2) return underWay === 0 ? atEnd : null;
    if (counts.running > 0 && (stop === 0 || underWay > 0 || look.filesGoing)) return null;
    const { goes, lane, waits } = this.profile;
    if (counts.next === 0 || !goes || stop > 0) return atEnd;
    if (pause !== null && !(pause.reason === 'restart' && lane === 'interactive')) {
      return { words: pause.message };
    }
    const [blocked] = summary.blockedBatches;
    if (counts.next <= blockedJobCount(summary)) {
      const words = [
        hold?.reason === 'refused' ? hold.message : null,
        blocked ? describeSpendLimit(blocked) : null,
      ];
      return { words: words.filter((each) => each !== null).join(' ') };
    }
    if (hold?.reason === 'plan_over') return { words: hold.message };
    if (waits || this.#answered || this.#awaySince === null) return null;
    if (now - this.#awaySince < firstAnswerMs) return null;
    return {
      words: `${sentence(hold?.message ?? t('terminal.serviceDoesNotAnswer'))} ${t('terminal.withWait')}`,
    };
  }

  /** A lost library is not waited for, except for files being downloaded. */
  #patienceMs({ summary, unwritten, stop }: ProfileSnapshot): number {
    if (unwritten > 0) return answerPatienceMs;
    const isLost = summary.pause?.reason === 'library';
    return stop > 0 || (isLost && summary.counts.running === 0) ? 0 : diskPatienceMs;
  }
}
