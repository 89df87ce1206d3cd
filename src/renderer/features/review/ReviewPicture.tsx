import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { titleOf } from '@shared/words/titleOf';
import { EyeOff } from 'lucide-react';
import type { Ref } from 'react';
import { mediaUrl } from '../../ipc/pictures/mediaUrl';
import { useStillRetries } from '../../ipc/pictures/useStillRetries';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { StageNote } from '../../ui/stage/StageNote';
import type { Stage } from '../../ui/stage/useStage';
import { StagePicture, ZoomedPicture } from '../../ui/stage/ZoomedPicture';
import { ReviewFilm, type ReviewFilmHandle } from './ReviewFilm';

type Props = Readonly<{
  asset: Asset;
  isBlurred: boolean;
  /** Absent: the whole picture is shown. */
  stage?: Stage;
  onReveal: () => void;
  /** Pauses a film; absent: the film keeps playing. */
  film?: Ref<ReviewFilmHandle>;
}>;

export function ReviewPicture({ asset, isBlurred, onReveal, stage, film }: Props) {
  const { attempt, isMissing, reportMissing, retry } = useStillRetries(asset.seq);
  // a file known to be missing is requested only on a retry
  const isUnavailable = isMissing || (attempt === 0 && (asset.file === null || asset.isMissing));
  const name = isBlurred ? t('review.sensitiveNotShown') : titleOf(asset);
  const className = classNames('absolute inset-0 size-full object-contain', isBlurred && 'blur-3xl');
  const pictureProps = {
    preview: mediaUrl.preview(asset.id),
    original: mediaUrl.original(asset.id),
    alt: name,
    isMissing: isUnavailable,
    onMissing: reportMissing,
  };
  return (
    <div data-seq={asset.seq} className="relative min-h-0 flex-1 overflow-hidden">
      {asset.kind === 'video' && !isUnavailable ? (
        <ReviewFilm
          key={attempt}
          {...(film ? { ref: film } : {})}
          asset={asset}
          name={name}
          onMissing={reportMissing}
          className={className}
        />
      ) : stage ? (
        <ZoomedPicture key={attempt} stage={stage} picture={asset} isBlurred={isBlurred} {...pictureProps} />
      ) : (
        <StagePicture key={attempt} {...pictureProps} className={className} />
      )}
      {isUnavailable ? <StageNote message={t('review.fileMissing')} onRetry={retry} /> : null}
      {isBlurred ? (
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/65 text-white">
          <EyeOff aria-hidden size={22} />
          <p>{t('compare.markedSensitive')}</p>
          <Button onPress={onReveal}>{t('account.show')}</Button>
        </div>
      ) : null}
    </div>
  );
}
