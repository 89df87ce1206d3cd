import { maxSeed } from '../service';
import type { ModelDescriptor } from './ModelDescriptor';

/** Digits of the largest seed that a model takes. */
export function largestSeed({ parameters }: ModelDescriptor): string {
  return parameters.find((parameter) => parameter.kind === 'seed')?.max ?? maxSeed;
}
