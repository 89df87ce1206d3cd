import { stripFrames } from '@shared/looks/filmStrip';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { drawStrip, type FilmStrip, loadStoredStrip } from '../../../ipc/pictures/filmStrip';
import { mediaUrl } from '../../../ipc/pictures/mediaUrl';
import { classNames } from '../../../ui/classNames';
import { prefersReducedMotion } from '../../../ui/layout/prefersReducedMotion';
import { filmTime } from '../../../ui/pictures/filmTime';
import { StripMoment } from '../../../ui/pictures/StripMoment';
import { stripHeight } from './layout/stripHeight';

/** A film starts only if the pointer stays this long, ms. */
const hoverDelayMs = 150;
const moments = Array.from({ length: stripFrames }, (_, moment) => moment);

/** The film strip of an asset; null until the strip is available. If no strip is stored, it is drawn first. */
function useFilmStrip(assetId: string, isEnabled: boolean): FilmStrip | null {
  const [strip, setStrip] = useState<FilmStrip | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    let isCancelled = false;
    let stopDrawing: (() => void) | undefined;
    const loadStrip = async (onMissing: () => void) => {
      const stored = await loadStoredStrip(assetId);
      if (isCancelled) return;
      if (stored) setStrip(stored);
      else onMissing();
    };
    void loadStrip(() => {
      stopDrawing = drawStrip(assetId, { onStored: () => void loadStrip(() => undefined) });
    });
    return () => {
      isCancelled = true;
      stopDrawing?.();
      setStrip(null);
    };
  }, [assetId, isEnabled]);
  return strip;
}

type Props = Readonly<{
  assetId: string;
  durationS: number | null;
  isHovered: boolean;
  hasStrip: boolean;
  width: number;
}>;

/**
 * On hover the film plays. Moving the pointer along the film strip seeks: the strip's frame is shown until the
 * film has reached that time.
 */
export function FilmOverlay({ assetId, durationS, isHovered, hasStrip, width }: Props) {
  const [isActive, setActive] = useState(false);
  const [progress, setProgress] = useState(0);
  /** The pointer's position along the strip, 0 to 1; null: the pointer is not on the strip. */
  const [pointerShare, setPointerShare] = useState<number | null>(null);
  const [isSeekDone, setSeekDone] = useState(false);
  const film = useRef<HTMLVideoElement>(null);
  const strip = useFilmStrip(assetId, isActive && hasStrip);
  const isPlaying = isActive && !prefersReducedMotion();
  useEffect(() => {
    if (!isHovered) return;
    const timer = setTimeout(() => setActive(true), hoverDelayMs);
    return () => {
      clearTimeout(timer);
      setActive(false);
      setProgress(0);
      setPointerShare(null);
    };
  }, [isHovered]);
  const scrub = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const pointedShare = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    setProgress(pointedShare);
    setPointerShare(pointedShare);
    setSeekDone(false);
    if (!film.current || !(film.current.duration > 0)) return;
    film.current.pause();
    film.current.currentTime = pointedShare * film.current.duration;
  };
  const pointedMoment =
    pointerShare === null ? null : Math.min(stripFrames - 1, Math.floor(pointerShare * stripFrames));
  const leave = () => {
    setPointerShare(null);
    void film.current?.play().catch(() => undefined);
  };
  return (
    <>
      {isPlaying ? (
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
          onSeeked={() => setSeekDone(true)}
          className="pointer-events-none absolute inset-0 size-full object-cover"
        />
      ) : null}
      {strip && pointedMoment !== null && !isSeekDone ? (
        <StripMoment
          strip={strip}
          moment={pointedMoment}
          className="pointer-events-none absolute inset-0 size-full"
        />
      ) : null}
      {strip || isPlaying ? (
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
          {filmTime((pointerShare ?? 1) * durationS)}
        </span>
      )}{' '}
    </>
  );
}
