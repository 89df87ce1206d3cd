// Main decodes no film: the window provides frames, which are treated like any picture of unknown origin.
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import type { DecodedImage } from './decodeImage';
import type { PreviewTask } from './previewTask';
import { withTemporaryPicture } from './withTemporaryPicture';
import type { PreviewFiles } from './writePreviews';

const filmWithoutPoster = statement<[string], { id: string }>(
  `SELECT id FROM asset WHERE id = ? AND kind = 'video' AND state = 'ready' AND preview IS NULL`,
);

export function needsPoster(db: Db, assetId: string): boolean {
  return filmWithoutPoster(db).get(assetId) !== undefined;
}

/** @throws EaselError `invalid_input` if the data is not a picture */
export function writePoster(
  bytes: Uint8Array,
  files: PreviewFiles,
  run: (task: PreviewTask) => Promise<DecodedImage>,
): Promise<DecodedImage> {
  return withTemporaryPicture(bytes, files.large, (path) => run({ kind: 'previews', path, files }));
}
