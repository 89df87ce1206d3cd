import type { JobWithAssets } from '@shared/domain/Job';
import type { MatrixPlace } from '@shared/domain/MatrixPlace';
import type { BatchShape } from '@shared/prompt';
import { jobAt } from './matrixPlace';

/**
 * What was drawn in place of what was asked for, where a whole row or column has it alike; null: it has not. `isEverywhere`: all
 * of it has, which its heading says.
 */
export type LineRemarks = Readonly<{
  isEverywhere: boolean;
  rows: readonly (string | null)[];
  columns: readonly (string | null)[];
}>;

type Drawn = Pick<JobWithAssets, 'id' | 'assets'>;

/**
 * @param size how many rows and columns are seen
 * @param jobs those that are known: of a line that has others nothing is said yet
 */
export function lineRemarks(
  shape: BatchShape,
  place: MatrixPlace,
  size: Readonly<{ rows: number; columns: number }>,
  jobs: readonly Drawn[],
): LineRemarks {
  const isEverywhere = sharedRemark(jobs) !== null;
  const none = { isEverywhere, rows: [], columns: [] };
  // where they stand one after the other, each says its own
  if (isEverywhere || place.rows === null) return none;
  if (!jobs.some(({ assets }) => assets.some(({ remark }) => remark !== null))) return none;
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const at = (row: number, column: number) => byId.get(jobAt(shape, place, row, column) ?? '');
  const each = (count: number) => Array.from({ length: count }, (_, index) => index);
  const of = (line: readonly (Drawn | undefined)[]) => (line.length > 1 ? sharedRemark(line) : null);
  return {
    isEverywhere,
    rows: each(size.rows).map((row) => of(each(size.columns).map((column) => at(row, column)))),
    columns: each(size.columns).map((column) => of(each(size.rows).map((row) => at(row, column)))),
  };
}

/** What is said of every picture of these, and of each the same; null otherwise. */
function sharedRemark(jobs: readonly (Drawn | undefined)[]): string | null {
  const said = jobs.map((job) => {
    const remarks = new Set(job?.assets.flatMap(({ state, remark }) => (state === 'ready' ? [remark] : [])));
    return remarks.size === 1 ? [...remarks][0] : null;
  });
  const [first = null, ...others] = new Set(said);
  return others.length === 0 ? first : null;
}
