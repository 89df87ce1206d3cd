import type { Asset } from '@shared/domain/gallery/Asset';
import type { FilmFrames } from '@shared/domain/gallery/FilmFrames';
import { stripFrames } from '@shared/looks/filmStrip';
import { t } from '@shared/messages/t';
import { Camera, Pause, PencilLine, Play, Repeat, Volume2, VolumeX } from 'lucide-react';
import {
  memo,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button as AriaButton, Toolbar } from 'react-aria-components';
import { shortcutOf } from '../../commands/shortcutOf';
import { drawStrip, type FilmStrip, loadStoredStrip } from '../../ipc/pictures/filmStrip';
import { frameAt, seekTimeOf, startOf } from '../../ipc/pictures/frameSteps';
import { mediaUrl } from '../../ipc/pictures/mediaUrl';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { useDoubleClickInside } from '../../ui/hooks/useDoubleClickInside';
import { IconButton } from '../../ui/IconButton';
import { EmptyState } from '../../ui/messages/EmptyState';
import { FilmScrubber } from '../../ui/pictures/FilmScrubber';
import { filmTenths } from '../../ui/pictures/filmTime';
import { StripMoment } from '../../ui/pictures/StripMoment';
import { keepFrame } from './keepFrame';
import { stripMomentsOf } from './stripMomentsOf';

/** Assumed for a film whose file does not contain its frame times. */
const defaultFrames: FilmFrames = { everyS: 1 / 24, starts: null, hasSound: false };

/** Playback rates, in the order in which presses of the button choose them. */
const speeds = [1, 1.5, 2, 0.25, 0.5] as const;

export type FilmPlayerHandle = Readonly<{
  toggle: () => void;
  nextSpeed: () => void;
  toggleSound: () => void;
  keepFrame: () => void;
  editFrame: () => void;
  /** Pauses the film and moves by this many frames; negative: back. */
  step: (frames: number) => void;
}>;

/** Greatest height of a frame in the strip, rem. */
const maxFrameHeightRem = 5.25;

/** A row of frames; a click seeks to a frame. A stored strip appears at once, a new strip frame by frame. */
const FilmMoments = memo(function FilmMoments({
  assetId,
  ratio,
  lengthS,
  progress,
  onSeek,
}: Readonly<{
  assetId: string;
  /** Width / height of the film. */
  ratio: number;
  lengthS: number;
  /** The playback position, 0 to 1, in steps of 0.01. */
  progress: number;
  onSeek: (seconds: number) => void;
}>) {
  const moments = useMemo(() => stripMomentsOf(lengthS), [lengthS]);
  const canvases = useRef<(HTMLCanvasElement | null)[]>([]);
  const [storedStrip, setStoredStrip] = useState<FilmStrip | null>(null);
  const [isMissing, setMissing] = useState(false);
  const hasMoments = moments.length > 0;
  const drawMoment = useEffectEvent((stripIndex: number, strip: OffscreenCanvas) => {
    const canvas = canvases.current[moments.findIndex((each) => each.stripIndex === stripIndex)];
    if (!canvas) return;
    const width = strip.width / stripFrames;
    canvas.width = width;
    canvas.height = strip.height;
    canvas
      .getContext('2d')
      ?.drawImage(strip, stripIndex * width, 0, width, strip.height, 0, 0, width, strip.height);
  });
  useEffect(() => {
    if (!hasMoments) return;
    let isCancelled = false;
    let stopDrawing: (() => void) | undefined;
    const load = async () => {
      const found = await loadStoredStrip(assetId);
      if (isCancelled) return;
      if (found) setStoredStrip(found);
      else stopDrawing = drawStrip(assetId, { onMoment: drawMoment, onFailed: () => setMissing(true) });
    };
    void load();
    return () => {
      isCancelled = true;
      stopDrawing?.();
    };
  }, [assetId, hasMoments]);
  if (isMissing || !hasMoments) return null;
  const currentIndex = Math.min(moments.length - 1, Math.floor(progress * moments.length));
  return (
    <Toolbar
      aria-label={t('viewer.moments')}
      className="flex shrink-0 items-center justify-center gap-1 border-t border-line bg-panel px-4 py-1.5"
    >
      {moments.map(({ timeS, stripIndex }, index) => (
        <AriaButton
          key={timeS}
          aria-label={t('viewer.goTo', { time: filmTenths(timeS) })}
          aria-current={index === currentIndex}
          onPress={() => onSeek(timeS)}
          style={{ aspectRatio: ratio, maxWidth: `${maxFrameHeightRem * ratio}rem` }}
          className={classNames(
            'relative min-w-0 flex-1 overflow-hidden rounded-sm bg-raised outline-offset-1',
            'opacity-70 transition-opacity data-[hovered]:opacity-100 data-[focus-visible]:opacity-100',
            index === currentIndex && 'opacity-100 ring-2 ring-accent',
          )}
        >
          {storedStrip ? (
            <StripMoment strip={storedStrip} moment={stripIndex} className="absolute inset-0 size-full" />
          ) : (
            <canvas
              ref={(canvas) => {
                canvases.current[index] = canvas;
              }}
              aria-hidden
              width={1}
              height={1}
              className="absolute inset-0 size-full object-cover"
            />
          )}
        </AriaButton>
      ))}
    </Toolbar>
  );
});

type Props = Readonly<{
  asset: Asset;
  isBlurred: boolean;
  /** Whether films with sound are unmuted. */
  isSoundOn: boolean;
  onSoundChange: (isHeard: boolean) => void;
  /** Opens a library picture for editing. */
  onEdit: (seq: number) => void;
  onShow: (seq: number) => void;
  ref: Ref<FilmPlayerHandle>;
}>;

/** Plays a film with controls. Playback starts at once, from the beginning. */
export function FilmPlayer({ asset, isBlurred, isSoundOn, onSoundChange, onEdit, onShow, ref }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const areBothClicksInside = useDoubleClickInside(video);
  const [isPlaying, setPlaying] = useState(false);
  const [isLooping, setLooping] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1);
  /** Whether the film was playing when the scrubber was grabbed. */
  const resumesAfterSeek = useRef(false);
  const [timeS, setTimeS] = useState(0);
  const [lengthS, setLengthS] = useState(asset.durationS ?? 0);
  const { data } = useRoute('asset.filmFrames', { id: asset.id });
  const frames = data ?? defaultFrames;
  const hasConstantFrameRate = frames.starts === null;

  // playback may have started before the event listener was attached
  useEffect(() => {
    if (video.current?.paused === false) setPlaying(true);
  }, []);

  const toggle = () => {
    const film = video.current;
    if (!film) return;
    if (film.paused) void film.play().catch(() => setPlaying(false));
    else film.pause();
  };
  const seek = useCallback(
    (seconds: number) => {
      const film = video.current;
      if (!film) return;
      film.currentTime = Math.min(Math.max(0, seconds), lengthS);
      setTimeS(film.currentTime);
    },
    [lengthS],
  );
  const seekToFrame = (frame: number) => seek(seekTimeOf(frames, frame, lengthS));
  const hold = (isHeld: boolean) => {
    const film = video.current;
    if (!film) return;
    if (isHeld) {
      resumesAfterSeek.current = !film.paused;
      film.pause();
    } else if (resumesAfterSeek.current) void film.play().catch(() => setPlaying(false));
  };
  const showNextSpeed = () => {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
    setSpeed(next);
    if (video.current) video.current.playbackRate = next;
  };
  const saveFrame = () => {
    if (video.current) void keepFrame(asset.id, video.current, onShow);
  };
  const editFrame = async () => {
    const seq = video.current ? await keepFrame(asset.id, video.current, onShow) : null;
    if (seq !== null) onEdit(seq);
  };
  useImperativeHandle(ref, () => ({
    toggle,
    nextSpeed: showNextSpeed,
    toggleSound: () => {
      if (frames.hasSound) onSoundChange(!isSoundOn);
    },
    keepFrame: saveFrame,
    editFrame: () => void editFrame(),
    step: (by) => {
      video.current?.pause();
      seekToFrame(frameAt(frames, video.current?.currentTime ?? 0) + by);
    },
  }));

  // `timeupdate` fires four times a second; the scrubber should move smoothly
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
        title={t('viewer.notPlayable')}
        message={
          asset.file === null ? t('viewer.filmNotDownloaded') : t('viewer.lookedFor', { file: asset.file })
        }
      />
    );
  }
  return (
    <div className="flex h-full flex-col">
      <div className="flex min-h-0 flex-1 items-center justify-center overflow-hidden">
        <video
          ref={video}
          aria-label={asset.prompt || t('gallery.film')}
          src={mediaUrl.film(asset.id)}
          poster={mediaUrl.preview(asset.id)}
          autoPlay={!isBlurred}
          loop={isLooping}
          muted={!isSoundOn || isBlurred}
          playsInline
          onClick={({ detail }) => {
            // ignores the second press of the double click that opened the viewer
            if (detail !== 2 || areBothClicksInside()) toggle();
          }}
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
      {isBlurred || lengthS === 0 ? null : (
        <FilmMoments
          assetId={asset.id}
          ratio={asset.width / Math.max(1, asset.height)}
          lengthS={lengthS}
          progress={Math.floor((timeS / lengthS) * 100) / 100}
          onSeek={(seconds) => {
            // pauses, so that the chosen frame stays on the screen
            video.current?.pause();
            seek(seconds);
          }}
        />
      )}
      <div className="flex h-14 shrink-0 items-center gap-4 border-t border-line bg-panel px-4">
        <IconButton
          label={isPlaying ? t('compare.pause') : t('viewer.play')}
          shortcut={shortcutOf('film.toggle')}
          tooltipPlacement="top"
          icon={isPlaying ? <Pause size={18} fill="currentColor" /> : <Play size={18} fill="currentColor" />}
          onPress={toggle}
        />
        <span className="w-28 text-xs whitespace-nowrap text-muted">
          <span className="text-ink">{filmTenths(timeS)}</span> / {filmTenths(lengthS)}
        </span>
        <FilmScrubber
          // with constant frame durations the scrubber moves in whole frames
          timeS={hasConstantFrameRate ? startOf(frames, frameAt(frames, timeS)) : timeS}
          lengthS={lengthS}
          stepS={frames.everyS}
          onSeek={hasConstantFrameRate ? (seconds) => seekToFrame(frameAt(frames, seconds)) : seek}
          onHold={hold}
        />
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('viewer.speed', { speed })}
          onPress={showNextSpeed}
          className="w-14 justify-center"
        >
          {speed} ×
        </Button>
        {frames.hasSound ? (
          <IconButton
            label={isSoundOn ? t('viewer.soundOff') : t('viewer.soundOn')}
            shortcut={shortcutOf('film.sound')}
            tooltipPlacement="top"
            icon={isSoundOn ? <Volume2 size={16} /> : <VolumeX size={16} />}
            onPress={() => onSoundChange(!isSoundOn)}
          />
        ) : null}
        <IconButton
          label={t('viewer.saveThisFrame')}
          shortcut={shortcutOf('film.keepFrame')}
          tooltipPlacement="top"
          icon={<Camera size={16} />}
          isDisabled={isBlurred}
          onPress={saveFrame}
        />
        <IconButton
          label={t('viewer.editThisFrame')}
          shortcut={shortcutOf('film.editFrame')}
          tooltipPlacement="top"
          icon={<PencilLine size={16} />}
          isDisabled={isBlurred}
          onPress={() => void editFrame()}
        />
        <IconButton
          label={isLooping ? t('viewer.playOnce') : t('viewer.playOverAndOver')}
          aria-pressed={isLooping}
          tooltipPlacement="top"
          icon={<Repeat size={16} className={isLooping ? 'text-accent-ink' : ''} />}
          onPress={() => setLooping(!isLooping)}
        />
      </div>
    </div>
  );
}
