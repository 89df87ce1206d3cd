import type { JobWithAssets } from '@shared/domain/queue/Job';
import { sourceOf } from '../tiles/sourceOf';

type Shown = Pick<JobWithAssets, 'state' | 'expected' | 'assets' | 'acknowledged' | 'values'>;

/**
 * Which results stand side by side, in the given order: results of one picture, if the one before or after is of one picture
 * too. A single result, one of several pictures, an edit with its source, and one with a message take the whole width.
 */
export function besideOthers(jobs: readonly Shown[]): readonly boolean[] {
  const single = jobs.map(isSingle);
  return single.map((own, index) => own && (single[index - 1] === true || single[index + 1] === true));
}

function isSingle({ state, expected, assets, acknowledged, values }: Shown): boolean {
  if (sourceOf({ values }) !== null) return false;
  const speaks = state === 'failed' || state === 'unknown_charge' || state === 'download_failed';
  return (speaks ? acknowledged : state !== 'waiting') && Math.max(assets.length, expected.count) === 1;
}
