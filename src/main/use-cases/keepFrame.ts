import { basename, extname } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { pictureFormatOf } from '@shared/service';
import type { Services } from '../compose';
import { assetsById } from '../database/rows/assetRow';
import { statement } from '../database/statement';
import { importUnlessPresent } from '../picking/importUnlessPresent';

const linkToFilm = statement<{ id: string; filmId: string }>(
  `UPDATE asset SET source_id = film.id, prompt = film.prompt, template = film.template, sample = film.sample,
     sensitive = film.sensitive
   FROM asset AS film WHERE film.id = @filmId AND asset.id = @id AND asset.source_id IS NULL AND asset.id <> @filmId`,
);

/**
 * Saves a film frame as a picture whose source is the film, with the film's prompt. One undo step.
 * @param frame.id the film's id
 * @throws EaselError with a message for the user if the frame is no picture or cannot be written
 */
export async function keepFrame(
  services: Pick<Services, 'db' | 'imports' | 'events' | 'curation'>,
  frame: Readonly<{ id: string; bytes: Uint8Array; atS: number }>,
): Promise<{ seq: number; isNew: boolean }> {
  const { db, events, curation } = services;
  const [film] = assetsById(db, [frame.id]);
  if (film?.kind !== 'video' || film.file === null)
    throw new EaselError('not_found', t('useCases.thisFilmIsNotInTheLibrary'));
  if (pictureFormatOf(frame.bytes) !== 'png')
    throw new EaselError('invalid_input', t('useCases.thisIsNotAFrameOfA'));
  const name = `${basename(film.file, extname(film.file))}-at-${frame.atS.toFixed(2)}s.png`;
  const given = await importUnlessPresent(services, name, frame.bytes);
  if ('reason' in given)
    throw new EaselError('invalid_input', t('useCases.theFrameWasNotKeptIt', { reason: given.reason }));
  const { id, seq, isNew } = given;
  if (isNew) {
    linkToFilm(db).run({ id, filmId: film.id });
    events.assetsChanged([id, film.id]);
    await curation.recordAdded('frame', [seq]);
  }
  return { seq, isNew };
}
