// Checks an MP4 file: its boxes are contiguous to the last byte, and the boxes that a player needs exist. Reads no frames.
import { open } from 'node:fs/promises';
import { type LocalizableText, localizable } from '@shared/messages/LocalizableText';
import { BufferedFileReader } from '../../media-formats/BufferedFileReader';
import { type Box, outerBoxes } from '../../media-formats/iso';
import { movieFacts } from '../../media-formats/isoMovie';
import { type Fault, walkAsync } from '../../media-formats/walk';
import { DownloadProblem } from './DownloadProblem';

/** Size in pixels and duration in seconds from the film's index; null if the index lacks them. */
export interface FilmProperties {
  readonly width: number | null;
  readonly height: number | null;
  readonly durationS: number | null;
}

/** The problem of a film that may have been truncated in transfer: another download may be complete. */
export function truncatedFilmProblem(reason: LocalizableText): DownloadProblem {
  return new DownloadProblem('transient', localizable('downloads.filmDamaged', { why: reason }));
}

/** The problem of a complete file that is not a film: another download would be the same. */
export function notAFilmProblem(reason: LocalizableText): DownloadProblem {
  return new DownloadProblem('final', localizable('downloads.filmNotPlayable', { why: reason }));
}

/** @throws DownloadProblem if the film is incomplete, or is not a film */
export async function checkFilm(path: string): Promise<FilmProperties> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const source = new BufferedFileReader(file, size);
    let first: string | null = null;
    let hasFrames = false;
    let index: Box | null = null;
    const outermost = problemOf(localizable('downloads.itEndsInTheMiddleOfA'));
    for await (const box of walkAsync(source, outerBoxes, undefined, outermost)) {
      first ??= box.type;
      if (box.type === 'mdat') hasFrames = true;
      if (box.type === 'moov') index ??= box;
    }
    if (first !== 'ftyp' || index === null || !hasFrames)
      throw truncatedFilmProblem(localizable('downloads.itLacksAPartEveryFilmHas'));
    return await movieFacts(source, index, problemOf(localizable('downloads.itsIndexIsDamaged')));
  } finally {
    await file.close();
  }
}

function problemOf(why: LocalizableText): (fault: Fault) => Error {
  return (fault) =>
    fault === 'tooMany'
      ? notAFilmProblem(localizable('downloads.itHasTooManyParts'))
      : truncatedFilmProblem(why);
}
