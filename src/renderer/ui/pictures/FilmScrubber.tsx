import { t } from '@shared/messages/t';
import { useEffect, useRef } from 'react';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components';

type Props = Readonly<{
  timeS: number;
  lengthS: number;
  stepS: number;
  onSeek: (seconds: number) => void;
  onHold: (isHeld: boolean) => void;
}>;

/** The film pauses while the slider is held. */
export function FilmScrubber({ timeS, lengthS, stepS, onSeek, onHold }: Props) {
  const release = useRef<(() => void) | null>(null);
  useEffect(() => () => release.current?.(), []);
  const hold = () => {
    if (release.current) return;
    onHold(true);
    const endEvents = ['pointerup', 'pointercancel'] as const;
    release.current = () => {
      for (const type of endEvents) window.removeEventListener(type, onRelease);
      release.current = null;
    };
    for (const type of endEvents) window.addEventListener(type, onRelease);
    function onRelease(): void {
      release.current?.();
      onHold(false);
    }
  };
  return (
    <Slider
      aria-label={t('ui.placeInTheFilm')}
      minValue={0}
      maxValue={Math.max(lengthS, stepS)}
      step={stepS}
      value={Math.min(timeS, lengthS)}
      onChange={(value) => {
        if (typeof value === 'number') onSeek(value);
      }}
      formatOptions={{ style: 'unit', unit: 'second', maximumFractionDigits: 1 }}
      className="min-w-0 flex-1"
    >
      <div onPointerDownCapture={hold}>
        <SliderTrack className="relative h-5 w-full cursor-pointer">
          {({ state }) => (
            <>
              <div className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
              <div
                className="absolute top-1/2 start-0 h-1 w-full origin-left -translate-y-1/2 rounded-full bg-accent"
                style={{ transform: `scaleX(${state.getThumbPercent(0)})` }}
              />
              <SliderThumb className="top-1/2 size-3.5 rounded-full bg-ink" />
            </>
          )}
        </SliderTrack>
      </div>
    </Slider>
  );
}
