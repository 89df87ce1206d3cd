import type { JobWithAssets } from '@shared/domain/Job';

/**
 * What was drawn in a batch in place of what was asked for, in a few words and, `all`, one a line; null where nothing was. On a
 * small picture there is room for a mark alone.
 */
export function remarkWords(
  jobs: readonly Pick<JobWithAssets, 'assets'>[],
): Readonly<{ words: string; all: string }> | null {
  const assets = jobs.flatMap((job) => job.assets.filter(({ state }) => state === 'ready'));
  const remarks = assets.flatMap(({ remark }) => remark ?? []);
  const [first, ...others] = new Set(remarks);
  if (first === undefined) return null;
  const share = remarks.length === assets.length ? '' : ` (${remarks.length} of ${assets.length})`;
  return {
    words: others.length === 0 ? `${first}${share}` : `${remarks.length} differ from the prompt`,
    all: [first, ...others].join('\n'),
  };
}
