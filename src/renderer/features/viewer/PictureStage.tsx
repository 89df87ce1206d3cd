import type { Asset } from '@shared/domain/Asset';
import { mediaUrl } from '../../ipc/mediaUrl';
import { useStillTries } from '../../ipc/useStillTries';
import { classNames } from '../../ui/classNames';
import { StageFrame } from '../../ui/stage/StageFrame';
import { StageNote } from '../../ui/stage/StageNote';
import { StagePicture } from '../../ui/stage/StagePicture';
import type { useStage } from '../../ui/stage/useStage';

/** A picture that is zoomed and dragged. Its preview stands in until the original has come, and where that is away. */
export function PictureStage({
  asset,
  stage,
  isBlurred,
}: Readonly<{ asset: Asset; stage: ReturnType<typeof useStage>; isBlurred: boolean }>) {
  const { tries, isMissing, missed, again } = useStillTries(asset.seq);
  const { view, isDragging, pointer } = stage;
  if (!view) return null;
  const canMove = !view.fits;
  return (
    <>
      <div
        role="presentation"
        // one that is larger than the window is moved within it
        draggable={!canMove}
        {...pointer}
        className={classNames(
          'absolute inset-0 touch-none',
          canMove && (isDragging ? 'cursor-grabbing' : 'cursor-grab'),
        )}
      >
        <StageFrame view={view} picture={asset}>
          <StagePicture
            key={tries}
            preview={mediaUrl.preview(asset.id)}
            original={mediaUrl.original(asset.id)}
            alt={isBlurred ? 'Sensitive image, not shown' : asset.prompt}
            isMissing={isMissing}
            onMissing={missed}
            className={classNames(isBlurred && 'blur-[80px]')}
          />
        </StageFrame>
      </div>
      {isMissing ? (
        <StageNote
          words={
            asset.file === null
              ? 'It was never downloaded: this is its small copy.'
              : `The file is not where it was (${asset.file}): this is its small copy.`
          }
          onRetry={again}
        />
      ) : null}
    </>
  );
}
