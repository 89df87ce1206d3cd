import type { Job } from '@shared/domain/queue/Job';
import { expectedMedia, type ModelDescriptor, type NumberParameter } from '@shared/models';
import {
  type BatchShape,
  emptyVaryPlan,
  escapeTemplate,
  planJobs,
  type ShapeAxis,
  type VaryPlan,
} from '@shared/prompt';
import type { JsonValue, RequestValues } from '@shared/service';
import { newSeedsFor } from '../../draft/newSeeds';
import type { RoundEstimate } from '../groups/roundWords';
import { valuesOfAll } from './axisLayout';
import { letters, type Pieces, promptParts, wordsAndSigns } from './promptParts';

/** The form values for another round. */
export type NextRound = Readonly<{ values: RequestValues; plan: VaryPlan }>;

/**
 * Another round from picked jobs: common values are fixed, and different values are varied, numbers in finer
 * steps. Seeds stay, unless `newSeeds`.
 * @param kept at least one job of the batch
 * @param values of any of these jobs
 * @param seeds all known seeds of the jobs, if seeds were not varied
 */
export function nextRound(
  shape: BatchShape,
  kept: readonly string[],
  {
    values,
    model,
    newSeeds,
    seeds: ownSeeds = [],
  }: Readonly<{
    values: RequestValues;
    model: ModelDescriptor;
    newSeeds: boolean;
    seeds?: readonly string[];
  }>,
): NextRound {
  const places = valuesOfAll(shape, kept);
  const fixed: Record<string, JsonValue> = { ...values };
  const axes: VaryPlan['axes'][number][] = [];
  const prompts: Parameters<typeof templateOfKept>[0][number][] = [];
  let seeds: VaryPlan['seeds'] = emptyVaryPlan.seeds;
  shape.axes.forEach((axis, at) => {
    const taken = [...new Set(places.map((place) => place[at] ?? 0))].sort((one, other) => one - other);
    const parameter = model.parameters.find(({ name }) => name === axis.parameter);
    if (axis.parameter === 'prompt') {
      prompts.push({ prompts: axis.values.map(String), kept: taken });
      return;
    }
    const chosen =
      newSeeds || parameter?.kind !== 'number'
        ? taken.flatMap((place) => axis.values[place] ?? [])
        : finer(axis, taken, parameter);
    const [only] = chosen;
    if (chosen.length < 2) fixed[axis.parameter] = only ?? null;
    else if (axis.parameter === 'seed') seeds = { kind: 'list', seeds: chosen.map(String) };
    else axes.push({ parameter: axis.parameter, values: chosen });
  });
  if (prompts.length > 0) fixed.prompt = templateOfKept(prompts);
  else if (typeof values.prompt === 'string') fixed.prompt = escapeTemplate(values.prompt);
  const isSeedOwn = !shape.axes.some(({ parameter }) => parameter === 'seed');
  // the jobs differ only in their seeds
  const isAlike = new Set(places.map((place) => place.join())).size < 2;
  const isOneSeed = ownSeeds.length >= kept.length && new Set(ownSeeds).size < 2;
  if (newSeeds) seeds = newSeedsFor(model, fixed);
  else if (isSeedOwn && isAlike && !isOneSeed && ownSeeds.length > 1)
    seeds = { kind: 'list', seeds: [...new Set(ownSeeds)] };
  // several jobs with different seeds cannot share one
  if (newSeeds || seeds.kind === 'list' || (isSeedOwn && kept.length > 1 && !isOneSeed)) delete fixed.seed;
  for (const axis of axes) delete fixed[axis.parameter];
  const given = Object.entries(fixed).filter(([, value]) => value !== null);
  return { values: Object.fromEntries(given), plan: { ...emptyVaryPlan, seeds, axes } };
}

/** The picked values, and values half-way to their neighbours. */
function finer(axis: ShapeAxis, taken: readonly number[], parameter: NumberParameter): readonly JsonValue[] {
  const numbers = axis.values
    .filter((value) => typeof value === 'number')
    .toSorted((one, other) => one - other);
  const kept = taken.flatMap((place) => {
    const value = axis.values[place];
    return typeof value === 'number' ? value : [];
  });
  if (kept.length < taken.length) return taken.flatMap((place) => axis.values[place] ?? []);
  const found = new Set(kept);
  for (const value of kept) {
    const at = numbers.indexOf(value);
    for (const neighbour of [numbers[at - 1], numbers[at + 1]]) {
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
function templateOfKept(axes: readonly KeptPrompts[]): string {
  const [first] = axes;
  if (first !== undefined && axes.length === 1) {
    // words that only unpicked prompts have must not be in the template
    const prompts = first.kept.map((at) => first.prompts[at] ?? '');
    const { middles } = promptParts(prompts, wordsAndSigns);
    return templateOf(prompts[0] ?? '', [{ ...placeOf(prompts, wordsAndSigns), middles }]);
  }
  const split = (piecesOf: Pieces) =>
    axes.map(({ prompts, kept }) => {
      const { middles } = promptParts(prompts, piecesOf);
      return { ...placeOf(prompts, piecesOf), middles: kept.map((at) => middles[at] ?? '') };
    });
  const byWords = split(wordsAndSigns);
  const isApart = byWords.every(({ start }, at) => start >= (byWords[at - 1]?.end ?? 0));
  return templateOf(first?.prompts[0] ?? '', isApart ? byWords : split(letters));
}

/** The range of the first prompt in which the prompts differ. */
function placeOf(prompts: readonly string[], piecesOf: Pieces) {
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
    const own = middles.map(escapeTemplate).join('|');
    template += escapeTemplate(base.slice(from, start)) + (middles.length > 1 ? `{${own}}` : own);
    from = end;
  }
  return template + escapeTemplate(base.slice(from));
}

/** The size of a round with more jobs is not computed. */
const mostCounted = 500;

/**
 * The size and the cost of the round that Generate would make; null if there are too many jobs.
 * @param kept the picked jobs, whose costs give the cost of each picture of the round
 */
export function sumOfRound(
  { values, plan }: NextRound,
  model: ModelDescriptor,
  kept: readonly Pick<Job, 'estimateMilli' | 'expected'>[],
): RoundEstimate | null {
  const planned = planJobs({ baseValues: values, plan, wildcards: new Map(), random: Math.random });
  if (planned.count > BigInt(mostCounted)) return null;
  const made = planned.preview(mostCounted).map((job) => expectedMedia(model, job.values).count);
  const media = made.reduce((sum, count) => sum + count, 0);
  const known = kept.flatMap(({ estimateMilli }) => estimateMilli ?? []);
  const paid = kept.reduce((sum, { expected }) => sum + expected.count, 0);
  const keptMilli = known.reduce((sum, milli) => sum + milli, 0);
  return {
    jobs: made.length,
    media,
    kind: model.result,
    seeds: plan.seeds.kind === 'random' ? plan.seeds.count : 1,
    isSame: made.length <= kept.length,
    milli: known.length < kept.length || paid === 0 ? null : Math.round((keptMilli / paid) * media),
  };
}
