import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

export type KeptFrame = { film: number; seq: number };

const framesOf = statement<[string], KeptFrame>(
  `SELECT film.seq AS film, frame.seq AS seq
   FROM asset AS film JOIN asset AS frame ON frame.source_id = film.id
   WHERE film.seq IN (SELECT value FROM json_each(?)) AND film.kind = 'video'
     AND frame.kind = 'image' AND frame.origin = 'imported' AND frame.state = 'ready'
   ORDER BY film.seq, frame.seq`,
);

/** The frames extracted from films, earliest first; also trashed ones, because they may be restored. */
export function keptFrames(db: Db, films: readonly number[]): KeptFrame[] {
  return framesOf(db).all(JSON.stringify(films));
}
