// Posters of films. Main decodes no film: the window decodes it and provides a frame, which main treats like
// any picture of unknown origin.
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import type { DecodedImage } from './decodeImage';
import type { PreviewTask } from './previewTask';
import { withTemporaryPicture } from './withTemporaryPicture';
import type { PreviewFiles } from './writePreviews';

const waiting = statement<[string], { id: string }>(
  `SELECT id FROM asset WHERE id = ? AND kind = 'video' AND state = 'ready' AND preview IS NULL`,
);

/** Whether a film has no poster yet. */
export function wantsPoster(db: Db, assetId: string): boolean {
  return waiting(db).get(assetId) !== undefined;
}

/**
 * Makes the previews of a film from one of its frames.
 * @throws EaselError `invalid_input` if the data is not a picture
 */
export function writePoster(
  bytes: Uint8Array,
  files: PreviewFiles,
  run: (task: PreviewTask) => Promise<DecodedImage>,
): Promise<DecodedImage> {
  return withTemporaryPicture(bytes, files.large, (path) => run({ kind: 'previews', path, files }));
}
