// The sources of a picture, and what was made from it.
import type { Asset } from '@shared/domain/gallery/Asset';
import type { Db } from '../../database/Db';
import { assetsBySeq } from '../../database/rows/assetRow';
import { statement } from '../../database/statement';
import { assetsOfPrompt, familyOfPrompt, type Relative, relativeBySeq, withSettingsOf } from './relatives';

/** Maximum number of generations of sources followed. */
const MAX_SOURCE_DEPTH = 20;
const MAX_SHOWN = 60;
/** Maximum number of relatives with the same prompt read per kind. */
const MAX_OF_PROMPT = 200;

type Family = {
  line: Asset[];
  promptPictures: Asset[];
  again: Asset[];
  promptFilms: Asset[];
  original: number | null;
  siblings: Asset[];
  children: Asset[];
};

const sourcesOf = statement<[number, number], number>(
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

/** The relatives of an asset: by source, by equal settings, and films (for a film: a picture) of its prompt. */
export function assetFamily(db: Db, seq: number): Family {
  const read = (seqs: unknown[]) => assetsBySeq(db, seqs as number[]);
  const { promptPictures, again, promptFilms, original } = relativesByPrompt(db, seq);
  return {
    line: read(sourcesOf(db).pluck().all(seq, MAX_SOURCE_DEPTH)),
    promptPictures: read(promptPictures),
    again: read(again),
    promptFilms: read(promptFilms),
    original,
    siblings: read(siblingsOf(db).pluck().all(seq, MAX_SHOWN)),
    children: read(childrenOf(db).pluck().all(seq, MAX_SHOWN)),
  };
}

type RelativesByPrompt = Readonly<Record<'promptPictures' | 'again' | 'promptFilms', number[]>> & {
  /** The oldest asset with the same settings. */
  readonly original: number | null;
};

/** Empty for an asset with a source, because its siblings are shown instead. */
function relativesByPrompt(db: Db, seq: number): RelativesByPrompt {
  const self = relativeBySeq(db, seq);
  if (self === undefined || self.prompt === '' || self.source_id !== null)
    return { promptPictures: [], again: [], promptFilms: [], original: null };
  const ofKind = (kind: Relative['kind']) => assetsOfPrompt(db, self.prompt, MAX_OF_PROMPT, kind);
  const films = ofKind('video');
  const family = familyOfPrompt(self, [...ofKind('image'), ...films]);
  const [picture] = family.sameSettings.filter(({ kind }) => kind === 'image');
  const sameSettings = self.kind === 'image' ? family.sameSettings : withSettingsOf(self, films);
  const [original] = sameSettings;
  // of trashed assets only the original is included, because the others count as made from it
  const again = sameSettings.filter((row) => row.seq !== seq && (isInLibrary(row) || row === original));
  return {
    promptPictures: self.kind === 'video' && picture ? [picture.seq] : [],
    again: seqsOf(again),
    promptFilms: self.kind === 'image' ? seqsOf(family.films.filter(isInLibrary)) : [],
    original: original?.seq ?? null,
  };
}

const isInLibrary = ({ trashed_at }: Relative) => trashed_at === null;
const seqsOf = (rows: readonly Relative[]) => rows.slice(0, MAX_SHOWN).map(({ seq }) => seq);
