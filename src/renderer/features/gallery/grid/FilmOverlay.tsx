import { stripFrames } from '@shared/looks/filmStrip';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { drawStrip, type FilmStrip, keptStrip } from '../../../ipc/pictures/filmStrip';
import { mediaUrl } from '../../../ipc/pictures/mediaUrl';
import { classNames } from '../../../ui/classNames';
import { prefersReducedMotion } from '../../../ui/layout/prefersReducedMotion';
import { filmTime } from '../../../ui/pictures/filmTime';
import { StripMoment } from '../../../ui/pictures/StripMoment';
import { stripHeight } from './layout/stripHeight';

/** A film starts only if the pointer stays this long, ms. */
const waitMs = 150;
const moments = Array.from({ length: stripFrames }, (_, moment) => moment);

/** Draws the strip if there is none. Null until the strip is available. */
function useFilmStrip(assetId: string, isAsked: boolean): FilmStrip | null {
  const [strip, setStrip] = useState<FilmStrip | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isLeft = false;
    let endDrawing: (() => void) | undefined;
    const look = async (otherwise: () => void) => {
      const kept = await keptStrip(assetId);
      if (isLeft) return;
      if (kept) setStrip(kept);
      else otherwise();
    };
    void look(() => {
      endDrawing = drawStrip(assetId, { onKept: () => void look(() => undefined) });
    });
    return () => {
      isLeft = true;
      endDrawing?.();
      setStrip(null);
    };
  }, [assetId, isAsked]);
  return strip;
}

/**
 * On hover the film plays. Moving along the strip scrubs it: the strip's frame is shown until the film has
 * seeked there.
 */
export function FilmOverlay({
  assetId,
  durationS,
  isHovered,
  hasStrip,
  width,
}: Readonly<{
  assetId: string;
  durationS: number | null;
  isHovered: boolean;
  hasStrip: boolean;
  width: number;
}>) {
  const [isLookedAt, setLookedAt] = useState(false);
  const [progress, setProgress] = useState(0);
  /** The pointer's position along the strip, 0 to 1; null: it is not on the strip. */
  const [pointed, setPointed] = useState<number | null>(null);
  const [isReached, setReached] = useState(false);
  const film = useRef<HTMLVideoElement>(null);
  const strip = useFilmStrip(assetId, isLookedAt && hasStrip);
  const plays = isLookedAt && !prefersReducedMotion();
  useEffect(() => {
    if (!isHovered) return;
    const timer = setTimeout(() => setLookedAt(true), waitMs);
    return () => {
      clearTimeout(timer);
      setLookedAt(false);
      setProgress(0);
      setPointed(null);
    };
  }, [isHovered]);
  const scrub = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    setProgress(share);
    setPointed(share);
    setReached(false);
    if (!film.current || !(film.current.duration > 0)) return;
    film.current.pause();
    film.current.currentTime = share * film.current.duration;
  };
  const pointedMoment =
    pointed === null ? null : Math.min(stripFrames - 1, Math.floor(pointed * stripFrames));
  const leave = () => {
    setPointed(null);
    void film.current?.play().catch(() => undefined);
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
          onSeeked={() => setReached(true)}
          className="pointer-events-none absolute inset-0 size-full object-cover"
        />
      ) : null}
      {strip && pointedMoment !== null && !isReached ? (
        <StripMoment
          strip={strip}
          moment={pointedMoment}
          className="pointer-events-none absolute inset-0 size-full"
        />
      ) : null}
      {strip || plays ? (
        <span
          aria-hidden
          data-film-foot
          onPointerMove={scrub}
          onPointerLeave={leave}
          className={classNames(
            'absolute inset-x-0 bottom-0 flex min-h-6 flex-col justify-end',
            strip && 'border-t border-black bg-black',
          )}
        >
          {strip ? (
            <span className="flex gap-px" style={{ height: stripHeight(width, strip.width / strip.height) }}>
              {moments.map((moment) => (
                <StripMoment
                  key={moment}
                  strip={strip}
                  moment={moment}
                  className={classNames(
                    'h-full min-w-0 flex-1',
                    pointedMoment !== null && pointedMoment !== moment && 'opacity-60',
                  )}
                />
              ))}
            </span>
          ) : null}
          <span className="block h-1 w-full bg-white/30">
            <span
              className="block h-full origin-left bg-white"
              style={{ transform: `scaleX(${progress})` }}
            />
          </span>
        </span>
      ) : null}
      {durationS === null ? null : (
        <span
          aria-hidden
          className="pointer-events-none absolute bottom-1.5 start-1.5 rounded-sm bg-black/60 px-1.5 py-px text-xs text-white"
        >
          {filmTime((pointed ?? 1) * durationS)}
        </span>
      )}{' '}
    </>
  );
}
