import { memo, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Button, Toolbar } from 'react-aria-components';
import { mediaUrl } from '../../ipc/mediaUrl';
import { classNames } from '../../ui/classNames';
import { filmTenths } from '../../ui/filmTime';
import { drawMoments, momentsOf } from './drawMoments';

/** Height of what is drawn, pixels: sharp on dense screens too. */
const drawnHeight = 96;

/** A film as a strip of pictures; a press on one goes there. Not there where the film cannot be drawn. */
export const FilmMoments = memo(function FilmMoments({
  assetId,
  lengthS,
  place,
  onGo,
}: Readonly<{
  assetId: string;
  lengthS: number;
  /** How far the film is, 0 to 1, to a hundredth. */
  place: number;
  onGo: (seconds: number) => void;
}>) {
  const times = useMemo(() => momentsOf(lengthS), [lengthS]);
  const strip = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  const show = useEffectEvent((moment: number, film: HTMLVideoElement) => {
    const canvas = strip.current?.querySelectorAll('canvas')[moment];
    if (!canvas || film.videoHeight === 0) return false;
    canvas.height = drawnHeight;
    canvas.width = Math.max(1, Math.round((film.videoWidth / film.videoHeight) * drawnHeight));
    const context = canvas.getContext('2d');
    context?.drawImage(film, 0, 0, canvas.width, canvas.height);
    // where there was no picture yet, nothing was drawn
    return (context?.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data[3] ?? 0) > 0;
  });
  useEffect(() => {
    if (times.length === 0) return;
    return drawMoments(mediaUrl.film(assetId), times, show, () => setMissing(true));
  }, [assetId, times]);
  if (isMissing || times.length === 0) return null;
  const now = Math.min(times.length - 1, Math.floor(place * times.length));
  return (
    <Toolbar
      ref={strip}
      aria-label="Moments of the film"
      className="flex h-14 shrink-0 gap-1 border-t border-line bg-panel px-4 py-1.5"
    >
      {times.map((time, moment) => (
        <Button
          key={time}
          aria-label={`Go to ${filmTenths(time)}`}
          aria-current={moment === now}
          onPress={() => onGo(time)}
          className={classNames(
            'min-w-0 flex-1 overflow-hidden rounded-sm bg-raised outline-offset-1',
            'opacity-70 transition-opacity data-[hovered]:opacity-100 data-[focus-visible]:opacity-100',
            moment === now && 'opacity-100 ring-2 ring-accent',
          )}
        >
          <canvas aria-hidden width={1} height={1} className="size-full object-cover" />
        </Button>
      ))}
    </Toolbar>
  );
});
