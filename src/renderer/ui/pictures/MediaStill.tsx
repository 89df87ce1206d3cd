import { type ReactNode, useState } from 'react';

/**
 * A still picture of an image or a film. A film that has no picture of its own shows one of its first, standing
 * still. `missing` is shown where neither can be had.
 */
export function MediaStill({
  preview,
  film,
  className,
  missing,
  onMissing,
  onFilmShown,
}: Readonly<{
  preview: string;
  /** The film's own address; null for an image. */
  film: string | null;
  className: string;
  missing: ReactNode;
  onMissing?: () => void;
  /** The film shows a picture in place of one of its own. */
  onFilmShown?: (film: HTMLVideoElement) => void;
}>) {
  const [stage, setStage] = useState<'preview' | 'film' | 'missing'>('preview');
  const fail = () => {
    if (stage === 'preview' && film !== null) return setStage('film');
    setStage('missing');
    onMissing?.();
  };
  if (stage === 'missing') return missing;
  if (stage === 'film' && film !== null) {
    return (
      <video
        aria-hidden
        // a place past the start makes the browser draw a picture before anything plays; the very first is often dark
        src={`${film}#t=0.4`}
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
