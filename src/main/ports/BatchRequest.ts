import type { BatchChoices } from '@shared/domain/queue/BatchChoices';
import type { Lane } from '@shared/domain/queue/Job';
import type { ModelDescriptor } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';
import type { RequestValues } from '@shared/service';

export type OutputOptions = Readonly<{
  /** The file name without extension, valid on every system; folders are separated by slashes. */
  fileName: string | null;
  /** The name of a collection, which is created if it does not exist. */
  collection: string | null;
  /** The title of the pictures; null: their file name, if titles are wanted. */
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
  /** Id of the stored list row from which the job comes; the row then shows the state of the job. */
  listRow?: number;
  /** Id of the row's earlier batch whose missing jobs this batch makes; the results are shown together. */
  restOf?: string;
  wish?: OutputOptions;
}>;

/** Everything created by one button press. `lane`: interactive jobs are sent before background jobs. */
export type BatchRequest = Readonly<{
  profileId: string;
  model: ModelDescriptor;
  lane: Lane;
  template: string | null;
  plan: VaryPlan | null;
  source: 'create' | 'list' | 'terminal';
  /** SHA-256 of the source list; null: none. */
  sourceHash: string | null;
  /** The batch's own spending limit, thousandths of a credit; null: the limit of the settings. */
  limitMilli: number | null;
  /** Destination of its pictures, and its schedule. */
  choices?: BatchChoices;
  /** The token of `ConsentQuestion`: the user agreed to send work that may already have been charged. */
  consent?: string | undefined;
  /** An id that the batches of one button press for several models share. */
  together?: string;
  /** Created one by one while the batch is written; iterated once. */
  jobs: Iterable<JobOrder>;
}>;

export type Queued = Readonly<{ batchId: string; count: number; firstJobIds: string[] }>;
/** Writes a batch completely or not at all. */
export type Enqueue = (order: BatchRequest) => Promise<Queued>;
/** Writes all batches, or none. */
export type EnqueueTogether = (orders: readonly BatchRequest[]) => Promise<Queued[]>;
