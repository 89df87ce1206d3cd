import { stripFrames } from '@shared/looks/filmStrip';

/** Frames closer together than this look alike, seconds. */
const minSpacingS = 0.2;

/** A frame of the strip at an index, and its time in the film. */
export type Moment = Readonly<{ timeS: number; stripIndex: number }>;

/** The middle of each of several equal parts of a film; empty if the film is too short for two parts. */
export function stripMomentsOf(lengthS: number): readonly Moment[] {
  const count = Math.min(stripFrames, Math.floor(lengthS / minSpacingS));
  if (count < 2) return [];
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    return { timeS: share * lengthS, stripIndex: Math.floor(share * stripFrames) };
  });
}
