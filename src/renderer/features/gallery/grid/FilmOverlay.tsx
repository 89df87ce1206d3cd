import { useState } from 'react';
import { mediaUrl } from '../../../ipc/mediaUrl';
import { filmTime } from '../../../ui/filmTime';

const wantsStillness = matchMedia('(prefers-reduced-motion: reduce)');

/** Over a film's poster: its length; while it plays, the film with how far it is. */
export function FilmOverlay({
  assetId,
  durationS,
  isPlaying,
}: Readonly<{ assetId: string; durationS: number | null; isPlaying: boolean }>) {
  const [progress, setProgress] = useState(0);
  const plays = isPlaying && !wantsStillness.matches;
  return (
    <>
      {plays ? (
        <video
          aria-hidden
          src={mediaUrl.original(assetId)}
          muted
          autoPlay
          loop
          playsInline
          tabIndex={-1}
          onTimeUpdate={({ currentTarget }) =>
            setProgress(currentTarget.duration > 0 ? currentTarget.currentTime / currentTarget.duration : 0)
          }
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
      {durationS === null ? null : (
        <span
          aria-hidden
          className="absolute bottom-1.5 left-1.5 rounded-sm bg-black/60 px-1.5 py-px text-xs text-white"
        >
          {filmTime(durationS)}
        </span>
      )}{' '}
      {plays ? (
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 bg-white/30">
          <span className="block h-full origin-left bg-white" style={{ transform: `scaleX(${progress})` }} />
        </span>
      ) : null}
    </>
  );
}
