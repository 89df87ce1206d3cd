// Strips of moments of films, drawn by the window as posters are, once somebody looks at a film. No column says that
// there is one: the file is there or it is not, and where it is not, the window gives it again.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import type { DecodedImage } from './decodeImage';
import type { PreviewTask } from './previewTask';
import { writeGiven } from './writeGiven';

const film = statement<[string], { id: string }>(
  `SELECT id FROM asset WHERE id = ? AND kind = 'video' AND state = 'ready'`,
);

/** Whether a film has no strip yet. @param strip where it would be */
export function wantsStrip(db: Db, assetId: string, strip: string): boolean {
  return isFilm(db, assetId) && !existsSync(strip);
}

/**
 * Keeps the strip of a film, unless that goes for good meanwhile: the trash, which takes it away, had none to find.
 * @throws EaselError `invalid_input` for what is no picture; ImageProblem for one that is no strip
 */
export async function writeStrip(
  db: Db,
  assetId: string,
  bytes: Uint8Array,
  strip: string,
  run: (task: PreviewTask) => Promise<DecodedImage>,
): Promise<void> {
  await writeGiven(bytes, strip, (path) => run({ kind: 'strip', path, target: strip }));
  if (db.open && !isFilm(db, assetId)) await rm(strip, { force: true });
}

function isFilm(db: Db, assetId: string): boolean {
  return film(db).get(assetId) !== undefined;
}
