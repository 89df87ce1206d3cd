import { inputSha256 } from '@shared/domain/create/InputImage';
import type { Asset } from '@shared/domain/gallery/Asset';
import type { PictureFacts } from '@shared/metadata/PictureFacts';
import { findModel, withDefaults } from '@shared/models';
import type { JsonValue, RequestValues } from '@shared/service';

// The names that the models of services use for each of these parameters.
const parameterNames = {
  negativePrompt: ['negative_prompt'],
  steps: ['num_inference_steps', 'steps'],
  cfg: ['guidance_scale', 'cfg_scale', 'cfg'],
  sampler: ['sampler', 'sampler_name', 'scheduler'],
} as const;

/** The facts that an asset's file contains when metadata is embedded. */
export function factsOfAsset(asset: Asset): PictureFacts {
  const model = findModel(asset.modelId);
  const sent = model ? withDefaults(model, asset.values) : asset.values;
  const values = Object.fromEntries(Object.entries(sent).filter(([, value]) => !isInput(value)));
  return {
    prompt: asset.prompt,
    negativePrompt: textOf(values, parameterNames.negativePrompt),
    seed: asset.seed,
    width: asset.width,
    height: asset.height,
    steps: numberOf(values, parameterNames.steps),
    cfg: numberOf(values, parameterNames.cfg),
    sampler: textOf(values, parameterNames.sampler),
    model: asset.modelId,
    software: asset.origin === 'generated' ? 'Easel' : '',
    template: asset.template,
    note: asset.note,
    tags: asset.tags,
    rating: asset.rating,
    label: asset.label,
    rejected: asset.rejected,
    favourite: asset.favourite,
    sensitive: asset.sensitive,
    values,
    isSample: asset.sample,
    isEdit: asset.sourceId !== null || Object.values(asset.values).some(isInput),
    createdAt: asset.createdAt,
  };
}

function isInput(value: JsonValue | undefined): boolean {
  return inputSha256(value) !== null || (typeof value === 'string' && value.startsWith('data:'));
}

function numberOf(values: RequestValues, keys: readonly string[]): number | null {
  const found = keys.map((key) => values[key]).find((value) => typeof value === 'number');
  return typeof found === 'number' ? found : null;
}

function textOf(values: RequestValues, keys: readonly string[]): string | null {
  const found = keys.map((key) => values[key]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : null;
}
