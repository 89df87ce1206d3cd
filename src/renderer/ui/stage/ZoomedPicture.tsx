import { classNames } from '../classNames';
import { PanZoomContent } from './PanZoomContent';
import { StagePicture } from './StagePicture';
import type { Size } from './stageView';
import type { Stage } from './useStage';

/**
 * @param picture in its own px
 * @param still the props of StagePicture; a new `key` retries
 */
export function ZoomedPicture({
  stage,
  picture,
  isBlurred,
  ...still
}: Readonly<{
  stage: Stage;
  picture: Size;
  isBlurred: boolean;
  preview: string;
  original: string;
  alt: string;
  isMissing: boolean;
  onMissing: () => void;
}>) {
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
        <StagePicture {...still} />
      </PanZoomContent>
    </div>
  );
}
