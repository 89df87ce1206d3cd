// Where a picture came from and what was made of it.
import type { Asset } from '@shared/domain/Asset';
import { assetsBySeq } from '../database/assetRow';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

/** Sources of sources are followed so far. */
const longestLine = 20;
/** So many of each kind are named. */
const mostShown = 60;

type Family = { line: Asset[]; siblings: Asset[]; children: Asset[] };

const lineOf = statement<[number, number], number>(
  `WITH RECURSIVE line (seq, source_id, step) AS (
     SELECT seq, source_id, 0 FROM asset WHERE seq = ?
     UNION ALL
     SELECT asset.seq, asset.source_id, step + 1 FROM line JOIN asset ON asset.id = line.source_id WHERE step < ?
   )
   SELECT seq FROM line WHERE step > 0 ORDER BY step DESC`,
);
const siblingsOf = statement<[number, number], number>(
  `SELECT other.seq FROM asset AS self JOIN asset AS other ON other.source_id = self.source_id
   WHERE self.seq = ? AND other.seq <> self.seq AND other.state = 'ready' AND other.trashed_at IS NULL
   ORDER BY other.created_at, other.seq LIMIT ?`,
);
const childrenOf = statement<[number, number], number>(
  `SELECT seq FROM asset WHERE source_id = (SELECT id FROM asset WHERE seq = ?) AND state = 'ready' AND trashed_at IS NULL
   ORDER BY created_at, seq LIMIT ?`,
);

/**
 * The family of an asset: the line of its sources from the first on, what else was made of the same source, and what
 * was made of it.
 */
export function assetFamily(db: Db, seq: number): Family {
  const read = (seqs: unknown[]) => assetsBySeq(db, seqs as number[]);
  return {
    line: read(lineOf(db).pluck().all(seq, longestLine)),
    siblings: read(siblingsOf(db).pluck().all(seq, mostShown)),
    children: read(childrenOf(db).pluck().all(seq, mostShown)),
  };
}
