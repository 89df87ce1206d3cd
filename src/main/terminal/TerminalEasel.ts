import type { Asset } from '@shared/domain/Asset';
import type { Attempt, Job, JobWithAssets, Lane } from '@shared/domain/Job';
import type { QueueSummary } from '@shared/domain/Queue';
import type { RouteOutput } from '@shared/ipc/contract';
import type { ListRow } from '@shared/lists';
import type { ModelDescriptor } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';
import type { RequestValues } from '@shared/service';

/** What the commands need of Easel; compose.ts makes one. */
export interface TerminalEasel {
  readonly libraryFolder: string;
  /** Makes a profile active: of the address given, with this key for this run; without an address the local service. */
  connect(
    connection: Readonly<{ baseUrl: string | null; key: string | null }>,
  ): Promise<{ id: string; name: string }>;
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
    }>,
  ): Promise<{
    batchId: string;
    count: number;
    leftOut: readonly Readonly<{ line: ListRow['line']; message: string }>[];
  }>;
  readonly queue: {
    run(profileId: string): void;
    summary(profileId: string): QueueSummary;
    /** Every job of the library, or of one batch, oldest first. */
    allJobs(batchId: string | null): readonly Job[];
    withAssets(jobIds: readonly string[]): readonly JobWithAssets[];
    attempts(jobId: string): readonly Attempt[];
    runAgain(jobIds: readonly string[]): Promise<number>;
    /** Starts nothing more; resolves when what is under way has ended. */
    drain(): void;
    /** What is under way becomes an unknown charge. */
    abortAll(): void;
  };
  /** Parallel requests, for this run only. */
  setParallel(parallel: number): void;
  /** Every ready asset, newest first. */
  assets(): readonly Asset[];
  /** Where an asset's file is: an absolute path. */
  pathOf(asset: Asset): string | null;
  /** Hears that jobs or assets changed, until the returned function is called. */
  onChanged(listener: () => void): () => void;
  close(): Promise<void>;
}
