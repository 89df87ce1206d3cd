import { type RequestValues, randomSeed } from '../service';
import type { ModelDescriptor } from './ModelDescriptor';

/**
 * A request whose seed is drawn here instead of by the service, where the model takes one and none is given.
 * Two requests are then never the same by chance, so that the service's history tells them apart.
 * @param random numbers in [0, 1)
 */
export function withSeed(
  descriptor: ModelDescriptor,
  values: RequestValues,
  random: () => number,
): RequestValues {
  const parameter = descriptor.parameters.find(({ kind }) => kind === 'seed');
  if (!parameter || (values[parameter.name] ?? '') !== '') return values;
  return { ...values, [parameter.name]: randomSeed(random) };
}
