import type { ModelDescriptor } from '@shared/models';
import { plainPlan, type VarySeeds } from '@shared/prompt';
import { formatCount } from '@shared/words/formatCount';
import { counted } from '../vary/axisWords';
import type { FormDraft } from './FormDraft';

/** The fixed seeds of a form, in words; null if each Generate draws new ones. */
export function fixedSeedWords({ seedMode, vary: { seeds }, lent }: FormDraft): string | null {
  const count = listedSeeds(seeds) || (seeds.kind === 'none' && seedMode === 'locked' ? 1 : 0);
  if (count === 0) return null;
  const lasts = lent?.lock === undefined ? '' : ' for the next Generate';
  return count === 1 ? `The seed is fixed${lasts}` : `${count} seeds are fixed`;
}

/**
 * A note that Generate would make results that already exist. `have`: how many of the `media` results exist,
 * at least one.
 */
export function existingResultsWords(have: number, media: number, kind: ModelDescriptor['result']): string {
  const noun = kind === 'video' ? 'film' : 'picture';
  if (have < media) return `You have ${have} of these ${counted(media, noun)} already`;
  return media === 1 ? `You have this ${noun} already` : `You have these ${counted(media, noun)} already`;
}

/** The form with as many random seeds in place of fixed ones. */
export function withNewSeeds(form: FormDraft): FormDraft {
  const count = listedSeeds(form.vary.seeds);
  const seeds: VarySeeds = count === 0 ? plainPlan.seeds : { kind: 'random', count };
  return { ...form, seedMode: 'random', vary: { ...form.vary, seeds } };
}

/**
 * The label of the button that draws new seeds.
 * @param media number of pictures or films
 */
export function newSeedsLabel(media: number): string {
  return media === 1 ? 'Change to a new one' : `Change to ${formatCount(media)} new ones`;
}

function listedSeeds(seeds: VarySeeds): number {
  return seeds.kind === 'list' ? seeds.seeds.length : seeds.kind === 'sequence' ? seeds.count : 0;
}
