import { createHash } from 'node:crypto';
import type { Db } from '../../../src/main/database/Db';
import type { Folders } from '../../../src/main/folders';
import { readLibraryLocation } from '../../../src/main/relocation/libraryLocation';
import type { LibraryState } from './work';

/** Reads what a library that is open says of itself. */
export function readState(db: Db, folders: Folders, moving: boolean): LibraryState {
  const all = <T>(sql: string) => db.prepare<[], T>(sql).all();
  const names = (sql: string) => db.prepare<[], string>(sql).pluck().all() as string[];
  const rows = all<{ seq: number; file: string; sha256: string; trashed: number }>(
    `SELECT seq, file, sha256, trashed_at IS NOT NULL AS trashed FROM asset WHERE state = 'ready' ORDER BY seq`,
  ).map(({ trashed, ...row }) => ({ ...row, trashed: trashed === 1 }));
  const curation = [
    'SELECT seq, rating, favourite, rejected, label, note, trashed_at, stack FROM asset ORDER BY seq',
    `SELECT name, colour, asset_id FROM tag LEFT JOIN asset_tag ON tag_id = tag.id ORDER BY name, asset_id`,
    'SELECT id, name, parent_id, position, cover_id FROM collection ORDER BY id',
    'SELECT * FROM collection_asset ORDER BY collection_id, asset_id',
  ].map((sql) => all<object>(sql));
  const left = readLibraryLocation(folders.machineStateOfLibrary).left === null ? 0 : 1;
  const removals = Number(db.prepare('SELECT count(*) FROM file_removal').pluck().get());
  const broken = db.prepare(`SELECT count(*) FROM export_record WHERE state = 'running'`).pluck().get();
  return {
    folder: folders.library,
    rows,
    moving,
    curation: createHash('sha1').update(JSON.stringify(curation)).digest('hex'),
    collections: names('SELECT id FROM collection ORDER BY id'),
    tags: names('SELECT name FROM tag ORDER BY name'),
    undo: names('SELECT id FROM undo_step WHERE undone = 0 LIMIT 1').length > 0,
    leftOver: left + removals + Number(broken),
  };
}
