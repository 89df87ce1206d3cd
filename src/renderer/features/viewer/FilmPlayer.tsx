import type { Asset } from '@shared/domain/Asset';
import { Pause, Play, Repeat } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import { shortcutOf } from '../../commands/shortcutOf';
import { mediaUrl } from '../../ipc/mediaUrl';
import { classNames } from '../../ui/classNames';
import { EmptyState } from '../../ui/EmptyState';
import { filmTime } from '../../ui/filmTime';
import { IconButton } from '../../ui/IconButton';

/** One picture of a film at 24 a second. */
const frameS = 1 / 24;

export type FilmPlayerHandle = Readonly<{
  toggle: () => void;
  /** Goes on or back by pictures, standing still. */
  step: (frames: number) => void;
}>;

/** A film with its controls. Plays at once, from the start. */
export function FilmPlayer({
  asset,
  isBlurred,
  ref,
}: Readonly<{ asset: Asset; isBlurred: boolean; ref: Ref<FilmPlayerHandle> }>) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isLooping, setLooping] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const [timeS, setTimeS] = useState(0);
  const [lengthS, setLengthS] = useState(asset.durationS ?? 0);

  const toggle = () => {
    const film = video.current;
    if (!film) return;
    if (film.paused) void film.play().catch(() => setPlaying(false));
    else film.pause();
  };
  const seek = (seconds: number) => {
    const film = video.current;
    if (!film) return;
    film.currentTime = Math.min(Math.max(0, seconds), lengthS);
    setTimeS(film.currentTime);
  };
  useImperativeHandle(ref, () => ({
    toggle,
    step: (frames) => {
      video.current?.pause();
      seek((video.current?.currentTime ?? 0) + frames * frameS);
    },
  }));

  // `timeupdate` comes four times a second; the scrubber should glide
  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function tick() {
      setTimeS(video.current?.currentTime ?? 0);
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);

  if (isMissing) {
    return (
      <EmptyState
        title="The film cannot be played"
        message={asset.file === null ? 'It was never downloaded.' : `Easel looked for ${asset.file}.`}
      />
    );
  }
  return (
    <div className="flex h-full flex-col">
      <div className="flex min-h-0 flex-1 items-center justify-center overflow-hidden">
        <video
          ref={video}
          aria-label={asset.prompt}
          src={mediaUrl.original(asset.id)}
          poster={mediaUrl.preview(asset.id)}
          autoPlay={!isBlurred}
          loop={isLooping}
          muted
          playsInline
          onClick={toggle}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onTimeUpdate={({ currentTarget }) => setTimeS(currentTarget.currentTime)}
          onDurationChange={({ currentTarget }) => {
            if (Number.isFinite(currentTarget.duration)) setLengthS(currentTarget.duration);
          }}
          onError={() => setMissing(true)}
          className={classNames('h-full w-full object-contain', isBlurred && 'blur-[60px]')}
        />
      </div>
      <div className="flex h-14 shrink-0 items-center gap-4 border-t border-line bg-panel px-4">
        <IconButton
          label={isPlaying ? 'Pause' : 'Play'}
          shortcut={shortcutOf('film.toggle')}
          tooltipPlacement="top"
          icon={isPlaying ? <Pause size={18} fill="currentColor" /> : <Play size={18} fill="currentColor" />}
          onPress={toggle}
        />
        <span className="w-24 text-xs whitespace-nowrap text-muted">
          <span className="text-ink">{filmTime(timeS)}</span> / {filmTime(lengthS)}
        </span>
        <Slider
          aria-label="Place in the film"
          minValue={0}
          maxValue={Math.max(lengthS, frameS)}
          step={frameS}
          value={Math.min(timeS, lengthS)}
          onChange={(value) => {
            if (typeof value === 'number') seek(value);
          }}
          formatOptions={{ style: 'unit', unit: 'second', maximumFractionDigits: 1 }}
          className="min-w-0 flex-1"
        >
          <SliderTrack className="relative h-5 w-full cursor-pointer">
            {({ state }) => (
              <>
                <div className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
                <div
                  className="absolute top-1/2 left-0 h-1 w-full origin-left -translate-y-1/2 rounded-full bg-accent"
                  style={{ transform: `scaleX(${state.getThumbPercent(0)})` }}
                />
                <SliderThumb className="top-1/2 size-3.5 rounded-full bg-ink" />
              </>
            )}
          </SliderTrack>
        </Slider>
        <IconButton
          label={isLooping ? 'Play once' : 'Play over and over'}
          aria-pressed={isLooping}
          tooltipPlacement="top"
          icon={<Repeat size={16} className={isLooping ? 'text-accent-ink' : ''} />}
          onPress={() => setLooping(!isLooping)}
        />
      </div>
    </div>
  );
}
