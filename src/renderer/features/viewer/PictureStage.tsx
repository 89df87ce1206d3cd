import type { Asset } from '@shared/domain/gallery/Asset';
import { mediaUrl } from '../../ipc/pictures/mediaUrl';
import { useStillTries } from '../../ipc/pictures/useStillTries';
import { StageNote } from '../../ui/stage/StageNote';
import type { Stage } from '../../ui/stage/useStage';
import { ZoomedPicture } from '../../ui/stage/ZoomedPicture';

/**
 * A picture that can be zoomed and panned. Its preview is shown until the original has loaded, or if it is
 * missing.
 */
export function PictureStage({
  asset,
  stage,
  isBlurred,
}: Readonly<{ asset: Asset; stage: Stage; isBlurred: boolean }>) {
  const { tries, isMissing, missed, again } = useStillTries(asset.seq);
  return (
    <>
      <ZoomedPicture
        key={tries}
        stage={stage}
        picture={asset}
        isBlurred={isBlurred}
        preview={mediaUrl.preview(asset.id)}
        original={mediaUrl.original(asset.id)}
        alt={isBlurred ? 'Sensitive image, not shown' : asset.prompt}
        isMissing={isMissing}
        onMissing={missed}
      />
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
