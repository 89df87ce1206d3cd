import { t } from '@shared/messages/t';
import type { ModelDescriptor, NumberParameter } from '@shared/models';
import type { VaryAxis, VaryPlan, VarySeeds } from '@shared/prompt';
import { normalizeSeed } from '@shared/service';
import { axisKeys } from './openAxis';

/** Text typed into an axis that cannot be parsed: nothing is made until the text is corrected. */
export type VaryMistake = Readonly<{
  /** A key for `showAxis`. */
  axis: string;
  label: string;
  /** For example "“and” is no number." */
  message: string;
}>;

/** The mistakes of all axes, in the order of their chips. */
export function varyMistakes(
  { parameters }: ModelDescriptor,
  { seeds, axes }: VaryPlan,
): readonly VaryMistake[] {
  const hasSeed = parameters.some(({ kind }) => kind === 'seed');
  const seedsProblem = hasSeed ? seedsMistake(seeds) : null;
  return [
    ...(seedsProblem === null
      ? []
      : [{ axis: axisKeys.seeds, label: t('create.seeds'), message: seedsProblem }]),
    ...axes.flatMap((axis) => {
      const parameter = parameters.find(({ name }) => name === axis.parameter);
      const message = parameter?.kind === 'number' ? valuesMistake(axis, parameter) : null;
      return message === null ? [] : [{ axis: axis.parameter, label: parameter?.label ?? '', message }];
    }),
  ];
}

export function seedsMistake(seeds: VarySeeds): string | null {
  if (!('typed' in seeds) || seeds.typed === undefined) return null;
  if (seeds.kind === 'list') return parseSeedList(seeds.typed, normalizeSeed).problem;
  if (seeds.typed === '') return t('create.theFirstSeedIsMissing');
  return normalizeSeed(seeds.typed) === null
    ? t('create.notASeed', { word: seeds.typed.slice(0, 30) })
    : null;
}

function valuesMistake({ typed }: VaryAxis, parameter: Parameters<typeof parseAxisText>[1]): string | null {
  return typed === undefined ? null : parseAxisText(typed, parameter).problem;
}

type AxisReading = Readonly<{ values: readonly number[]; problem: string | null }>;

const maxValues = 1000;

/**
 * Parses numbers ("1, 3.5 7") and ranges ("1-4", in steps of 1 or of an integer parameter), without
 * duplicates. Stops at the first item that is not a number.
 */
export function parseAxisText(
  text: string,
  parameter: Pick<NumberParameter, 'step' | 'integer'>,
): AxisReading {
  const values = new Set<number>();
  const step = parameter.integer ? Math.max(1, parameter.step) : 1;
  for (const word of text.split(/[\s,;]+/)) {
    if (word === '') continue;
    const range = /^(-?\d+(?:\.\d+)?)(?:-|–|\.\.)(-?\d+(?:\.\d+)?)$/.exec(word);
    if (range) {
      const [low, high] = [Number(range[1]), Number(range[2])];
      if (low > high || (high - low) / step > maxValues) {
        return { values: [...values], problem: t('create.notARange', { word }) };
      }
      for (let value = low; value <= high; value += step) values.add(Number(value.toFixed(6)));
    } else if (/^-?(\d+(?:\.\d*)?|\.\d+)$/.test(word)) values.add(Number(word));
    else return { values: [...values], problem: t('create.notANumber', { word }) };
  }
  if (values.size > maxValues)
    return { values: [], problem: t('create.atMostValues', { mostValues: maxValues }) };
  return { values: [...values], problem: null };
}

type SeedListReading = Readonly<{ seeds: readonly string[]; problem: string | null }>;

/** Seeds stay strings, which keep all digits. @param normalize returns null for text that is not a seed */
export function parseSeedList(text: string, normalize: (text: string) => string | null): SeedListReading {
  const seeds = new Set<string>();
  for (const word of text.split(/[\s,;]+/)) {
    if (word === '') continue;
    const seed = normalize(word);
    if (seed === null)
      return { seeds: [...seeds], problem: t('create.notASeed', { word: word.slice(0, 30) }) };
    seeds.add(seed);
  }
  return { seeds: [...seeds], problem: null };
}
