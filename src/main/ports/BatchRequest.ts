import type { BatchChoices } from '@shared/domain/queue/BatchChoices';
import type { Lane } from '@shared/domain/queue/Job';
import type { ModelDescriptor } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';
import type { RequestValues } from '@shared/service';

export type OutputOptions = Readonly<{
  /** Without an extension, valid on every system; folders separated by slashes. */
  fileName: string | null;
  /** By name; created if it does not exist. */
  collection: string | null;
  /** The title of its pictures; null: their file name, if titles are wanted. */
  title: string | null;
}>;

export type JobOrder = Readonly<{
  values: RequestValues;
  /** The template of the prompt; null: the template is the prompt. */
  template: string | null;
  note: string;
  tags: readonly string[];
  /** The source row of a list, by column name. */
  columns?: Readonly<Record<string, string>>;
  /** Id of the saved list row that it comes from; the row then follows the job. */
  listRow?: number;
  /** Id of that row's batch that this one completes; their results are shown together. */
  restOf?: string;
  wish?: OutputOptions;
}>;

/** Everything created by one button press. */
export type BatchRequest = Readonly<{
  profileId: string;
  model: ModelDescriptor;
  lane: Lane;
  template: string | null;
  plan: VaryPlan | null;
  source: 'create' | 'list' | 'terminal';
  /** SHA-256 of the source list; null: none. */
  sourceHash: string | null;
  /** The batch's own spending limit, thousandths of a credit; null: that of the settings. */
  limitMilli: number | null;
  /** Destination of its pictures, and its schedule. */
  choices?: BatchChoices;
  /** The user's consent to send work that may already have been charged. */
  consent?: string | undefined;
  /** Identifies the batches of one press, for several models. */
  together?: string;
  /** Created one by one while the batch is written; iterated once. */
  jobs: Iterable<JobOrder>;
}>;

export type Queued = Readonly<{ batchId: string; count: number; firstJobIds: string[] }>;
/** Writes a batch completely or not at all. */
export type Enqueue = (order: BatchRequest) => Promise<Queued>;
/** Writes all batches, or none. */
export type EnqueueTogether = (orders: readonly BatchRequest[]) => Promise<Queued[]>;
