import type { Asset } from './Asset';

/** Pictures imported from a folder often have no information about how they were made. */
export function hasCreationInfo({
  prompt,
  seed,
  values,
}: Pick<Asset, 'prompt' | 'seed' | 'values'>): boolean {
  return prompt !== '' || seed !== null || Object.keys(values).length > 0;
}
