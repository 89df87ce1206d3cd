import { type Said, said } from '@shared/messages/Said';
import { DownloadProblem } from './DownloadProblem';

/** Pixels and seconds from the film's index; null if missing there. */
export interface FilmFacts {
  readonly width: number | null;
  readonly height: number | null;
  readonly durationS: number | null;
}

/** The film may have been truncated in transfer: another download may be complete. */
export function brokenFilm(why: Said): DownloadProblem {
  return new DownloadProblem('passing', said('downloads.filmDamaged', { why }));
}

/** The file is complete and not a film: another download would be the same. */
export function noFilm(why: Said): DownloadProblem {
  return new DownloadProblem('final', said('downloads.filmNotPlayable', { why }));
}
