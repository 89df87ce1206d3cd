// The features by which similar pictures are found, packed.
import { Buffer } from 'node:buffer';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

const save = statement<[Buffer, string]>(
  'INSERT OR REPLACE INTO asset_look (seq, look) SELECT seq, ? FROM asset WHERE id = ?',
);
const withoutLook = statement<[number], { id: string }>(
  `SELECT id FROM look_wanted CROSS JOIN asset ON asset.seq = look_wanted.seq
   ORDER BY look_wanted.seq DESC LIMIT ?`,
);
const deleteWanted = statement<[string]>(
  'DELETE FROM look_wanted WHERE seq = (SELECT seq FROM asset WHERE id = ?)',
);

export function saveLook(db: Db, assetId: string, look: string): void {
  save(db).run(Buffer.from(look, 'base64'), assetId);
}

export function picturesWithoutLook(db: Db, limit: number): readonly string[] {
  return withoutLook(db)
    .all(limit)
    .map(({ id }) => id);
}

export function markLookDone(db: Db, assetId: string): void {
  deleteWanted(db).run(assetId);
}
