import type { JobWithAssets } from '@shared/domain/queue/Job';
import { sourceOf } from '../tiles/sourceOf';

type Shown = Pick<JobWithAssets, 'state' | 'expected' | 'assets' | 'acknowledged' | 'values'>;

/**
 * For each job, whether its result stands beside another one: only results with a single picture do. Edits and results
 * with a message take the full width.
 */
export function standSideBySide(jobs: readonly Shown[]): readonly boolean[] {
  const single = jobs.map(isSingle);
  return single.map((isOne, index) => isOne && (single[index - 1] === true || single[index + 1] === true));
}

function isSingle({ state, expected, assets, acknowledged, values }: Shown): boolean {
  if (sourceOf({ values }) !== null) return false;
  const hasMessage = state === 'failed' || state === 'unknown_charge' || state === 'download_failed';
  return (hasMessage ? acknowledged : state !== 'waiting') && Math.max(assets.length, expected.count) === 1;
}
