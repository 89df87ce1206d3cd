import { refPrefix } from '../domain/create/InputImage';
import { t } from '../messages/t';
import {
  type FieldProblem,
  type JsonValue,
  maxSeed,
  normalizeSeed,
  type RequestValues,
  randomSeed,
} from '../service';
import { expandAll } from './expansion/expandAll';
import { countRandom, expandRandom } from './expansion/expandRandom';
import { samplePrompts } from './expansion/samplePrompts';
import type { Random } from './expansion/seededRandom';
import type { Wildcards } from './parseWildcardFile';
import type { WildcardLengths } from './template/compileTemplate';
import { parseTemplate } from './template/parseTemplate';
import { compiledOf, countCombinations } from './template/rootOf';
import { type Template, TemplateError } from './template/Template';
import { MAX_JOBS, type PromptExpansion, type VaryAxis, type VaryPlan, type VarySeeds } from './VaryPlan';

export class PlanError extends Error {
  readonly code = 'plan_invalid';
  override readonly name = 'PlanError';
  readonly problems: readonly FieldProblem[];

  constructor(problems: readonly FieldProblem[]) {
    super(problems.map((problem) => problem.message).join('\n'));
    this.problems = problems;
  }
}

export class TooManyJobsError extends Error {
  readonly code = 'too_many_jobs';
  override readonly name = 'TooManyJobsError';
  readonly count: bigint;
  readonly max: number;

  constructor(count: bigint, max: number) {
    super(
      count < 10n ** 15n
        ? t('prompt.tooManyJobs', { jobs: count, most: max })
        : t('prompt.farTooManyJobs', { digits: count.toString().length - 1, most: max }),
    );
    this.count = count;
    this.max = max;
  }
}

export interface PlanInput {
  /** The form's values; `prompt`, if any, is the template. */
  readonly baseValues: RequestValues;
  readonly plan: VaryPlan;
  readonly wildcards: Wildcards;
  readonly random: Random;
}

export interface PlannedJob {
  readonly index: number;
  readonly values: RequestValues;
  /** The prompt template; '' for a model without a prompt. */
  readonly template: string;
  /** The axis values of this job: `image_size square, guidance_scale 5`; '' without axes. */
  readonly note: string;
  /** Jobs with the same number share a seed drawn by Easel; null: the seed was given. */
  readonly comparison: number | null;
}

export interface JobPlan {
  /** Exact, computed without making jobs. */
  readonly count: bigint;
  readonly promptCount: bigint;
  readonly possiblePromptCount: bigint;
  readonly seedCount: number;
  readonly wildcardLengths: WildcardLengths;
  /** `n` prompts, spread over all prompts; with random prompts, the first prompts. */
  samples(n: number): readonly string[];
  /** The first `n` jobs, as in `jobs`. Fast even if there are too many to run. */
  preview(n: number): readonly PlannedJob[];
  /** Makes jobs lazily. Prompts change slowest, then seeds, the last axis fastest. @throws TooManyJobsError */
  jobs(): Generator<PlannedJob, void, undefined>;
}

/**
 * Plans jobs as prompts × seeds × axes, lazily. Every prompt gets the same seeds, so that pictures can be compared
 * along each axis. @throws TemplateError for an unusable template or wildcard, PlanError for a contradictory plan
 */
export function planJobs({ baseValues, plan, wildcards, random }: PlanInput): JobPlan {
  const axes = plan.axes.filter((axis) => axis.values.length > 0);
  const problems = [...seedProblems(plan.seeds), ...planProblems(axes, plan)];
  if (problems.length > 0) throw new PlanError(problems);

  const text = typeof baseValues.prompt === 'string' ? baseValues.prompt : null;
  const template = text === null ? null : parseOrThrow(text);
  const promptCount = template ? countPrompts(template, wildcards, plan.expansion) : 1n;
  const seeds = seedSource(plan.seeds, random);
  const axesCount = axes.reduce((product, axis) => product * BigInt(axis.values.length), 1n);
  const count = promptCount * BigInt(seeds.count) * axesCount;
  const values = plan.seeds.kind === 'each' ? withoutSeed(baseValues) : baseValues;
  const walk = (choices: () => Iterable<AxisChoice>, maxPrompts: number) => {
    const prompts = () => (template ? expand(template, wildcards, plan.expansion, maxPrompts) : [null]);
    return walkJobs(values, text ?? '', prompts, seeds, choices, comparisonsOf(plan, values));
  };

  return {
    count,
    promptCount,
    possiblePromptCount:
      template && plan.expansion.kind === 'random'
        ? countPrompts(template, wildcards, { kind: 'all' })
        : promptCount,
    seedCount: seeds.count,
    wildcardLengths: template ? compiledOf(template, wildcards).lengths : new Map(),
    samples(n) {
      return template === null ? [] : samplePrompts(template, wildcards, plan.expansion, n);
    },
    preview(n) {
      const jobs: PlannedJob[] = [];
      if (n <= 0) return jobs;
      for (const job of walk(() => axisChoices(axes), n)) {
        jobs.push(job);
        if (jobs.length >= n) break;
      }
      return jobs;
    },
    jobs() {
      if (count > BigInt(MAX_JOBS)) throw new TooManyJobsError(count, MAX_JOBS);
      const choices = [...axisChoices(axes)];
      return walk(() => choices, MAX_JOBS);
    },
  };
}

type AxisChoice = Readonly<{ values: RequestValues; note: string }>;

function* walkJobs(
  baseValues: RequestValues,
  template: string,
  prompts: () => Iterable<string | null>,
  seeds: SeedSource,
  choices: () => Iterable<AxisChoice>,
  comparisonAt: Comparisons,
): Generator<PlannedJob, void, undefined> {
  let index = 0;
  let promptIndex = -1;
  for (const prompt of prompts()) {
    promptIndex += 1;
    for (let seedIndex = 0; seedIndex < seeds.count; seedIndex += 1) {
      const seed = seeds.at(seedIndex);
      for (const choice of choices()) {
        const values: Record<string, JsonValue> = { ...baseValues, ...choice.values };
        if (prompt !== null) values.prompt = prompt;
        if (seed !== null) values.seed = seed;
        yield {
          index,
          values,
          template,
          note: choice.note,
          comparison: comparisonAt(index, promptIndex, seedIndex),
        };
        index += 1;
      }
    }
  }
}

type Comparisons = (index: number, promptIndex: number, seedIndex: number) => number | null;

/** Compares all jobs with each other if all alternatives are used; with random prompts, the jobs of each prompt. */
function comparisonsOf({ seeds, expansion, axes }: VaryPlan, { seed = null }: RequestValues): Comparisons {
  switch (seeds.kind) {
    case 'each':
      return (index) => index;
    case 'random':
      return (_, __, seedIndex) => seedIndex;
    case 'list':
    case 'sequence':
      return () => null;
    case 'none':
      if ((seed ?? '') !== '' || axes.some(({ parameter }) => parameter === 'seed')) return () => null;
      return expansion.kind === 'all' ? () => 0 : (_, promptIndex) => promptIndex;
  }
}

function withoutSeed({ seed: _, ...values }: RequestValues): RequestValues {
  return values;
}

function* axisChoices(axes: readonly VaryAxis[]): Generator<AxisChoice, void, undefined> {
  const [axis, ...rest] = axes;
  if (!axis) {
    yield { values: {}, note: '' };
    return;
  }
  for (const [index, value] of axis.values.entries()) {
    const note = `${axis.parameter} ${axisValueText(value, index)}`;
    for (const inner of axisChoices(rest)) {
      yield {
        values: { [axis.parameter]: value, ...inner.values },
        note: inner.note === '' ? note : `${note}, ${inner.note}`,
      };
    }
  }
}

function axisValueText(value: JsonValue, index: number): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return value.startsWith(refPrefix) || value.startsWith('data:') ? `${index + 1}` : value;
}

function parseOrThrow(text: string): Template {
  const result = parseTemplate(text);
  if (!result.ok) throw new TemplateError(result.errors);
  return result.template;
}

function countPrompts(template: Template, wildcards: Wildcards, expansion: PromptExpansion): bigint {
  return expansion.kind === 'all'
    ? countCombinations(template, wildcards)
    : BigInt(countRandom(template, wildcards, expansion));
}

function expand(
  template: Template,
  wildcards: Wildcards,
  expansion: PromptExpansion,
  most: number,
): Iterable<string> {
  return expansion.kind === 'all'
    ? expandAll(template, wildcards, { limit: most })
    : expandRandom(template, wildcards, expansion);
}

function planProblems(axes: readonly VaryAxis[], { seeds, expansion }: VaryPlan): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  const seen = new Set<string>();
  for (const { parameter } of axes) {
    if (seen.has(parameter)) {
      problems.push({ field: parameter, message: t('prompt.variedTwice', { parameter }) });
    } else if (parameter === 'prompt') {
      problems.push({ field: parameter, message: t('prompt.varyInItsText', { example: '{one|another}' }) });
    } else if (parameter === 'seed' && seeds.kind !== 'none') {
      problems.push({ field: parameter, message: t('prompt.seedsGivenTwice') });
    }
    seen.add(parameter);
  }
  if (expansion.kind === 'random' && (!Number.isSafeInteger(expansion.count) || expansion.count < 1)) {
    problems.push({ field: 'prompt', message: t('prompt.promptCount') });
  }
  return problems;
}

/** `at` gives the digits of a seed by its index; the same index always gives the same seed. */
type SeedSource = Readonly<{ count: number; at: (index: number) => string | null }>;

/** Random seeds are drawn on first use, without duplicates. */
function seedSource(seeds: VarySeeds, random: Random): SeedSource {
  switch (seeds.kind) {
    case 'none':
    case 'each':
      return { count: 1, at: () => null };
    case 'list':
      return { count: seeds.seeds.length, at: (index) => seeds.seeds[index] ?? null };
    case 'sequence': {
      const start = BigInt(seeds.start);
      return { count: seeds.count, at: (index) => String(start + BigInt(index)) };
    }
    case 'random': {
      const drawn = new Set<string>();
      const list: string[] = [];
      const at = (index: number) => {
        while (list.length <= index) {
          const seed = randomSeed(random);
          if (drawn.has(seed)) continue;
          drawn.add(seed);
          list.push(seed);
        }
        return list[index] ?? null;
      };
      return { count: seeds.count, at };
    }
  }
}

function seedProblems(seeds: VarySeeds): readonly FieldProblem[] {
  const problem = (message: string): FieldProblem => ({ field: 'seed', message });
  if (seeds.kind === 'none' || seeds.kind === 'each') return [];
  if (seeds.kind === 'list') {
    if (seeds.seeds.length === 0) return [problem(t('prompt.noSeeds'))];
    const bad = seeds.seeds.filter((seed) => normalizeSeed(seed) === null);
    return bad.map((seed) => problem(t('prompt.isNotASeed', { seed, largest: maxSeed })));
  }
  if (!Number.isSafeInteger(seeds.count) || seeds.count < 1) {
    return [problem(t('prompt.seedCount'))];
  }
  if (seeds.kind === 'random') return [];
  const start = normalizeSeed(seeds.start);
  if (start === null) return [problem(t('prompt.isNotASeed', { seed: seeds.start, largest: maxSeed }))];
  return BigInt(start) + BigInt(seeds.count) - 1n > BigInt(maxSeed)
    ? [problem(t('prompt.seedsBeyondLargest', { start, largest: maxSeed }))]
    : [];
}
