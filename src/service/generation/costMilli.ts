import { expectedMedia } from '@shared/models';
import type { RequestValues } from '@shared/service';
import type { ServiceModel } from '../ServiceModel';

/** What a request costs, in thousandths of a credit: the model's price for each image, or for each 5 s of film. */
export function costMilli({ descriptor, priceMilli }: ServiceModel, values: RequestValues): number {
  const { count, durationS } = expectedMedia(descriptor, values);
  return Math.round(priceMilli * (durationS === null ? count : (durationS / 5) * count));
}
