import type { Job } from '@shared/domain/queue/Job';
import type { WorkProgress } from '@shared/domain/queue/WorkProgress';
import type { Settings } from '@shared/domain/Settings';
import type { ModelDescriptor } from '@shared/models';
import type { Db } from '../database/Db';
import type { LibraryGuard } from '../database/library/LibraryGuard';
import type { DownloadBacklog } from '../database/rows/downloadBacklog';
import type { Connection, ConnectionOf } from '../ports/Connection';
import type { HistoryAnswer, HistoryPageRequest } from '../ports/HistoryAnswer';
import type { Log } from '../ports/Log';
import type { SendOutcome } from '../ports/SendOutcome';
import type { Checkpoint } from './checkpoint';

/** Gives the `data:` URL of an input image; throws if the image is gone. */
export type ResolveInput = (ref: string) => Promise<string>;

/** Everything the queue needs of the rest of Easel and of the computer. */
export interface QueueParts {
  readonly db: Db;
  readonly library: LibraryGuard;
  /** `now`: ms UTC, may jump. `monotonic`: ms, only ever grows. */
  readonly clock: Readonly<{ now: () => number; monotonic: () => number }>;
  readonly random: () => number;
  /** Runs `work` after `delayMs`; returns a function that stops it. */
  readonly setTimer: (work: () => void, delayMs: number) => () => void;
  /** Runs `work` soon, after the work that already waits on the event loop: `setImmediate`. */
  readonly defer: (work: () => void) => void;
  readonly log: Log;
  readonly settings: () => Settings['queue'];
  /** The settings of one profile, with its own in place of the general ones. */
  readonly settingsOf?: (profileId: string) => Settings['queue'];
  readonly connectionOf: ConnectionOf;
  readonly modelOf: (profileId: string, modelId: string) => ModelDescriptor | null;
  readonly send: (
    connection: Connection,
    model: ModelDescriptor,
    bodyJson: string,
    options: Readonly<{
      attemptId: string;
      signal: AbortSignal;
      onSent: () => void;
      onProgress: (progress: WorkProgress) => void;
    }>,
  ) => Promise<SendOutcome>;
  /** The outcome of a request whose answer was lost, if the service knows it by name; null: it does not say. */
  readonly settle?: (connection: Connection, attemptId: string) => Promise<SendOutcome | null>;
  readonly history: (connection: Connection, place: HistoryPageRequest) => Promise<HistoryAnswer>;
  /** Asks whether the service answers, with a GET that costs nothing. */
  readonly answers: (connection: Connection) => Promise<boolean>;
  /** How far fetching is behind paying. Asked before each POST: it must be quick. */
  readonly backlog: (profileId: string) => DownloadBacklog;
  readonly resolveInput: ResolveInput;
  /** Whether what this profile makes is a sample of the local service. */
  readonly isSample: (profileId: string) => boolean;
  readonly prices: Readonly<{
    /** Thousandths of a credit for the whole request; null: not known. Asked often: it must be quick. */
    estimate: (profileId: string, modelId: string, expected: Job['expected']) => number | null;
    /** The cost of an answer if the price of exactly this class is known; else null. */
    priceOf: (profileId: string, modelId: string, expected: Job['expected']) => number | null;
    /** From recent runs, ms; null: none yet. */
    usualMs: (profileId: string, modelId: string) => number | null;
    /** Asks the service for the balance, and learns prices from it. Never throws. */
    learn: (profileId: string) => Promise<void>;
  }>;
  readonly events: Readonly<{
    /** @param jobIds empty: too many to name */
    jobsChanged: (jobIds: readonly string[]) => void;
    queueChanged: (profileId: string) => void;
    /** The service reported the progress of a request. */
    worked?: (jobId: string, progress: WorkProgress) => void;
    /** The queue's own work went on: sent less often than the two above. */
    progressed: (profileId: string, jobIds: readonly string[]) => void;
  }>;
  /** New rows are in the outbox of downloads. */
  readonly wakeDownloads: () => void;
  /**
   * Attempts of a profile have ended, `answered` of them with a result. `idle`: nothing is under way; `more`: something will
   * start without a command. For balance and notifications.
   */
  readonly onEnded?: (
    profileId: string,
    ended: Readonly<{ answered: number; total: number; idle: boolean; more: boolean }>,
  ) => void;
  readonly checkpoint?: Checkpoint;
}
