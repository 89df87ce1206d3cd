import { stripMoments } from '@shared/looks/filmStrip';

/** Nearer to each other they show the same. */
const closestS = 0.2;

/** A moment of a film: when, seconds, and which of its strip shows it, from 0. */
export type Moment = Readonly<{ timeS: number; place: number }>;

/** The middles of as many equal parts of a film; none where it is too short for two. */
export function momentsOf(lengthS: number): readonly Moment[] {
  const count = Math.min(stripMoments, Math.floor(lengthS / closestS));
  if (count < 2) return [];
  return Array.from({ length: count }, (_, part) => {
    const share = (part + 0.5) / count;
    return { timeS: share * lengthS, place: Math.floor(share * stripMoments) };
  });
}
