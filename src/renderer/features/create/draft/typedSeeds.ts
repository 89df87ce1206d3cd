import type { ModelDescriptor } from '@shared/models';
import { MAX_JOBS } from '@shared/prompt';

/** The number of seeds that the menu of Vary starts with. */
const plainCount = 4;

/**
 * The number of new seeds that typed words ask Vary to run each prompt with: "4 seeds", "vary seeds 8", "vary"; null: none,
 * or too many.
 */
export function typedSeeds(model: ModelDescriptor, words: string): number | null {
  if (!model.parameters.some(({ kind }) => kind === 'seed')) return null;
  const said = words.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (/^vary(?: seeds?)?$/.test(said)) return plainCount;
  const [, before, behind] =
    /^(?:vary )?(?:(\d{1,6}) (?:new |random |other )?seeds|seeds (\d{1,6}))$/.exec(said) ?? [];
  const count = Number(before ?? behind ?? 0);
  return count >= 1 && count <= MAX_JOBS ? count : null;
}
