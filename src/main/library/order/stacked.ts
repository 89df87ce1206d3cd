import type { StackedSeqs } from '@shared/domain/gallery/StackedSeqs';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

const all = statement<[], [seq: number, stack: number]>(
  'SELECT seq, stack FROM asset INDEXED BY asset_stacked WHERE stack IS NOT NULL',
);

/** The assets in stacks. */
export function stacked(db: Db): StackedSeqs {
  const rows = all(db).raw().all() as [number, number][];
  return {
    seqs: Uint32Array.from(rows, ([seq]) => seq),
    stacks: Uint32Array.from(rows, ([, stack]) => stack),
  };
}
