import type { Asset } from '@shared/domain/gallery/Asset';
import { findModel } from '@shared/models';
import { escapeTemplate } from '@shared/prompt';
import type { GivenDraft } from '../useCreateStore';

/** The model that fits the settings of other programs best (docs/interface.md, Model imagegen/dev). */
export const nearestModelId = 'imagegen/dev';

export type Made = Pick<Asset, 'origin' | 'modelId' | 'prompt' | 'seed' | 'values'>;

/**
 * The settings that made a picture, for the form of its model. A picture of another program gives the
 * settings that `nearestModelId` supports. Braces of the prompt are escaped, so that they are not
 * alternatives.
 */
export function draftOfPicture(
  { origin, modelId, prompt, seed, values }: Made,
  withSeed: boolean,
): GivenDraft {
  const all = {
    ...values,
    ...(withSeed && seed !== null ? { seed } : {}),
    prompt: escapeTemplate(prompt),
  };
  if (origin !== 'imported' || findModel(modelId) !== undefined) return { modelId, values: all };
  const fields = new Set(findModel(nearestModelId)?.parameters.map(({ name }) => name));
  const known = Object.entries(all).filter(([name]) => fields.has(name));
  return { modelId: nearestModelId, values: Object.fromEntries(known) };
}
