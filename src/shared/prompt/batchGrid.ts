import { type JsonValue, type RequestValues, stringifyLossless } from '../service';
import { promptAxes } from './promptAxes';

/**
 * A property in which jobs of a batch differ, with its values in order of appearance. If several parts of a prompt
 * vary, each part is an axis `prompt`, whose values are prompts that differ only in that part.
 */
export type GridAxis = Readonly<{ parameter: string; values: readonly JsonValue[] }>;

/** In a full grid the first axis changes slowest in `ids`; else `places` has each job's index on each axis. */
export type BatchGrid = Readonly<{
  axes: readonly GridAxis[];
  ids: readonly string[];
  places?: readonly (readonly number[])[] | undefined;
}>;

/** Null for a single job. `jobs`: in order of creation. Seeds per job or per prompt are an axis only if alone. */
export function batchGrid(
  jobs: readonly Readonly<{ id: string; values: RequestValues }>[],
  template: string | null = null,
): BatchGrid | null {
  if (jobs.length < 2) return null;
  const axes = axesOf(jobs);
  const ids = gridOrder(jobs, axes);
  if (ids === null) return incompleteGrid(jobs, axes);
  return {
    axes: axes.flatMap(({ parameter, values }) => {
      // the parts keep the order of the prompts, so the order of the jobs is unchanged
      const parts =
        parameter === 'prompt' && template !== null ? promptAxes(template, values.map(String)) : null;
      return (parts ?? [values]).map((each) => ({ parameter, values: each }));
    }),
    ids,
  };
}

type Jobs = Parameters<typeof batchGrid>[0];

/** The jobs sorted as a full grid; null if a combination is missing or duplicated. */
function gridOrder(jobs: Jobs, axes: readonly FoundAxis[]): readonly string[] | null {
  const size = axes.reduce((product, { values }) => product * values.length, 1);
  if (axes.length === 0 || size !== jobs.length) return null;
  const ids = new Map<number, string>();
  for (const job of jobs) {
    const index = indexesOf(job, axes).reduce(
      (before, value, axisIndex) => before * (axes[axisIndex]?.values.length ?? 1) + value,
      0,
    );
    ids.set(index, job.id);
  }
  if (ids.size < size) return null;
  return [...ids].toSorted(([one], [other]) => one - other).map(([, id]) => id);
}

function incompleteGrid(jobs: Jobs, axes: readonly FoundAxis[]): BatchGrid {
  return {
    axes: axes.map(({ parameter, values }) => ({ parameter, values })),
    ids: jobs.map(({ id }) => id),
    places: jobs.map((job) => indexesOf(job, axes)),
  };
}

function indexesOf({ values }: Jobs[number], axes: readonly FoundAxis[]): readonly number[] {
  return axes.map(({ parameter, keys }) => keys.get(keyOf(values[parameter])) ?? 0);
}

type FoundAxis = GridAxis & Readonly<{ keys: ReadonlyMap<string, number> }>;

function axesOf(jobs: readonly Readonly<{ values: RequestValues }>[]): readonly FoundAxis[] {
  const names = new Set(jobs.flatMap(({ values }) => Object.keys(values)));
  const varied = [...names].map((parameter): FoundAxis => {
    const keys = new Map<string, number>();
    const found: JsonValue[] = [];
    for (const { values } of jobs) {
      const value = values[parameter] ?? null;
      const key = keyOf(value);
      if (keys.has(key)) continue;
      keys.set(key, keys.size);
      found.push(value);
    }
    return { parameter, values: found, keys };
  });
  const axes = varied.filter(({ values }) => values.length > 1);
  const isPerJobSeed = ({ parameter, values }: FoundAxis) =>
    parameter === 'seed' && (values.length === jobs.length || isSeedPerPrompt(jobs, values.length));
  const otherAxes = axes.filter((axis) => !isPerJobSeed(axis));
  return (otherAxes.length > 0 ? otherAxes : axes).toSorted((one, other) => rank(one) - rank(other));
}

/** True if each prompt has exactly one seed, different from all others. @param seeds number of different seeds */
function isSeedPerPrompt(jobs: readonly Readonly<{ values: RequestValues }>[], seeds: number): boolean {
  const pairs = new Set(jobs.map(({ values: { prompt, seed } }) => `${keyOf(seed)} ${keyOf(prompt)}`));
  const prompts = new Set(jobs.map(({ values: { prompt } }) => keyOf(prompt)));
  return prompts.size === seeds && pairs.size === seeds;
}

// in the order of planJobs: prompts slowest, then seeds, then the axes
function rank({ parameter }: FoundAxis): number {
  return parameter === 'prompt' ? 0 : parameter === 'seed' ? 1 : 2;
}

function keyOf(value: JsonValue | undefined): string {
  return stringifyLossless(value ?? null);
}
