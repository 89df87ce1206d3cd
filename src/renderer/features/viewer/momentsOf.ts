import { stripMoments } from '@shared/looks/filmStrip';

/** Minimum distance between two frames, seconds; closer frames look alike. */
const closestS = 0.2;

/** A frame of a film: its time, seconds, and its index in the strip, from 0. */
export type Moment = Readonly<{ timeS: number; place: number }>;

/** The middles of equal parts of a film; empty if it is too short for two. */
export function momentsOf(lengthS: number): readonly Moment[] {
  const count = Math.min(stripMoments, Math.floor(lengthS / closestS));
  if (count < 2) return [];
  return Array.from({ length: count }, (_, part) => {
    const share = (part + 0.5) / count;
    return { timeS: share * lengthS, place: Math.floor(share * stripMoments) };
  });
}
