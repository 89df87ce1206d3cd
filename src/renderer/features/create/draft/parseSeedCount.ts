import type { ModelDescriptor } from '@shared/models';
import { MAX_JOBS } from '@shared/prompt';

const defaultSeedCount = 4;

/** Parses "4 seeds", "vary seeds 8" or "vary"; null if the text gives no valid number of seeds. */
export function parseSeedCount(model: ModelDescriptor, text: string): number | null {
  if (!model.parameters.some(({ kind }) => kind === 'seed')) return null;
  const normalized = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (/^vary(?: seeds?)?$/.test(normalized)) return defaultSeedCount;
  const [, before, after] =
    /^(?:vary )?(?:(\d{1,6}) (?:new |random |other )?seeds|seeds (\d{1,6}))$/.exec(normalized) ?? [];
  const count = Number(before ?? after ?? 0);
  return count >= 1 && count <= MAX_JOBS ? count : null;
}
