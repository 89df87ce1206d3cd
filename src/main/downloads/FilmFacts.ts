import { DownloadProblem } from './DownloadProblem';

/** Pixels and seconds from the film's index; null if missing there. */
export interface FilmFacts {
  readonly width: number | null;
  readonly height: number | null;
  readonly durationS: number | null;
}

/** The film may have been truncated in transfer: another download may be complete. */
export function brokenFilm(why: string): DownloadProblem {
  return new DownloadProblem('passing', `The film is damaged or was cut short: ${why}.`);
}

/** The file is complete and not a film: another download would be the same. */
export function noFilm(why: string): DownloadProblem {
  return new DownloadProblem('final', `The file is not a film that Easel can play: ${why}.`);
}
