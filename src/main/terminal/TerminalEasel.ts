import type { Asset } from '@shared/domain/Asset';
import type { AssetChange } from '@shared/domain/Curation';
import type { ExportOrder } from '@shared/domain/ExportOrder';
import type { GallerySort } from '@shared/domain/GallerySort';
import type { Attempt, Job, Lane } from '@shared/domain/Job';
import type { QueueSummary, Quote } from '@shared/domain/Queue';
import type { RouteOutput } from '@shared/ipc/contract';
import type { ListRow } from '@shared/lists';
import type { ModelDescriptor } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';
import type { RequestValues } from '@shared/service';
import type { ImportRun } from '../ports/ImportRun';
import type { JobEnding } from '../ports/JobEnding';
import type { OpenWork } from '../ports/OpenWork';
import type { VerifyRun, VerifyTotals } from '../ports/VerifyRun';
import type { Changes } from './Changes';
import type { FollowedProfile } from './FollowedProfile';

/** What the commands need of Easel; composeTerminal.ts makes one. Nothing here holds or gives a whole library. */
export interface TerminalEasel {
  /** Makes a profile active: of the address given, with this key for this run; without an address the local service. */
  connect(
    connection: Readonly<{ baseUrl: string | null; key: string | null }>,
  ): Promise<Omit<FollowedProfile, 'goes' | 'lane' | 'waits'>>;
  /** @throws UsageError naming what there is. */
  model(profileId: string, modelId: string): ModelDescriptor;
  submit(
    draft: Readonly<{ profileId: string; modelId: string; values: RequestValues; vary: VaryPlan }>,
    lane: Lane,
  ): Promise<RouteOutput<'create.submit'>>;
  importList(
    list: Readonly<{
      profileId: string;
      modelId: string;
      name: string;
      bytes: Uint8Array;
      base: RequestValues;
      limitMilli: number | null;
      /** Asked before anything is queued; rejects where it is not to be. */
      mayQueue: (quote: Quote) => Promise<void>;
    }>,
  ): Promise<{
    batchId: string;
    count: number;
    leftOut: readonly Readonly<{ line: ListRow['line']; message: string }>[];
  }>;
  readonly profiles: {
    /** Those with jobs on their way or unknown charges, whether they can be reached or not. */
    openWork(): readonly OpenWork[];
    /** The remote profiles of this library. */
    remote(): readonly Readonly<{ id: string; baseUrl: string }>[];
    /** Holds a key for this run. */
    holdKey(profileId: string, key: string): void;
    /** Whether requests can be sent; null: yes. Starts the local service for a local profile. */
    obstacle(profileId: string): Promise<Readonly<{ missing: 'key' | 'other'; message: string }> | null>;
    /** Its balance before and after a run is what prices are learned from. Never rejects; takes 3 s at most. */
    learnPrices(profileId: string): Promise<void>;
  };
  readonly queue: {
    run(profileId: string): void;
    /** In a queue that stands still: what is submitted from now on goes, and nothing else. */
    letFreshThrough(profileId: string): void;
    summary(profileId: string): QueueSummary;
    runAgain(jobIds: readonly string[]): Promise<number>;
    /** Jobs with an unknown charge that nobody has looked at. */
    unknownJobs(profileId: string): readonly Readonly<{ id: string; row: number }>[];
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
    /** Those of these that have come to rest, in this order. */
    endings(
      of: Readonly<{ ids: readonly string[] }> | Readonly<{ rows: readonly number[] }>,
    ): readonly JobEnding[];
    /** Every job of the library, oldest first, in portions. */
    all(): Iterable<readonly Readonly<{ job: Job; attempts: readonly Attempt[] }>[]>;
  };
  /** Which jobs changed, from the start on. */
  readonly changes: Changes;
  /** Parallel requests, for this run only. */
  setParallel(parallel: number): void;
  /** The service answered when it was last asked. */
  reached(profileId: string): boolean;
  /** The assets that a query finds, in portions. */
  assets(which: Readonly<{ query: string; sort: GallerySort; limit: number }>): Iterable<readonly Asset[]>;
  /** Judges or sorts what a query finds; each is a step of Undo. @returns how many are different now */
  change(query: string, change: AssetChange): Promise<number>;
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
        problem: string | null;
      }>
    >;
  }>;
  close(): Promise<void>;
}
