// The strip of a film's frames is drawn by the window. The database does not list strips: the file exists or not.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import type { DecodedImage } from './decodeImage';
import type { PreviewTask } from './previewTask';
import { withTemporaryPicture } from './withTemporaryPicture';

const film = statement<[string], { id: string }>(
  `SELECT id FROM asset WHERE id = ? AND kind = 'video' AND state = 'ready'`,
);

/** @param strip the path of the film's strip */
export function needsStrip(db: Db, assetId: string, strip: string): boolean {
  return isFilm(db, assetId) && !existsSync(strip);
}

/**
 * Writes the strip of a film, and deletes it again if the film was deleted meanwhile.
 * @throws EaselError `invalid_input` if the data is not a picture; ImageProblem if it is not a strip
 */
export async function writeStrip(
  db: Db,
  assetId: string,
  bytes: Uint8Array,
  strip: string,
  run: (task: PreviewTask) => Promise<DecodedImage>,
): Promise<void> {
  await withTemporaryPicture(bytes, strip, (path) => run({ kind: 'strip', path, target: strip }));
  if (db.open && !isFilm(db, assetId)) await rm(strip, { force: true });
}

function isFilm(db: Db, assetId: string): boolean {
  return film(db).get(assetId) !== undefined;
}
