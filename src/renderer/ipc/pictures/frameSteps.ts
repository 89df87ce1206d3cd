import type { FilmFrames } from '@shared/domain/gallery/FilmFrames';

type FrameTimes = Pick<FilmFrames, 'everyS' | 'starts'>;

/** Tolerance for rounding errors, as a fraction of a frame's duration. */
const tolerance = 1e-3;

export function frameAt({ everyS, starts }: FrameTimes, timeS: number): number {
  if (starts === null) return Math.max(0, Math.floor(timeS / everyS + tolerance));
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= timeS + tolerance * everyS) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function startOf({ everyS, starts }: FrameTimes, frame: number): number {
  return starts?.[frame] ?? frame * everyS;
}

/** Seconds to seek to: the middle of the frame, because at its start a player may show the previous frame. */
export function seekTimeOf(frames: FrameTimes, frame: number, lengthS: number): number {
  const count = frames.starts?.length ?? Math.max(1, Math.round(lengthS / frames.everyS));
  const shown = Math.max(0, Math.min(count - 1, frame));
  if (shown === 0) return 0;
  const start = startOf(frames, shown);
  const end = shown < count - 1 ? startOf(frames, shown + 1) : Math.max(start, lengthS);
  return (start + end) / 2;
}
