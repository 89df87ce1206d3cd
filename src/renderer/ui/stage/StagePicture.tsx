import { useState } from 'react';
import { classNames } from '../classNames';

/** The preview is shown until the original has loaded, or if the original is missing. A new `key` retries. */
export function StagePicture({
  preview,
  original,
  alt,
  isMissing,
  onMissing,
  className,
}: Readonly<{
  preview: string;
  original: string;
  alt: string;
  isMissing: boolean;
  onMissing: () => void;
  className?: string;
}>) {
  const [isShown, setShown] = useState(false);
  const looks = classNames('absolute inset-0 size-full', className);
  return (
    <>
      {isShown ? null : <img src={preview} alt={isMissing ? alt : ''} draggable={false} className={looks} />}
      {isMissing ? null : (
        <img
          src={original}
          alt={alt}
          draggable={false}
          onLoad={() => setShown(true)}
          onError={onMissing}
          className={looks}
        />
      )}
    </>
  );
}
