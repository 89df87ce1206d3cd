import type { Asset } from './Asset';

/** Whether it is known how a picture was made; of pictures imported from a folder, it often is not. */
export function hasCreationInfo({
  prompt,
  seed,
  values,
}: Pick<Asset, 'prompt' | 'seed' | 'values'>): boolean {
  return prompt !== '' || seed !== null || Object.keys(values).length > 0;
}
