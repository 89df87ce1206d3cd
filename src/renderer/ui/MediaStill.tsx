import { type ReactNode, useState } from 'react';

/**
 * A still picture of an image or a film. A film that has no picture of its own shows its first one, standing
 * still. `missing` is shown where neither can be had.
 */
export function MediaStill({
  preview,
  film,
  className,
  missing,
  onMissing,
}: Readonly<{
  preview: string;
  /** The film's own address; null for an image. */
  film: string | null;
  className: string;
  missing: ReactNode;
  onMissing?: () => void;
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
        // a place just past the start makes the browser draw a picture before anything plays
        src={`${film}#t=0.001`}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        onError={fail}
        className={className}
      />
    );
  }
  return <img src={preview} alt="" draggable={false} onError={fail} className={className} />;
}
