import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { mediaUrl } from '../../../ipc/mediaUrl';
import { filmTime } from '../../../ui/filmTime';

const wantsStillness = matchMedia('(prefers-reduced-motion: reduce)');
/** Who only passes over it does not start it. */
const waitMs = 150;

/**
 * Over a film's poster: its length; while it plays, the film with how far it is. Along the line at its foot the pointer
 * goes through the film.
 */
export function FilmOverlay({
  assetId,
  durationS,
  isHovered,
}: Readonly<{ assetId: string; durationS: number | null; isHovered: boolean }>) {
  const [plays, setPlays] = useState(false);
  const [progress, setProgress] = useState(0);
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isHovered || wantsStillness.matches) return;
    const timer = setTimeout(() => setPlays(true), waitMs);
    return () => {
      clearTimeout(timer);
      setPlays(false);
      setProgress(0);
    };
  }, [isHovered]);
  const scrub = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    if (!film.current || !(film.current.duration > 0)) return;
    film.current.pause();
    film.current.currentTime = share * film.current.duration;
    setProgress(share);
  };
  return (
    <>
      {plays ? (
        <video
          ref={film}
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
          className="pointer-events-none absolute inset-0 size-full object-cover"
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
        <span
          aria-hidden
          onPointerMove={scrub}
          onPointerLeave={() => void film.current?.play().catch(() => undefined)}
          className="absolute inset-x-0 bottom-0 flex h-4 items-end"
        >
          <span className="block h-1 w-full bg-white/30">
            <span
              className="block h-full origin-left bg-white"
              style={{ transform: `scaleX(${progress})` }}
            />
          </span>
        </span>
      ) : null}
    </>
  );
}
