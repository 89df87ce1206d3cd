import type { Asset } from '@shared/domain/gallery/Asset';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { frameAt, seekTimeOf } from '../../ipc/pictures/frameSteps';
import { mediaUrl } from '../../ipc/pictures/mediaUrl';
import { useRoute } from '../../ipc/useRoute';

export type ReviewFilmHandle = Readonly<{
  toggle: () => void;
  /** Pauses the film and moves by this many frames; negative: back. */
  step: (frames: number) => void;
}>;

type Props = Readonly<{
  asset: Asset;
  name: string;
  onMissing: () => void;
  className: string;
  /** Absent: the film cannot be paused. */
  ref?: Ref<ReviewFilmHandle>;
}>;

/** Plays a film in a loop without sound; keys or a click pause the film. */
export function ReviewFilm({ asset, name, onMissing, className, ref }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const { data: frames } = useRoute('asset.filmFrames', { id: asset.id });
  const toggle = () => {
    if (video.current?.paused === false) video.current.pause();
    else void video.current?.play().catch(() => {});
  };
  useImperativeHandle(ref, () => ({
    toggle,
    step: (by) => {
      const film = video.current;
      if (!film || !frames) return;
      film.pause();
      film.currentTime = seekTimeOf(frames, frameAt(frames, film.currentTime) + by, film.duration);
    },
  }));
  return (
    <video
      ref={video}
      aria-label={name}
      src={mediaUrl.original(asset.id)}
      poster={mediaUrl.preview(asset.id)}
      muted
      autoPlay
      loop
      playsInline
      onClick={ref ? toggle : undefined}
      onError={onMissing}
      className={className}
    />
  );
}
