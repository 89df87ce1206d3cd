import { type ReactNode, useState } from 'react';
import { classNames } from '../classNames';
import type { Size, StageView } from './stageView';
import type { Stage } from './useStage';

/** The radius of the blur, as a share of the long edge, that hides sensitive pictures at every zoom. */
const blurShare = 0.08;

/** Applies zoom, pan and blur to a picture. The children are laid out in the picture's own pixels. */
export function PanZoomContent({
  view,
  picture,
  isBlurred,
  children,
}: Readonly<{ view: StageView; picture: Size; isBlurred: boolean; children: ReactNode }>) {
  return (
    <div
      className="absolute top-1/2 left-1/2 will-change-transform"
      style={{
        width: picture.width,
        height: picture.height,
        filter: isBlurred
          ? `blur(${Math.round(Math.max(picture.width, picture.height) * blurShare)}px)`
          : undefined,
        transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
      }}
    >
      {children}
    </div>
  );
}

type StagePictureProps = Readonly<{
  preview: string;
  original: string;
  alt: string;
  isMissing: boolean;
  onMissing: () => void;
  className?: string;
}>;

/** The preview is shown until the original has loaded, or if the original is missing. A new `key` retries. */
export function StagePicture({ preview, original, alt, isMissing, onMissing, className }: StagePictureProps) {
  const [isShown, setShown] = useState(false);
  const pictureStyle = classNames('absolute inset-0 size-full', className);
  return (
    <>
      {isShown ? null : (
        <img src={preview} alt={isMissing ? alt : ''} draggable={false} className={pictureStyle} />
      )}
      {isMissing ? null : (
        <img
          src={original}
          alt={alt}
          draggable={false}
          onLoad={() => setShown(true)}
          onError={onMissing}
          className={pictureStyle}
        />
      )}
    </>
  );
}

type ZoomedPictureProps = Readonly<{
  stage: Stage;
  picture: Size;
  isBlurred: boolean;
  preview: string;
  original: string;
  alt: string;
  isMissing: boolean;
  onMissing: () => void;
}>;

/**
 * @param picture the size of the picture, in its own px
 * @param pictureProps the props of StagePicture; a new `key` retries
 */
export function ZoomedPicture({ stage, picture, isBlurred, ...pictureProps }: ZoomedPictureProps) {
  const { view, isDragging, pointer } = stage;
  if (!view) return null;
  const canMove = !view.fits;
  return (
    <div
      role="presentation"
      // a picture larger than the window is panned instead of dragged out
      draggable={!canMove}
      {...pointer}
      className={classNames(
        'absolute inset-0 touch-none',
        canMove && (isDragging ? 'cursor-grabbing' : 'cursor-grab'),
      )}
    >
      <PanZoomContent view={view} picture={picture} isBlurred={isBlurred}>
        <StagePicture {...pictureProps} />
      </PanZoomContent>
    </div>
  );
}
