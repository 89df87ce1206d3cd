import { t } from '@shared/messages/t';
import { expectedMedia, type ModelDescriptor } from '@shared/models';
import { emptyVaryPlan, type VarySeeds } from '@shared/prompt';
import type { RequestValues } from '@shared/service';
import type { FormDraft } from './FormDraft';

/** Says that the seeds are fixed (`lent`: for one Generate only); null if each Generate draws new seeds. */
export function fixedSeedText({ seedMode, vary: { seeds }, lent }: FormDraft): string | null {
  const count = listedSeeds(seeds) || (seeds.kind === 'none' && seedMode === 'locked' ? 1 : 0);
  return count === 0 ? null : t('create.seedFixed', { count, isLent: lent?.lock !== undefined });
}

/** Says that results of the form exist. @param have how many of the `media` results exist already, at least 1 */
export function existingResultsText(have: number, media: number, kind: ModelDescriptor['result']): string {
  return have < media ? t('create.haveSome', { kind, have, media }) : t('create.haveAll', { kind, media });
}

/** Replaces fixed seeds with the same number of random ones. */
export function withNewSeeds(form: FormDraft): FormDraft {
  const count = listedSeeds(form.vary.seeds);
  const seeds: VarySeeds = count === 0 ? emptyVaryPlan.seeds : { kind: 'random', count };
  return { ...form, seedMode: 'random', vary: { ...form.vary, seeds } };
}

function listedSeeds(seeds: VarySeeds): number {
  return seeds.kind === 'list' ? seeds.seeds.length : seeds.kind === 'sequence' ? seeds.count : 0;
}

const newResultCount = 4;

export function newSeedsFor(model: ModelDescriptor, values: RequestValues): VarySeeds {
  const count = newSeedCount(expectedMedia(model, values).count);
  return count > 1 ? { kind: 'random', count } : emptyVaryPlan.seeds;
}

/** The number of requests that make about four results. @param count results per request */
export function newSeedCount(count: number): number {
  return Math.ceil(newResultCount / count);
}
