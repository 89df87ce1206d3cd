// Posters of films. Main decodes no film: the window does, and gives a picture of it, which is looked at like any
// other picture of unknown origin.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { pictureFormatOf } from '@shared/service';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import type { DecodedImage } from './decodeImage';
import type { PreviewTask } from './previewTask';
import type { PreviewFiles } from './writePreviews';

const waiting = statement<[string], { id: string }>(
  `SELECT id FROM asset WHERE id = ? AND kind = 'video' AND state = 'ready' AND preview IS NULL`,
);

/** Whether a film has no poster yet. */
export function wantsPoster(db: Db, assetId: string): boolean {
  return waiting(db).get(assetId) !== undefined;
}

/**
 * Makes the previews of a film from a picture of it.
 * @throws EaselError `invalid_input` for what is no picture
 */
export async function writePoster(
  bytes: Uint8Array,
  files: PreviewFiles,
  run: (task: PreviewTask) => Promise<DecodedImage>,
): Promise<DecodedImage> {
  const format = pictureFormatOf(bytes);
  if (format !== 'webp' && format !== 'png' && format !== 'jpeg')
    throw new EaselError('invalid_input', 'That is no picture of a film.');
  const given = `${files.large}.given`;
  await mkdir(dirname(given), { recursive: true });
  try {
    await writeFile(given, bytes);
    return await run({ kind: 'previews', path: given, files });
  } finally {
    await rm(given, { force: true });
  }
}
