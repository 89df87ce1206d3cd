import { DownloadProblem } from './DownloadProblem';

/** Pixels and seconds by the film's own index; null if the index does not say. */
export interface FilmFacts {
  readonly width: number | null;
  readonly height: number | null;
  readonly durationS: number | null;
}

/** The film may have been cut short on the way: another copy may be whole. */
export function brokenFilm(why: string): DownloadProblem {
  return new DownloadProblem('passing', `The film is damaged or was cut short: ${why}.`);
}

/** The file is whole and no film: another copy would be the same. */
export function noFilm(why: string): DownloadProblem {
  return new DownloadProblem('final', `The file is not a film that Easel can play: ${why}.`);
}
