import { stripFrames } from '@shared/looks/filmStrip';

/** The minimum height of a strip's frame and the gap between two, px. */
const minHeight = 19;
const gap = 1;

/**
 * The height of a film strip on a tile, px. Upright films are shown whole; wide films are cropped at the sides.
 * @param width of the tile, px
 * @param ratio width / height of the film
 */
export function stripHeight(width: number, ratio: number): number {
  const frameWidth = (width - gap * (stripFrames - 1)) / stripFrames;
  return Math.max(minHeight, Math.round(frameWidth / ratio));
}
