import { expectedMedia } from '@shared/models';
import type { RequestValues } from '@shared/service';
import type { ServiceModel } from '../ServiceModel';

/** The cost of a request, in thousandths of a credit: the model's price per image, or per 5 s of film. */
export function costMilli({ descriptor, priceMilli }: ServiceModel, values: RequestValues): number {
  const { count, durationS } = expectedMedia(descriptor, values);
  return Math.round(priceMilli * (durationS === null ? count : (durationS / 5) * count));
}
