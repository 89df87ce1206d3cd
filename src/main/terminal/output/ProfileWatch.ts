// Decides whether there is something to wait for in one profile's queue. It never rests while an answer may still
// come: that was paid for.
import { blockedJobCount } from '@shared/domain/queue/blockedJobCount';
import type { QueueSummary } from '@shared/domain/queue/Queue';
import { boundWords } from '@shared/words/sentences/boundWords';
import type { FollowedProfile } from './FollowedProfile';
import { sentence } from './sentence';

/** A service that has not answered once in this run is given so long after its first refusal. */
const firstAnswerMs = 15_000;
/** A disk that is full or away may be back soon. @kept Tests hold the waits to it. */
export const diskPatienceMs = 30_000;
/** What is paid for waits longer for it. @kept Tests hold the waits to it. */
export const answerPatienceMs = 600_000;

/** What is seen of a queue at one look. */
export type ProfileLook = Readonly<{
  summary: QueueSummary;
  /** The service answered when it was last asked. */
  reached: boolean;
  /** Requests of all profiles under way, answers that wait for the disk included. */
  underWay: number;
  /** Of those, answers that the disk does not take. */
  unwritten: number;
  /** 1: what runs is finished and nothing begun; 2: it stops now. */
  stop: number;
  /** Where it is to stop: files are being fetched, and not only tried again for hours. */
  filesGoing: boolean;
  /** Monotonic, ms. */
  now: number;
}>;

/** A queue where nothing more happens in this run; `words`: why, where jobs are left that should have gone. */
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

  /** To be called at every look, about twice a second. @returns null: it still goes. */
  rest(look: ProfileLook): Rest | null {
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
    const [stood] = summary.stood;
    if (counts.next <= blockedJobCount(summary)) {
      const words = [hold?.reason === 'refused' ? hold.message : null, stood ? boundWords(stood) : null];
      return { words: words.filter((each) => each !== null).join(' ') };
    }
    if (hold?.reason === 'plan_over') return { words: hold.message };
    if (waits || this.#answered || this.#awaySince === null) return null;
    if (now - this.#awaySince < firstAnswerMs) return null;
    return {
      words: `${sentence(hold?.message ?? 'The service does not answer')} With --wait, Easel waits for the service.`,
    };
  }

  /** How long a disk that takes nothing is waited for. A library that is lost is not: only files that are coming are. */
  #patienceMs({ summary, unwritten, stop }: ProfileLook): number {
    if (unwritten > 0) return answerPatienceMs;
    const isLost = summary.pause?.reason === 'library';
    return stop > 0 || (isLost && summary.counts.running === 0) ? 0 : diskPatienceMs;
  }
}
