import type { Job } from '@shared/domain/queue/Job';
import { expectedMedia, type ModelDescriptor, type NumberParameter } from '@shared/models';
import {
  type BatchGrid,
  emptyVaryPlan,
  escapeTemplate,
  type GridAxis,
  planJobs,
  type VaryPlan,
} from '@shared/prompt';
import type { JsonValue, RequestValues } from '@shared/service';
import { newSeedsFor } from '../../draft/newSeeds';
import type { RoundEstimate } from '../groups/roundText';
import { valuesOfAll } from './axisLayout';
import { letters, type PromptSplitter, promptParts, wordsAndPunctuation } from './promptParts';

/** The form values for another round. */
export type NextRound = Readonly<{ values: RequestValues; plan: VaryPlan }>;

type PickedRound = Readonly<{
  values: RequestValues;
  model: ModelDescriptor;
  newSeeds: boolean;
  seeds?: readonly string[];
}>;

/**
 * Another round from picked jobs: common values are fixed, and different values are varied, numbers in finer
 * steps. The seeds stay the same, unless `newSeeds`.
 * @param kept at least one job of the batch
 * @param values of any of these jobs
 * @param seeds all known seeds of the jobs, if seeds were not varied
 */
export function nextRound(
  grid: BatchGrid,
  kept: readonly string[],
  { values, model, newSeeds, seeds: ownSeeds = [] }: PickedRound,
): NextRound {
  const valueIndexes = valuesOfAll(grid, kept);
  const fixed: Record<string, JsonValue> = { ...values };
  const axes: VaryPlan['axes'][number][] = [];
  const prompts: Parameters<typeof templateOfPicked>[0][number][] = [];
  let seeds: VaryPlan['seeds'] = emptyVaryPlan.seeds;
  grid.axes.forEach((axis, axisIndex) => {
    const picked = [...new Set(valueIndexes.map((indexes) => indexes[axisIndex] ?? 0))].sort(
      (one, other) => one - other,
    );
    const parameter = model.parameters.find(({ name }) => name === axis.parameter);
    if (axis.parameter === 'prompt') {
      prompts.push({ prompts: axis.values.map(String), kept: picked });
      return;
    }
    const chosen =
      newSeeds || parameter?.kind !== 'number'
        ? picked.flatMap((index) => axis.values[index] ?? [])
        : withHalfSteps(axis, picked, parameter);
    const [single] = chosen;
    if (chosen.length < 2) fixed[axis.parameter] = single ?? null;
    else if (axis.parameter === 'seed') seeds = { kind: 'list', seeds: chosen.map(String) };
    else axes.push({ parameter: axis.parameter, values: chosen });
  });
  if (prompts.length > 0) fixed.prompt = templateOfPicked(prompts);
  else if (typeof values.prompt === 'string') fixed.prompt = escapeTemplate(values.prompt);
  const hasFreeSeed = !grid.axes.some(({ parameter }) => parameter === 'seed');
  // the jobs differ only in their seeds
  const differOnlyInSeed = new Set(valueIndexes.map((indexes) => indexes.join())).size < 2;
  const isOneSeed = ownSeeds.length >= kept.length && new Set(ownSeeds).size < 2;
  if (newSeeds) seeds = newSeedsFor(model, fixed);
  else if (hasFreeSeed && differOnlyInSeed && !isOneSeed && ownSeeds.length > 1)
    seeds = { kind: 'list', seeds: [...new Set(ownSeeds)] };
  // several jobs with different seeds cannot share one seed
  if (newSeeds || seeds.kind === 'list' || (hasFreeSeed && kept.length > 1 && !isOneSeed)) delete fixed.seed;
  for (const axis of axes) delete fixed[axis.parameter];
  const present = Object.entries(fixed).filter(([, value]) => value !== null);
  return { values: Object.fromEntries(present), plan: { ...emptyVaryPlan, seeds, axes } };
}

/** The picked values, and values half-way to their neighbours. */
function withHalfSteps(
  axis: GridAxis,
  picked: readonly number[],
  parameter: NumberParameter,
): readonly JsonValue[] {
  const numbers = axis.values
    .filter((value) => typeof value === 'number')
    .toSorted((one, other) => one - other);
  const kept = picked.flatMap((index) => {
    const value = axis.values[index];
    return typeof value === 'number' ? value : [];
  });
  if (kept.length < picked.length) return picked.flatMap((index) => axis.values[index] ?? []);
  const found = new Set(kept);
  for (const value of kept) {
    const index = numbers.indexOf(value);
    for (const neighbour of [numbers[index - 1], numbers[index + 1]]) {
      if (neighbour === undefined) continue;
      const step = parameter.integer ? Math.max(1, parameter.step) : parameter.step;
      const between = Math.round((value + neighbour) / 2 / step) * step;
      found.add(Number(between.toFixed(6)));
    }
  }
  return [...found].sort((one, other) => one - other);
}

/** The prompts of an axis, and the indexes of the picked ones. */
type KeptPrompts = Readonly<{ prompts: readonly string[]; kept: readonly number[] }>;

/** The template that makes exactly the picked prompts. */
function templateOfPicked(axes: readonly KeptPrompts[]): string {
  const [first] = axes;
  if (first !== undefined && axes.length === 1) {
    // words that only unpicked prompts have must not be in the template
    const prompts = first.kept.map((index) => first.prompts[index] ?? '');
    const { middles } = promptParts(prompts, wordsAndPunctuation);
    return templateOf(prompts[0] ?? '', [{ ...differingRange(prompts, wordsAndPunctuation), middles }]);
  }
  const split = (piecesOf: PromptSplitter) =>
    axes.map(({ prompts, kept }) => {
      const { middles } = promptParts(prompts, piecesOf);
      return { ...differingRange(prompts, piecesOf), middles: kept.map((index) => middles[index] ?? '') };
    });
  const byWords = split(wordsAndPunctuation);
  const areDisjoint = byWords.every(({ start }, index) => start >= (byWords[index - 1]?.end ?? 0));
  return templateOf(first?.prompts[0] ?? '', areDisjoint ? byWords : split(letters));
}

/** The range of the first prompt in which the prompts differ. */
function differingRange(prompts: readonly string[], piecesOf: PromptSplitter) {
  const { before, middles } = promptParts(prompts, piecesOf);
  return { start: before.length, end: before.length + (middles[0]?.length ?? 0) };
}

function templateOf(
  base: string,
  parts: readonly Readonly<{ start: number; end: number; middles: readonly string[] }>[],
): string {
  let template = '';
  let from = 0;
  for (const { start, end, middles } of parts) {
    const options = middles.map(escapeTemplate).join('|');
    template += escapeTemplate(base.slice(from, start)) + (middles.length > 1 ? `{${options}}` : options);
    from = end;
  }
  return template + escapeTemplate(base.slice(from));
}

/** The size of a round with more jobs is not computed. */
const maxCountedJobs = 500;

/**
 * The size and the cost of the round that Generate would make; null if there are too many jobs.
 * @param kept the picked jobs, whose costs give the cost of each picture of the round
 */
export function estimateRound(
  { values, plan }: NextRound,
  model: ModelDescriptor,
  kept: readonly Pick<Job, 'estimateMilli' | 'expected'>[],
): RoundEstimate | null {
  const planned = planJobs({ baseValues: values, plan, wildcards: new Map(), random: Math.random });
  if (planned.count > BigInt(maxCountedJobs)) return null;
  const mediaPerJob = planned.preview(maxCountedJobs).map((job) => expectedMedia(model, job.values).count);
  const media = mediaPerJob.reduce((sum, count) => sum + count, 0);
  const knownEstimates = kept.flatMap(({ estimateMilli }) => estimateMilli ?? []);
  const pictureCount = kept.reduce((sum, { expected }) => sum + expected.count, 0);
  const keptMilli = knownEstimates.reduce((sum, milli) => sum + milli, 0);
  return {
    jobs: mediaPerJob.length,
    media,
    kind: model.result,
    seeds: plan.seeds.kind === 'random' ? plan.seeds.count : 1,
    isSame: mediaPerJob.length <= kept.length,
    milli:
      knownEstimates.length < kept.length || pictureCount === 0
        ? null
        : Math.round((keptMilli / pictureCount) * media),
  };
}
