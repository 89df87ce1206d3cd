import type { Job } from '@shared/domain/queue/Job';
import type { WorkProgress } from '@shared/domain/queue/WorkProgress';
import type { Settings } from '@shared/domain/Settings';
import type { ModelDescriptor } from '@shared/models';
import type { Db } from '../database/Db';
import type { LibraryGuard } from '../database/library/LibraryWatch';
import type { DownloadBacklog } from '../database/rows/downloadBacklog';
import type { Connection, ConnectionOf } from '../ports/Connection';
import type { HistoryAnswer, HistoryPageRequest } from '../ports/HistoryAnswer';
import type { Log } from '../ports/Log';
import type { SendOutcome } from '../ports/SendOutcome';

/** Points at which a test crashes the process while a job is handled; otherwise a checkpoint does nothing. */
export const checkpoints = [
  'enqueued',
  'attempt_committed',
  'sent',
  'answered',
  'answer_committed',
  'download_started',
  'file_placed',
  'asset_ready',
] as const;
export type CheckpointName = (typeof checkpoints)[number];

export type Checkpoint = (name: CheckpointName) => void;

/** Returns the `data:` URL of an input image; throws if the image is gone. */
export type ResolveInput = (ref: string) => Promise<string>;

export interface QueueDependencies {
  readonly db: Db;
  readonly library: LibraryGuard;
  /** `now`: ms UTC, may jump. `monotonic`: ms, never decreases. */
  readonly clock: Readonly<{ now: () => number; monotonic: () => number }>;
  readonly random: () => number;
  readonly setTimer: (work: () => void, delayMs: number) => () => void;
  /** Runs `work` after the work that already waits on the event loop: `setImmediate`. */
  readonly defer: (work: () => void) => void;
  readonly log: Log;
  readonly settings: () => Settings['queue'];
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
  /** Asks a service that keeps outcomes for the outcome of an attempt; null: the outcome stays unknown. */
  readonly fetchLostOutcome?: (connection: Connection, attemptId: string) => Promise<SendOutcome | null>;
  readonly fetchHistoryPage: (connection: Connection, request: HistoryPageRequest) => Promise<HistoryAnswer>;
  /** Checks whether the service answers, with a GET that costs nothing. */
  readonly isReachable: (connection: Connection) => Promise<boolean>;
  /** How many paid files still wait for download. Called before each POST, so it must be fast. */
  readonly backlog: (profileId: string) => DownloadBacklog;
  readonly resolveInput: ResolveInput;
  /** Whether the results of this profile are samples of the local service. */
  readonly isSample: (profileId: string) => boolean;
  readonly prices: Readonly<{
    /** Thousandths of a credit for the whole request; null: unknown. Called often, so it must be fast. */
    estimate: (profileId: string, modelId: string, expected: Job['expected']) => number | null;
    /** The cost of an answer, thousandths of a credit; null: no price for exactly this model, kind, size, duration. */
    priceOf: (profileId: string, modelId: string, expected: Job['expected']) => number | null;
    /** Typical duration from recent runs, ms; null: none yet. */
    usualMs: (profileId: string, modelId: string) => number | null;
    /** Reads the balance from the service, and infers prices from it. Never throws. */
    inferPrices: (profileId: string) => Promise<void>;
  }>;
  readonly events: Readonly<{
    /** @param jobIds empty: too many to list */
    jobsChanged: (jobIds: readonly string[]) => void;
    queueChanged: (profileId: string) => void;
    workProgressed?: (jobId: string, progress: WorkProgress) => void;
    /** The queue itself sent or finished jobs. The window may hear of this later than of the other changes. */
    progressed: (profileId: string, jobIds: readonly string[]) => void;
  }>;
  readonly wakeDownloads: () => void;
  /**
   * Called when attempts have ended. `answered`: number of attempts with results. `idle`: no request is in progress.
   * `willContinue`: one will begin.
   */
  readonly onEnded?: (
    profileId: string,
    ended: Readonly<{ answered: number; total: number; idle: boolean; willContinue: boolean }>,
  ) => void;
  /** In tests, called when a job reaches one of the {@link checkpoints}. */
  readonly checkpoint?: Checkpoint;
}
