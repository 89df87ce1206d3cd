import { stripMoments } from '@shared/looks/filmStrip';
import { t } from '@shared/messages/t';
import { memo, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Button, Toolbar } from 'react-aria-components';
import { drawStrip, type FilmStrip, keptStrip } from '../../ipc/pictures/filmStrip';
import { classNames } from '../../ui/classNames';
import { filmTenths } from '../../ui/pictures/filmTime';
import { StripMoment } from '../../ui/pictures/StripMoment';
import { momentsOf } from './momentsOf';

/** The height of one frame at most, rem. */
const mostHighRem = 5.25;

/** A click on a frame seeks there. A stored strip appears at once, a new one frame by frame. */
export const FilmMoments = memo(function FilmMoments({
  assetId,
  ratio,
  lengthS,
  place,
  onGo,
}: Readonly<{
  assetId: string;
  /** Width / height of the film. */
  ratio: number;
  lengthS: number;
  /** The playback position, 0 to 1, in steps of 0.01. */
  place: number;
  onGo: (seconds: number) => void;
}>) {
  const moments = useMemo(() => momentsOf(lengthS), [lengthS]);
  const canvases = useRef<(HTMLCanvasElement | null)[]>([]);
  const [kept, setKept] = useState<FilmStrip | null>(null);
  const [isMissing, setMissing] = useState(false);
  const hasMoments = moments.length > 0;
  const show = useEffectEvent((place: number, strip: OffscreenCanvas) => {
    const canvas = canvases.current[moments.findIndex((each) => each.place === place)];
    if (!canvas) return;
    const width = strip.width / stripMoments;
    canvas.width = width;
    canvas.height = strip.height;
    canvas
      .getContext('2d')
      ?.drawImage(strip, place * width, 0, width, strip.height, 0, 0, width, strip.height);
  });
  useEffect(() => {
    if (!hasMoments) return;
    let isLeft = false;
    let endDrawing: (() => void) | undefined;
    const look = async () => {
      const found = await keptStrip(assetId);
      if (isLeft) return;
      if (found) setKept(found);
      else endDrawing = drawStrip(assetId, { onMoment: show, onFailed: () => setMissing(true) });
    };
    void look();
    return () => {
      isLeft = true;
      endDrawing?.();
    };
  }, [assetId, hasMoments]);
  if (isMissing || !hasMoments) return null;
  const now = Math.min(moments.length - 1, Math.floor(place * moments.length));
  return (
    <Toolbar
      aria-label={t('viewer.moments')}
      className="flex shrink-0 items-center justify-center gap-1 border-t border-line bg-panel px-4 py-1.5"
    >
      {moments.map(({ timeS, place: shown }, moment) => (
        <Button
          key={timeS}
          aria-label={t('viewer.goTo', { time: filmTenths(timeS) })}
          aria-current={moment === now}
          onPress={() => onGo(timeS)}
          style={{ aspectRatio: ratio, maxWidth: `${mostHighRem * ratio}rem` }}
          className={classNames(
            'relative min-w-0 flex-1 overflow-hidden rounded-sm bg-raised outline-offset-1',
            'opacity-70 transition-opacity data-[hovered]:opacity-100 data-[focus-visible]:opacity-100',
            moment === now && 'opacity-100 ring-2 ring-accent',
          )}
        >
          {kept ? (
            <StripMoment strip={kept} moment={shown} className="absolute inset-0 size-full" />
          ) : (
            <canvas
              ref={(canvas) => {
                canvases.current[moment] = canvas;
              }}
              aria-hidden
              width={1}
              height={1}
              className="absolute inset-0 size-full object-cover"
            />
          )}
        </Button>
      ))}
    </Toolbar>
  );
});
