import type { Asset } from './Asset';

/** Whether there is any information about how a picture was made. Pictures imported from a folder often have none. */
export function hasCreationInfo({
  prompt,
  seed,
  values,
}: Pick<Asset, 'prompt' | 'seed' | 'values'>): boolean {
  return prompt !== '' || seed !== null || Object.keys(values).length > 0;
}
