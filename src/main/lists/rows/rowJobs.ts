import { withInputPlaceholders } from '@shared/domain/create/InputImage';
import { applyMapping, type ListMapping, type ListRow, type ResolvePicture } from '@shared/lists';
import { t } from '@shared/messages/t';
import {
  type ExpectedMediaCount,
  expectedMedia,
  MediaTally,
  type ModelDescriptor,
  validateRequest,
  withRequired,
} from '@shared/models';
import {
  batchCharacters,
  emptyVaryPlan,
  type JobPlan,
  MAX_JOBS,
  PlanError,
  planJobs,
  type Random,
  TemplateError,
  type VaryPlan,
  type Wildcards,
} from '@shared/prompt';
import type { FieldProblem, RequestValues } from '@shared/service';
import { type RowRound, restOfRow } from './restOfRow';

/** The jobs of one row of a list: one job per alternative of its prompt and varied value; none if it has `problems`. */
export type RowJobs = Readonly<{
  /** The batch whose missing jobs these jobs are; null: they make the whole row. */
  completesBatchId: string | null;
  values: RequestValues;
  tags: readonly string[];
  notes: string;
  collection: string | null;
  fileName: string | null;
  title: string | null;
  problems: readonly FieldProblem[];
  /** null if the row has a problem. */
  plan: JobPlan | null;
  vary: VaryPlan;
}>;

/** A row, and what was already completed if the next run makes only the rest. */
export type RowToRun = ListRow & Readonly<{ round?: RowRound | null }>;

/** How rows become requests: the column mapping, and values for parameters without a column. */
export type ListReading = Readonly<{
  model: ModelDescriptor;
  mapping: ListMapping;
  base: RequestValues;
  /** What is varied in each row, unless one of its cells sets it. */
  vary: VaryPlan;
  /** Random numbers in [0, 1) for varied seeds; restarted for each row, so that all rows have the same seeds. */
  draw: () => Random;
  wildcards: Wildcards;
  pictureOf: ResolvePicture;
  /** The original file name of a stored picture, by its reference; null: not stored. */
  nameOfStored: (ref: string) => string | null;
}>;

export type RowSize = Readonly<{ jobs: number; characters: bigint }>;

/** Counts the jobs of one row and their characters without making jobs; 0 for a row with an obvious problem. */
export function rowSize(row: RowToRun, reading: ListReading): RowSize {
  const { plan, values, notes } = plannedRow(row, reading);
  if (plan === null || plan.count > BigInt(MAX_JOBS)) return { jobs: 0, characters: 0n };
  return { jobs: Number(plan.count), characters: batchCharacters(values, plan.count, notes) };
}

/** Plans and validates the jobs of a row. Never throws for a list's contents. @param maxJobs maximum to validate */
export function rowJobs(row: RowToRun, reading: ListReading, maxJobs = MAX_JOBS): RowJobs {
  const planned = plannedRow(row, reading);
  if (planned.plan === null) return planned;
  const problems = expansionProblems(planned.plan, reading.model, maxJobs);
  return problems.length > 0 ? { ...planned, problems, plan: null } : planned;
}

function plannedRow(row: RowToRun, reading: ListReading): RowJobs {
  const { model, mapping, wildcards, pictureOf } = reading;
  const mapped = applyMapping(row, mapping, model, withRequired(model, baseOf(reading)), pictureOf);
  const { values, tags, notes, collection, fileName, title, given } = mapped;
  const vary = unsetVariations(reading.vary, given);
  const withoutPlan = { values, tags, notes, collection, fileName, title, vary, completesBatchId: null };
  if (mapped.problems.length > 0) return { ...withoutPlan, problems: mapped.problems, plan: null };
  try {
    const fullPlan = planJobs({ baseValues: values, plan: vary, wildcards, random: reading.draw() });
    const { round = null } = row;
    const plan = round === null ? fullPlan : restOfRow(fullPlan, { modelId: model.id, vary, round });
    return {
      ...withoutPlan,
      problems: [],
      plan,
      completesBatchId: plan === fullPlan ? null : (round?.id ?? null),
    };
  } catch (error) {
    if (error instanceof PlanError) return { ...withoutPlan, problems: error.problems, plan: null };
    if (!(error instanceof TemplateError)) throw error;
    const problems = error.problems.map(({ message }) => ({ field: 'prompt', message }));
    return { ...withoutPlan, problems, plan: null };
  }
}

/** The base values of a row, with the first value of each varied parameter. */
function baseOf({ base, vary: { axes } }: ListReading): RequestValues {
  if (axes.length === 0) return base;
  const firstValues = axes.flatMap(({ parameter, values: [first] }) =>
    first === undefined ? [] : [[parameter, first] as const],
  );
  return { ...base, ...Object.fromEntries(firstValues) };
}

/** The variations of a row, without those of parameters that the row's cells set. */
function unsetVariations(vary: VaryPlan, given: ReadonlySet<string>): VaryPlan {
  if (vary === emptyVaryPlan) return vary;
  return {
    // a row's own prompt is always expanded completely
    expansion: emptyVaryPlan.expansion,
    seeds: given.has('seed') ? emptyVaryPlan.seeds : vary.seeds,
    axes: vary.axes.filter(({ parameter }) => !given.has(parameter)),
  };
}

function expansionProblems(plan: JobPlan, model: ModelDescriptor, maxJobs: number): readonly FieldProblem[] {
  if (plan.count > BigInt(MAX_JOBS)) {
    return [{ field: 'prompt', message: t('lists.thisPromptAloneMakesJobs', { count: plan.count }) }];
  }
  if (plan.count > BigInt(maxJobs)) {
    return [{ field: 'prompt', message: t('lists.theRowsUpToHereMakeMore') }];
  }
  if (plan.count === 1n) return [];
  for (const job of plan.jobs()) {
    const problems = validateRequest(model, withInputPlaceholders(job.values));
    if (problems.length > 0) return problems;
  }
  return [];
}

/** The expected results of a row's jobs. They differ only in varied parameters, not by prompt. */
export function rowMedia(
  model: ModelDescriptor,
  { values, vary, completesBatchId }: Pick<RowJobs, 'values' | 'vary' | 'completesBatchId'>,
  { count, jobs }: Pick<JobPlan, 'count' | 'jobs'>,
): readonly ExpectedMediaCount[] {
  if (vary.axes.length === 0) return [{ expected: expectedMedia(model, values), jobs: Number(count) }];
  if (completesBatchId !== null) return mediaOf(model, jobs());
  const { prompt: _, ...baseValues } = values;
  const plan = { ...emptyVaryPlan, axes: vary.axes };
  const choices = planJobs({ baseValues, plan, wildcards: new Map(), random: () => 0 });
  const times = Number(count / choices.count);
  return mediaOf(model, choices.jobs()).map(({ expected, jobs: some }) => ({ expected, jobs: some * times }));
}

function mediaOf(model: ModelDescriptor, jobs: ReturnType<JobPlan['jobs']>): readonly ExpectedMediaCount[] {
  const tally = new MediaTally();
  for (const job of jobs) tally.add(expectedMedia(model, job.values));
  return tally.counts();
}
