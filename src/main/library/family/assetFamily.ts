// Where a picture came from and what was made of it.
import type { Asset } from '@shared/domain/Asset';
import { assetsBySeq } from '../../database/assetRow';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { ofSamePrompt, relative, settingsKey } from './relatives';

/** Sources of sources are followed so far. */
const longestLine = 20;
/** So many of each kind are named. */
const mostShown = 60;
/** Of those of one prompt, so many are looked at for the same settings. */
const mostOfPrompt = 200;

type Family = { line: Asset[]; again: Asset[]; siblings: Asset[]; children: Asset[] };

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
 * The family of an asset: the line of its sources from the first on, what else was made with the same settings or of
 * the same source, and what was made of it.
 */
export function assetFamily(db: Db, seq: number): Family {
  const read = (seqs: unknown[]) => assetsBySeq(db, seqs as number[]);
  return {
    line: read(lineOf(db).pluck().all(seq, longestLine)),
    again: read(sameSettings(db, seq)),
    siblings: read(siblingsOf(db).pluck().all(seq, mostShown)),
    children: read(childrenOf(db).pluck().all(seq, mostShown)),
  };
}

/** Of what has a source, its siblings are shown, which are these. */
function sameSettings(db: Db, seq: number): number[] {
  const self = relative(db, seq);
  if (self === undefined || self.prompt === '' || self.source_id !== null) return [];
  const key = settingsKey(self);
  return ofSamePrompt(db, self.prompt, mostOfPrompt)
    .filter((row) => row.seq !== seq && row.trashed_at === null && settingsKey(row) === key)
    .slice(0, mostShown)
    .map((row) => row.seq);
}
