import { withInputPlaceholders } from '@shared/domain/InputImage';
import { applyMapping, type ListMapping, type ListRow, type PictureOf } from '@shared/lists';
import { type ModelDescriptor, validateRequest, withRequired } from '@shared/models';
import {
  batchSize,
  type JobPlan,
  MAX_JOBS,
  plainPlan,
  planJobs,
  TemplateError,
  type Wildcards,
} from '@shared/prompt';
import type { FieldProblem, RequestValues } from '@shared/service';
import { formatCount } from '@shared/words/formatCount';

/** What one row of a list makes: as many jobs as its prompt has alternatives, or none and why. */
export type RowJobs = Readonly<{
  values: RequestValues;
  tags: readonly string[];
  notes: string;
  collection: string | null;
  /** A pattern. */
  fileName: string | null;
  problems: readonly FieldProblem[];
  /** null where the row has a problem. */
  plan: JobPlan | null;
}>;

/** How a list is read: which column is which parameter, and what stands where it has none. */
export type ListReading = Readonly<{
  model: ModelDescriptor;
  mapping: ListMapping;
  base: RequestValues;
  wildcards: Wildcards;
  pictureOf: PictureOf;
  /** What the file of a picture that is kept here was called, by its reference; null: it is not. */
  nameOfKept: (ref: string) => string | null;
}>;

/** What one row adds to its batch. */
export type RowSize = Readonly<{ jobs: number; characters: bigint }>;

/** Counts what one row makes, without making a job; nothing for a row with a problem that shows before. */
export function rowSize(row: ListRow, reading: ListReading): RowSize {
  const { plan, values, notes } = plannedRow(row, reading);
  if (plan === null || plan.count > BigInt(MAX_JOBS)) return { jobs: 0, characters: 0n };
  return { jobs: Number(plan.count), characters: batchSize(values, plan.count, notes) };
}

/**
 * Reads one row, and looks at each of its jobs. Never throws for what a list can hold.
 * @param room how many jobs there are to be looked at, at most
 */
export function rowJobs(row: ListRow, reading: ListReading, room = MAX_JOBS): RowJobs {
  const planned = plannedRow(row, reading);
  if (planned.plan === null) return planned;
  const problems = expansionProblems(planned.plan, reading.model, room);
  return problems.length > 0 ? { ...planned, problems, plan: null } : planned;
}

function plannedRow(row: ListRow, { model, mapping, base, wildcards, pictureOf }: ListReading): RowJobs {
  const mapped = applyMapping(row, mapping, model, withRequired(model, base), pictureOf);
  const { values, tags, notes, collection, fileName } = mapped;
  const bare = { values, tags, notes, collection, fileName };
  if (mapped.problems.length > 0) return { ...bare, problems: mapped.problems, plan: null };
  try {
    const plan = planJobs({ baseValues: values, plan: plainPlan, wildcards, random: () => 0 });
    return { ...bare, problems: [], plan };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const problems = error.problems.map(({ message }) => ({ field: 'prompt', message }));
    return { ...bare, problems, plan: null };
  }
}

function expansionProblems(plan: JobPlan, model: ModelDescriptor, room: number): readonly FieldProblem[] {
  if (plan.count > BigInt(MAX_JOBS)) {
    return [{ field: 'prompt', message: `This prompt alone makes ${formatCount(plan.count)} jobs.` }];
  }
  if (plan.count > BigInt(room)) {
    return [{ field: 'prompt', message: 'The rows up to here make more jobs than one batch may have.' }];
  }
  if (plan.count === 1n) return [];
  for (const job of plan.jobs()) {
    const problems = validateRequest(model, withInputPlaceholders(job.values));
    if (problems.length > 0) return problems;
  }
  return [];
}
