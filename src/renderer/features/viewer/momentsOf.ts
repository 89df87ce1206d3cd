import { stripFrames } from '@shared/looks/filmStrip';

/** Closer frames look alike, seconds. */
const closestS = 0.2;

/** `place`: the index of the frame in the strip. */
export type Moment = Readonly<{ timeS: number; place: number }>;

/** The middles of equal parts of a film; empty if the film is too short for two. */
export function momentsOf(lengthS: number): readonly Moment[] {
  const count = Math.min(stripFrames, Math.floor(lengthS / closestS));
  if (count < 2) return [];
  return Array.from({ length: count }, (_, part) => {
    const share = (part + 0.5) / count;
    return { timeS: share * lengthS, place: Math.floor(share * stripFrames) };
  });
}
