import type { BatchChoices } from '@shared/domain/queue/BatchChoices';
import type { Lane } from '@shared/domain/queue/Job';
import type { ModelDescriptor } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';
import type { RequestValues } from '@shared/service';

/** What a job alone wishes for its pictures, besides what was chosen for its batch. */
export type JobWish = Readonly<{
  /** Without an ending, safe on every system; folders parted by slashes. */
  fileName: string | null;
  /** By its name; it is made where there is none. */
  collection: string | null;
  /** What its pictures are called where they are shown; null: by the name of their file, where that is wished for. */
  title: string | null;
}>;

/** One job to be made. */
export type JobOrder = Readonly<{
  values: RequestValues;
  /** The template that the prompt came from; null where they are the same. */
  template: string | null;
  note: string;
  tags: readonly string[];
  /** The row of the list it comes from, by the names of its columns. */
  columns?: Readonly<Record<string, string>>;
  /** The row of a kept list that it comes from: it then follows the job. */
  listRow?: number;
  /** The batch of that row of which it is the rest: what came of both is shown together. */
  restOf?: string;
  wish?: JobWish;
}>;

/** Everything one press of a button makes. */
export type BatchOrder = Readonly<{
  profileId: string;
  model: ModelDescriptor;
  lane: Lane;
  template: string | null;
  plan: VaryPlan | null;
  source: 'create' | 'list' | 'terminal';
  /** SHA-256 of the list that it came from. */
  sourceHash: string | null;
  /** The batch's own spend limit, thousandths of a credit; null: the one of the settings. */
  limitMilli: number | null;
  /** Where its pictures go, and when it may be sent. */
  choices?: BatchChoices;
  /** The person's word that work of it may be sent although it may have been charged. */
  consent?: string | undefined;
  /** Names the batches that one press made, of several models. */
  together?: string;
  /** Made one by one while the batch is written; walked once. */
  jobs: Iterable<JobOrder>;
}>;

export type Queued = Readonly<{ batchId: string; count: number; firstJobIds: string[] }>;
/** Writes a batch, whole or not at all. */
export type Enqueue = (order: BatchOrder) => Promise<Queued>;
/** Writes all of them, or nothing. */
export type EnqueueTogether = (orders: readonly BatchOrder[]) => Promise<Queued[]>;
