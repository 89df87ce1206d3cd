import type { RequestValues } from '@shared/service';
import type { LocalModel } from '../localModels';

/** What a request costs, in thousandths of a credit: the model's price for each image, or for each 5 s of film. */
export function costMilli(model: LocalModel, values: RequestValues): number {
  const units =
    model.descriptor.result === 'video' ? Number(values.duration ?? 5) / 5 : Number(values.num_images ?? 1);
  return Math.round(model.priceMilli * units);
}
