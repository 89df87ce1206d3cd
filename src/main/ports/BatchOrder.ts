import type { Lane } from '@shared/domain/Job';
import type { ModelDescriptor } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';
import type { RequestValues } from '@shared/service';

/** One job to be made. */
export type JobOrder = Readonly<{
  values: RequestValues;
  /** The template that the prompt came from; null where they are the same. */
  template: string | null;
  note: string;
  tags: readonly string[];
  /** The row of the list it comes from, by the names of its columns. */
  columns?: Readonly<Record<string, string>>;
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
  /** Made one by one while the batch is written; walked once. */
  jobs: Iterable<JobOrder>;
}>;

/** Writes a batch, whole or not at all. */
export type Enqueue = (
  order: BatchOrder,
) => Promise<{ batchId: string; count: number; firstJobIds: string[] }>;
