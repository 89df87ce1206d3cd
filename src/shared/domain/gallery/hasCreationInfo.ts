import type { Asset } from './Asset';

/** Whether Easel knows how a picture was made. For pictures imported from a folder this is often unknown. */
export function hasCreationInfo({
  prompt,
  seed,
  values,
}: Pick<Asset, 'prompt' | 'seed' | 'values'>): boolean {
  return prompt !== '' || seed !== null || Object.keys(values).length > 0;
}
