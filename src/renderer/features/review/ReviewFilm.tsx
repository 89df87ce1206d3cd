import type { Asset } from '@shared/domain/gallery/Asset';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { frameAt, seekTimeOf } from '../../ipc/pictures/frameSteps';
import { mediaUrl } from '../../ipc/pictures/mediaUrl';
import { useRoute } from '../../ipc/useRoute';

export type ReviewFilmHandle = Readonly<{
  toggle: () => void;
  /** Goes on or back by pictures, standing still. */
  step: (frames: number) => void;
}>;

/** A film, which plays silently from its start, over and over, and is stopped by keys or a press. */
export function ReviewFilm({
  asset,
  name,
  onMissing,
  className,
  ref,
}: Readonly<{
  asset: Asset;
  name: string;
  onMissing: () => void;
  className: string;
  /** Without it, it is stopped by nothing. */
  ref?: Ref<ReviewFilmHandle>;
}>) {
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
