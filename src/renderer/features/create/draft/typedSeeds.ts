import type { ModelDescriptor } from '@shared/models';
import { MAX_JOBS } from '@shared/prompt';

const plainCount = 4;

/** Parses "4 seeds", "vary seeds 8" or "vary"; null if the text gives no valid number of seeds. */
export function typedSeeds(model: ModelDescriptor, words: string): number | null {
  if (!model.parameters.some(({ kind }) => kind === 'seed')) return null;
  const said = words.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (/^vary(?: seeds?)?$/.test(said)) return plainCount;
  const [, before, behind] =
    /^(?:vary )?(?:(\d{1,6}) (?:new |random |other )?seeds|seeds (\d{1,6}))$/.exec(said) ?? [];
  const count = Number(before ?? behind ?? 0);
  return count >= 1 && count <= MAX_JOBS ? count : null;
}
