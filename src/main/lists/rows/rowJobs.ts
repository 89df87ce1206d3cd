import { withInputPlaceholders } from '@shared/domain/create/InputImage';
import { applyMapping, type ListMapping, type ListRow, type PictureOf } from '@shared/lists';
import { type ModelDescriptor, validateRequest, withRequired } from '@shared/models';
import {
  batchSize,
  type JobPlan,
  MAX_JOBS,
  PlanError,
  plainPlan,
  planJobs,
  type Random,
  TemplateError,
  type VaryPlan,
  type Wildcards,
} from '@shared/prompt';
import type { FieldProblem, RequestValues } from '@shared/service';
import { formatCount } from '@shared/words/formatCount';
import { type RowRound, restOfRow } from './restOfRow';

/** What one row of a list makes: as many jobs as its prompt has alternatives, times what is varied; or none and why. */
export type RowJobs = Readonly<{
  /** The batch of which it makes what is missing alone; null: it makes all of the row. */
  restOf: string | null;
  values: RequestValues;
  tags: readonly string[];
  notes: string;
  collection: string | null;
  /** A pattern. */
  fileName: string | null;
  title: string | null;
  problems: readonly FieldProblem[];
  /** null where the row has a problem. */
  plan: JobPlan | null;
  /** What is varied of it. */
  vary: VaryPlan;
}>;

/** A row, and what came of it where the next run is to make the rest. */
export type RowToRun = ListRow & Readonly<{ round?: RowRound | null }>;

/** How a list is read: which column is which parameter, and what stands where it has none. */
export type ListReading = Readonly<{
  model: ModelDescriptor;
  mapping: ListMapping;
  base: RequestValues;
  /** What is varied of each row, where none of its cells says it. */
  vary: VaryPlan;
  /** Numbers in [0, 1) for the seeds of Vary: each row begins them anew, and so has the same. */
  draw: () => Random;
  wildcards: Wildcards;
  pictureOf: PictureOf;
  /** What the file of a picture that is kept here was called, by its reference; null: it is not. */
  nameOfKept: (ref: string) => string | null;
}>;

/** What one row adds to its batch. */
export type RowSize = Readonly<{ jobs: number; characters: bigint }>;

/** Counts what one row makes, without making a job; nothing for a row with a problem that shows before. */
export function rowSize(row: RowToRun, reading: ListReading): RowSize {
  const { plan, values, notes } = plannedRow(row, reading);
  if (plan === null || plan.count > BigInt(MAX_JOBS)) return { jobs: 0, characters: 0n };
  return { jobs: Number(plan.count), characters: batchSize(values, plan.count, notes) };
}

/**
 * Reads one row, and looks at each of its jobs. Never throws for what a list can hold.
 * @param room how many jobs there are to be looked at, at most
 */
export function rowJobs(row: RowToRun, reading: ListReading, room = MAX_JOBS): RowJobs {
  const planned = plannedRow(row, reading);
  if (planned.plan === null) return planned;
  const problems = expansionProblems(planned.plan, reading.model, room);
  return problems.length > 0 ? { ...planned, problems, plan: null } : planned;
}

function plannedRow(row: RowToRun, reading: ListReading): RowJobs {
  const { model, mapping, wildcards, pictureOf } = reading;
  const mapped = applyMapping(row, mapping, model, withRequired(model, baseOf(reading)), pictureOf);
  const { values, tags, notes, collection, fileName, title, given } = mapped;
  const vary = variedIn(reading.vary, given);
  const bare = { values, tags, notes, collection, fileName, title, vary, restOf: null };
  if (mapped.problems.length > 0) return { ...bare, problems: mapped.problems, plan: null };
  try {
    const whole = planJobs({ baseValues: values, plan: vary, wildcards, random: reading.draw() });
    const { round = null } = row;
    const plan = round === null ? whole : restOfRow(whole, { modelId: model.id, vary, round });
    return { ...bare, problems: [], plan, restOf: plan === whole ? null : (round?.id ?? null) };
  } catch (error) {
    if (error instanceof PlanError) return { ...bare, problems: error.problems, plan: null };
    if (!(error instanceof TemplateError)) throw error;
    const problems = error.problems.map(({ message }) => ({ field: 'prompt', message }));
    return { ...bare, problems, plan: null };
  }
}

/** What a row begins with: of what is varied, the first. */
function baseOf({ base, vary: { axes } }: ListReading): RequestValues {
  if (axes.length === 0) return base;
  const firsts = axes.flatMap(({ parameter, values: [first] }) =>
    first === undefined ? [] : [[parameter, first] as const],
  );
  return { ...base, ...Object.fromEntries(firsts) };
}

/** What is varied of a row: what a cell of it says is as it says. */
function variedIn(vary: VaryPlan, given: ReadonlySet<string>): VaryPlan {
  if (vary === plainPlan) return vary;
  return {
    // of a row's own prompt, all that it makes
    expansion: plainPlan.expansion,
    seeds: given.has('seed') ? plainPlan.seeds : vary.seeds,
    axes: vary.axes.filter(({ parameter }) => !given.has(parameter)),
  };
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
