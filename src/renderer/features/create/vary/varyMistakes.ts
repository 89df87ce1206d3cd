import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import type { VaryAxis, VaryPlan, VarySeeds } from '@shared/prompt';
import { normalizeSeed } from '@shared/service';
import { axisKeys } from './openAxis';
import { parseAxisText, parseSeedList } from './parseAxisText';

/** Text typed into an axis that cannot be parsed: nothing is made until the text is corrected. */
export type VaryMistake = Readonly<{
  /** A key for `showAxis`. */
  axis: string;
  label: string;
  /** For example "“and” is no number." */
  words: string;
}>;

/** In the order of the chips. */
export function varyMistakes(
  { parameters }: ModelDescriptor,
  { seeds, axes }: VaryPlan,
): readonly VaryMistake[] {
  const hasSeed = parameters.some(({ kind }) => kind === 'seed');
  const ofSeeds = hasSeed ? seedsMistake(seeds) : null;
  return [
    ...(ofSeeds === null ? [] : [{ axis: axisKeys.seeds, label: t('create.seeds'), words: ofSeeds }]),
    ...axes.flatMap((axis) => {
      const parameter = parameters.find(({ name }) => name === axis.parameter);
      const words = parameter?.kind === 'number' ? valuesMistake(axis, parameter) : null;
      return words === null ? [] : [{ axis: axis.parameter, label: parameter?.label ?? '', words }];
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
