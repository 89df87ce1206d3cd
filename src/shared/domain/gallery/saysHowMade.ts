import type { Asset } from './Asset';

/** Whether anything is known of what a picture was made from: of one that merely came from a folder there is nothing to use again. */
export function saysHowMade({ prompt, seed, values }: Pick<Asset, 'prompt' | 'seed' | 'values'>): boolean {
  return prompt !== '' || seed !== null || Object.keys(values).length > 0;
}
