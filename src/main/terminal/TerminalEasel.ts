import type { BalanceHistory } from '@shared/domain/account/Balance';
import type { HistoryRow, MirrorState } from '@shared/domain/account/HistoryMirror';
import type { ModelSummary } from '@shared/domain/account/ModelSummary';
import type { Profile } from '@shared/domain/account/Profile';
import type { StoredUnreadableAnswer } from '@shared/domain/account/UnreadableAnswer';
import type { UsageQuery, UsageReport } from '@shared/domain/account/Usage';
import type { InputImage } from '@shared/domain/create/InputImage';
import type { Asset } from '@shared/domain/gallery/Asset';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import type { GallerySort } from '@shared/domain/gallery/GallerySort';
import type { ExportRequest } from '@shared/domain/library/ExportRequest';
import type { DailySchedule } from '@shared/domain/queue/DailySchedule';
import type { Attempt, Job, Lane } from '@shared/domain/queue/Job';
import type { QueueSummary } from '@shared/domain/queue/Queue';
import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import type { RouteOutput } from '@shared/ipc/contract';
import type { ListRow } from '@shared/lists';
import type { ModelDescriptor } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';
import type { RequestValues } from '@shared/service';
import type { ImportRun } from '../ports/ImportRun';
import type { JobEnding } from '../ports/JobEnding';
import type { OpenWork } from '../ports/OpenWork';
import type { VerifyRun, VerifyTotals } from '../ports/VerifyRun';
import type { ListToQueue } from './commands/confirmList';
import type { ProfileSelector } from './options/CommonOptions';
import type { Changes } from './output/Changes';
import type { FollowedProfile } from './output/ProfileWatch';
import type { TerminalProfiles } from './TerminalProfiles';

/** A model, and how the service's schema differs from Easel's description, one sentence each. */
export type ComparedModel = ModelSummary & Readonly<{ differences: readonly string[] }>;

/** The functions of Easel that the commands use. No function loads or returns a whole library at once. */
export interface TerminalEasel {
  /** Activates a profile, with this key for this run; without name and URL, the profile of the local service. */
  connect(
    connection: Readonly<{ profile: string | null; baseUrl: string | null; key: string | null }>,
  ): Promise<Omit<FollowedProfile, 'canRun' | 'lane' | 'waitsForService'>>;
  /** Asks the service if the model is unknown. Throws UsageError that lists the known models. */
  model(profileId: string, modelId: string): Promise<ModelDescriptor>;
  /** `refresh` asks the service first. Throws EaselError if the service does not answer. */
  models(profileId: string, refresh: boolean): Promise<readonly ComparedModel[]>;
  unreadableAnswers(profileId: string): readonly StoredUnreadableAnswer[];
  /** @returns a reference for requests */
  keepInput(file: Readonly<{ name: string; bytes: Uint8Array }>): Promise<InputImage>;
  // Without name and URL, the active profile, or else the local service's. An unknown URL with a key becomes
  // a new profile. `key`: held for this run, if a remote profile is named or its URL is given. Throws
  // UsageError that lists the profiles.
  profileOf(which: ProfileSelector, key: string | null): Promise<Profile>;
  readonly spending: {
    /** Reads the balance; null if the answer cannot be parsed. Throws EaselError if there was no answer. */
    check(profileId: string): Promise<number | null>;
    balance(profileId: string): BalanceHistory;
    usage(question: UsageQuery): Promise<UsageReport>;
    /** When the last request in the ledger ended, ms UTC; of all profiles if `profileId` is null. */
    newest(profileId: string | null): number | null;
    csv(question: UsageQuery, how: Readonly<{ eachMonth: boolean; forExcel: boolean }>): Promise<string>;
  };
  /** Queues one batch per draft; all drafts are checked before the first batch is written. */
  submit(
    drafts: readonly Readonly<{
      profileId: string;
      modelId: string;
      values: RequestValues;
      vary: VaryPlan;
    }>[],
    lane: Lane,
    consent?: string,
  ): Promise<RouteOutput<'create.submitTogether'>>;
  importList(
    list: Readonly<{
      profileId: string;
      modelId: string;
      name: string;
      bytes: Uint8Array;
      /** The folder of the pictures that the list refers to. */
      folder: string;
      /** The sheet of a workbook; null: the first. */
      sheet: string | null;
      base: RequestValues;
      limitMilli: number | null;
      plan: DailySchedule;
      /** Called before anything is queued; rejects if the list must not be queued. */
      beforeQueueing: (list: ListToQueue) => Promise<void>;
      /** Queues the list, with the user's consent if some of the work may already have been charged. */
      withConsent: <T>(queue: (consent?: string) => Promise<T>) => Promise<T>;
    }>,
  ): Promise<{
    batchId: string;
    count: number;
    leftOut: readonly Readonly<{ line: ListRow['line']; message: string }>[];
  }>;
  readonly profiles: {
    /** Profiles with unfinished jobs or unknown charges, reachable or not. */
    openWork(): readonly OpenWork[];
    /** `hasKeyForUrl`: a key was entered for this URL on this computer. */
    remote(): readonly Readonly<{ id: string; name: string; baseUrl: string; hasKeyForUrl: boolean }>[];
    holdKey(profileId: string, key: string): void;
    /** Why requests cannot be sent; null: they can. Starts the local service for a local profile. */
    obstacle(profileId: string): Promise<Readonly<{ missing: 'key' | 'other'; message: string }> | null>;
    /** Prices are inferred from the balance before and after a run. Never rejects; takes at most 3 s. */
    learnPrices(profileId: string): Promise<void>;
  };
  readonly queue: {
    run(profileId: string): void;
    /** Sends the jobs that wait for the start of a schedule. */
    endSchedules(profileId: string): void;
    /** Removes the spending limits of blocked batches; the limits in the settings still apply. */
    removeSpendLimits(profileId: string): void;
    /** Sends jobs queued from now on, and no others, although the queue is paused. */
    sendNewJobsWhilePaused(profileId: string): void;
    summary(profileId: string): QueueSummary;
    /** @throws EaselError `needs_consent` */
    runAgain(jobIds: readonly string[], consent?: string): Promise<number>;
    unknownJobs(profileId: string): readonly Readonly<{ id: string; row: number }>[];
    /** Resolves when the local service has reported the outcomes of interrupted requests. */
    interruptedRequestsResolved(): Promise<void>;
    /** Requests in progress, including answers that wait to be written to disk. */
    inProgressCount(): number;
    /** Answers that cannot be written because of a disk error. */
    unwrittenCount(): number;
    drain(): void;
    /** Requests in progress are aborted and become unknown charges. */
    abortAll(): void;
    /** Resolves when no request is in progress. Call it after `drain`. */
    idle(): Promise<void>;
  };
  readonly jobs: {
    /** The row ids of the jobs of a batch, or of all jobs that have not ended. */
    rows(of: Readonly<{ batchId: string }> | 'open'): Iterable<number>;
    unfetchedJobCount(): number;
    retryDownloads(): Promise<number>;
    /** Files whose download is retried for hours; `until`: the next try, ms UTC. */
    waitingFiles(): Readonly<{ count: number; message: string; until: number }> | null;
    /** Whether any file is being downloaded or will be soon. */
    hasActiveDownloads(): boolean;
    /** The given jobs that have ended, in this order. */
    endings(
      of: Readonly<{ ids: readonly string[] }> | Readonly<{ rows: readonly number[] }>,
    ): readonly JobEnding[];
    /** All jobs of the library, oldest first, in portions. */
    all(): Iterable<readonly Readonly<{ job: Job; attempts: readonly Attempt[] }>[]>;
  };
  readonly settings: Readonly<{ get(): Settings; set(patch: SettingsPatch): Settings }>;
  readonly changes: Changes;
  readonly history: {
    state(profileId: string): MirrorState;
    /** Reads new entries. Never rejects: `state` says how it ended. */
    sync(profileId: string): Promise<void>;
    stop(profileId: string): void;
    fetch(seqs: readonly number[]): Promise<void>;
    /** The entries that contain a text, newest first, in portions; '' finds all. */
    find(profileId: string, text: string): Iterable<readonly HistoryRow[]>;
  };
  setParallel(parallel: number): void;
  /** Whether the service answered the latest request. */
  reached(profileId: string): boolean;
  parameterNames(): readonly string[];
  /** The assets that a query finds, in portions. */
  assets(which: Readonly<{ query: string; sort: GallerySort; limit: number }>): Iterable<readonly Asset[]>;
  /** Each portion is an undo step. Returns the number of changed assets. */
  change(query: string, change: AssetChange, signal: AbortSignal): Promise<number>;
  importFiles(run: ImportRun): Promise<void>;
  /** @throws EaselError `disk` */
  verify(run: VerifyRun): Promise<VerifyTotals>;
  pathOf(file: string): string;
  /** @throws EaselError `invalid_input` if the order is invalid */
  exportAssets(
    order: ExportRequest,
    target: string,
    hooks: Readonly<{
      onExported: (file: string, item: Readonly<{ asset: Asset }>) => Promise<void>;
      onRefused: (item: Readonly<{ asset: Asset }>, reason: string) => void;
    }>,
  ): Readonly<{
    cancel: () => void;
    ended: Promise<
      Readonly<{
        state: 'done' | 'cancelled' | 'failed';
        done: number;
        failed: number;
        total: number;
        target: string;
        made: readonly string[];
        problem: string | null;
        note: string | null;
      }>
    >;
  }>;
  readonly profileService: TerminalProfiles;
  close(): Promise<void>;
}
