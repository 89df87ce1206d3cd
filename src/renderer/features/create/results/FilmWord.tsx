import type { Asset } from '@shared/domain/Asset';
import { Play } from 'lucide-react';
import { filmFrameWords } from './filmFrameWords';
import { useFramesOf } from './useFramesOf';

/** Over a film: how long it is, and in a place of a matrix how many of its frames were kept. */
export function FilmWord({ film, saysFrames }: Readonly<{ film: Asset; saysFrames: boolean }>) {
  const frames = useFramesOf(saysFrames ? film : undefined);
  if (film.durationS === null) return null;
  return (
    <span className="flex items-center gap-1 rounded-sm bg-black/70 px-1.5 py-1">
      <Play aria-hidden size={9} fill="currentColor" />
      {[`${film.durationS} s`, ...(frames.length > 0 ? [filmFrameWords(frames.length)] : [])].join(' · ')}
    </span>
  );
}
