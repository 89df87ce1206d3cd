import { stripMoments } from '@shared/looks/filmStrip';

/** The lowest that a moment is seen in, and the space between two, px. */
const leastHeight = 19;
const gap = 1;

/**
 * How high the strip of a film is over the foot of its tile, px: as high as its moments, so that those of an upright film are
 * seen whole; of a wide one they are cut at their sides.
 * @param width of the tile, px
 * @param ratio width / height of the film
 */
export function stripHeight(width: number, ratio: number): number {
  const moment = (width - gap * (stripMoments - 1)) / stripMoments;
  return Math.max(leastHeight, Math.round(moment / ratio));
}
