import { maxSeed } from '../service';
import type { ModelDescriptor } from './ModelDescriptor';

/** Digits of the maximum seed of a model. */
export function largestSeed({ parameters }: ModelDescriptor): string {
  return parameters.find((parameter) => parameter.kind === 'seed')?.max ?? maxSeed;
}
