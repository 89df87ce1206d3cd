import type { BalanceCourse } from '@shared/domain/account/Balance';
import type { HistoryRow, MirrorState } from '@shared/domain/account/HistoryMirror';
import type { ModelSummary } from '@shared/domain/account/ModelSummary';
import type { Profile } from '@shared/domain/account/Profile';
import type { KeptUnread } from '@shared/domain/account/UnreadAnswer';
import type { UsageQuestion, UsageReport } from '@shared/domain/account/Usage';
import type { InputImage } from '@shared/domain/create/InputImage';
import type { Asset } from '@shared/domain/gallery/Asset';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import type { GallerySort } from '@shared/domain/gallery/GallerySort';
import type { ExportOrder } from '@shared/domain/library/ExportOrder';
import type { Attempt, Job, Lane } from '@shared/domain/queue/Job';
import type { NightPlan } from '@shared/domain/queue/NightPlan';
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
import type { ProfileOptions } from './options/profileOption';
import type { Changes } from './output/Changes';
import type { FollowedProfile } from './output/FollowedProfile';
import type { TerminalProfiles } from './TerminalProfiles';

/** A model, and where the service says of it otherwise than Easel knows, one sentence each. */
export type ComparedModel = ModelSummary & Readonly<{ differences: readonly string[] }>;

/** What the commands need of Easel; composeTerminal.ts makes one. Nothing here holds or gives a whole library. */
export interface TerminalEasel {
  /** Makes a profile active: of the name or the address given, with this key for this run; without an address the local service. */
  connect(
    connection: Readonly<{ profile: string | null; baseUrl: string | null; key: string | null }>,
  ): Promise<Omit<FollowedProfile, 'goes' | 'lane' | 'waits'>>;
  /** Asks the service where it is not known here. @throws UsageError naming what there is. */
  model(profileId: string, modelId: string): Promise<ModelDescriptor>;
  /** The models of a profile as they are known; `refresh` asks the service first. @throws EaselError where it says nothing */
  models(profileId: string, refresh: boolean): Promise<readonly ComparedModel[]>;
  /** What the profile's service answered that Easel cannot read, as it came. */
  unread(profileId: string): readonly KeptUnread[];
  /** Keeps a picture that is given to a model. @returns what stands for it in a request */
  keepInput(file: Readonly<{ name: string; bytes: Uint8Array }>): Promise<InputImage>;
  /**
   * The profile that a command means; without name and address the active one. Activates and asks nothing.
   * @param key held for this run where an address is given
   * @throws UsageError naming what there is.
   */
  profileOf(which: ProfileOptions, key: string | null): Promise<Profile>;
  readonly spending: {
    /** Asks for the balance; null where the answer cannot be read. @throws EaselError where none came */
    check(profileId: string): Promise<number | null>;
    balance(profileId: string): BalanceCourse;
    usage(question: UsageQuestion): Promise<UsageReport>;
    /** When the last request that the ledger holds ended, ms UTC; of all profiles where `profileId` is null. */
    newest(profileId: string | null): number | null;
    csv(question: UsageQuestion, how: Readonly<{ eachMonth: boolean; forExcel: boolean }>): Promise<string>;
  };
  /** Queues a batch for each draft, of several models; all are looked at before the first is written. */
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
      /** Where the pictures lie that it names. */
      folder: string;
      /** Of a workbook; null: the first. */
      sheet: string | null;
      base: RequestValues;
      limitMilli: number | null;
      plan: NightPlan;
      /** Asked before anything is queued; rejects where it is not to be. */
      mayQueue: (list: ListToQueue) => Promise<void>;
      /** Queues it, with the person's consent where work of it may have been charged already. */
      withConsent: <T>(queue: (consent?: string) => Promise<T>) => Promise<T>;
    }>,
  ): Promise<{
    batchId: string;
    count: number;
    leftOut: readonly Readonly<{ line: ListRow['line']; message: string }>[];
  }>;
  readonly profiles: {
    /** Those with jobs on their way or unknown charges, whether they can be reached or not. */
    openWork(): readonly OpenWork[];
    /** The remote profiles of this library; `isBound`: a key was given for this address on this computer. */
    remote(): readonly Readonly<{ id: string; name: string; baseUrl: string; isBound: boolean }>[];
    /** Holds a key for this run. */
    holdKey(profileId: string, key: string): void;
    /** Whether requests can be sent; null: yes. Starts the local service for a local profile. */
    obstacle(profileId: string): Promise<Readonly<{ missing: 'key' | 'other'; message: string }> | null>;
    /** Its balance before and after a run is what prices are learned from. Never rejects; takes 3 s at most. */
    learnPrices(profileId: string): Promise<void>;
  };
  readonly queue: {
    run(profileId: string): void;
    /** What waits for the time of a plan goes now. */
    endPlans(profileId: string): void;
    /** What stands at its own bound of credits goes on as the limits of the settings say. */
    letGoOfBounds(profileId: string): void;
    /** In a queue that stands still: what is submitted from now on goes, and nothing else. */
    letFreshThrough(profileId: string): void;
    summary(profileId: string): QueueSummary;
    /** @throws EaselError `needs_consent` */
    runAgain(jobIds: readonly string[], consent?: string): Promise<number>;
    /** Jobs with an unknown charge that nobody has looked at. */
    unknownJobs(profileId: string): readonly Readonly<{ id: string; row: number }>[];
    /** Resolves when the local service has said what became of what a restart lost, once its work has ended. */
    settled(): Promise<void>;
    /** Requests under way, answers that wait for the disk included. */
    underWay(): number;
    /** Of those, answers that the disk does not take. */
    unwritten(): number;
    /** Starts nothing more; what is under way ends. */
    drain(): void;
    /** What is under way becomes an unknown charge. */
    abortAll(): void;
    /** Resolves when nothing is under way. To be called after `drain`. */
    idle(): Promise<void>;
  };
  readonly jobs: {
    /** The rows of a batch's jobs, or of all that have not come to rest. */
    rows(of: Readonly<{ batchId: string }> | 'open'): Iterable<number>;
    /** Jobs that are paid for and whose files were given up. */
    notFetched(): number;
    /** Fetches what was given up or is tried later now. @returns how many jobs that are */
    retryDownloads(): Promise<number>;
    /** Files that are tried again for hours; `until`: when the next is, ms UTC. */
    waitingFiles(): Readonly<{ count: number; message: string; until: number }> | null;
    /** Any file is being fetched, or is to be within a moment. */
    filesGoing(): boolean;
    /** Those of these that have come to rest, in this order. */
    endings(
      of: Readonly<{ ids: readonly string[] }> | Readonly<{ rows: readonly number[] }>,
    ): readonly JobEnding[];
    /** Every job of the library, oldest first, in portions. */
    all(): Iterable<readonly Readonly<{ job: Job; attempts: readonly Attempt[] }>[]>;
  };
  readonly settings: Readonly<{ get(): Settings; set(patch: SettingsPatch): Settings }>;
  /** Which jobs changed, from the start on. */
  readonly changes: Changes;
  /** The mirror of a profile's history. */
  readonly history: {
    state(profileId: string): MirrorState;
    /** Reads what is new. Never rejects: its state says how it ended. */
    sync(profileId: string): Promise<void>;
    stop(profileId: string): void;
    /** Has the files of these fetched that are not here, and waits for them. */
    fetch(seqs: readonly number[]): Promise<void>;
    /** What a text finds, newest first, in portions; '' finds all. */
    find(profileId: string, text: string): Iterable<readonly HistoryRow[]>;
  };
  /** Parallel requests, for this run only. */
  setParallel(parallel: number): void;
  /** The service answered when it was last asked. */
  reached(profileId: string): boolean;
  /** The names of parameters that requests of the library have. */
  parameterNames(): readonly string[];
  /** The assets that a query finds, in portions. */
  assets(which: Readonly<{ query: string; sort: GallerySort; limit: number }>): Iterable<readonly Asset[]>;
  /** Judges or sorts what a query finds, until it is stopped; each is a step of Undo. @returns how many are different now */
  change(query: string, change: AssetChange, signal: AbortSignal): Promise<number>;
  /** Brings files and folders into the library. @throws EaselError `disk` */
  importFiles(run: ImportRun): Promise<void>;
  /** Compares all rows with all files. @throws EaselError `disk` */
  verify(run: VerifyRun): Promise<VerifyTotals>;
  /** Where a file of the library is: an absolute path. */
  pathOf(file: string): string;
  /** Begins an export. @throws EaselError `invalid_input` where the order cannot be read */
  handOver(
    order: ExportOrder,
    target: string,
    hooks: Readonly<{
      given: (file: string, item: Readonly<{ asset: Asset }>) => Promise<void>;
      refused: (item: Readonly<{ asset: Asset }>, reason: string) => void;
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
