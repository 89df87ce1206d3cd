import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
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
        alt={isBlurred ? t('compare.sensitiveImageNotShown') : asset.prompt}
        isMissing={isMissing}
        onMissing={missed}
      />
      {isMissing ? (
        <StageNote
          words={
            asset.file === null ? t('viewer.notDownloaded') : t('viewer.fileMissing', { file: asset.file })
          }
          onRetry={again}
        />
      ) : null}
    </>
  );
}
