import { type ReactNode, useState } from 'react';
import { classNames } from '../classNames';

/** The thumbnail at the start of a row. */
export function RowStill({
  preview,
  isBlurred,
  missing,
}: Readonly<{ preview: string; isBlurred: boolean; missing: ReactNode }>) {
  return (
    <span className="size-9 shrink-0 overflow-hidden rounded">
      <MediaStill
        preview={preview}
        videoSrc={null}
        missing={missing}
        className={classNames('size-full object-cover', isBlurred && 'blur-md')}
      />
    </span>
  );
}

type StillProps = Readonly<{
  preview: string;
  /** Null for an image. */
  videoSrc: string | null;
  className: string;
  missing: ReactNode;
  onMissing?: () => void;
  onFilmShown?: (film: HTMLVideoElement) => void;
}>;

/** If the preview does not load, a video shows one of its first frames, paused. */
export function MediaStill({ preview, videoSrc, className, missing, onMissing, onFilmShown }: StillProps) {
  const [stage, setStage] = useState<'preview' | 'film' | 'missing'>('preview');
  const fail = () => {
    if (stage === 'preview' && videoSrc !== null) return setStage('film');
    setStage('missing');
    onMissing?.();
  };
  if (stage === 'missing') return missing;
  if (stage === 'film' && videoSrc !== null) {
    return (
      <video
        aria-hidden
        // a time after 0 makes the browser draw a frame before playback; the very first frame is often dark
        src={`${videoSrc}#t=0.4`}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        onLoadedData={({ currentTarget }) => onFilmShown?.(currentTarget)}
        onError={fail}
        className={className}
      />
    );
  }
  return <img src={preview} alt="" draggable={false} onError={fail} className={className} />;
}
