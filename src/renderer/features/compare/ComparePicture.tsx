import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { mediaUrl } from '../../ipc/pictures/mediaUrl';
import { useStillRetries } from '../../ipc/pictures/useStillRetries';
import { StageNote } from '../../ui/stage/StageNote';
import type { Size, StageView } from '../../ui/stage/stageView';
import { PanZoomContent, StagePicture } from '../../ui/stage/ZoomedPicture';

/** Renders the picture at an index of the comparison. */
export type RenderPicture = (asset: Asset, index: number, style?: CSSProperties) => ReactNode;

type Props = Readonly<{
  asset: Asset;
  /** Contains no details while names are hidden. */
  name: string;
  view: StageView;
  frame: Size;
  isBlurred: boolean;
  /** @returns a function that removes the film */
  addFilm: (film: HTMLVideoElement) => () => void;
  style?: CSSProperties | undefined;
}>;

export function ComparePicture({ asset, name, view, frame, isBlurred, addFilm, style }: Props) {
  const { attempt, isMissing, reportMissing, retry } = useStillRetries(asset.seq);
  const film = useRef<HTMLVideoElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` mounts a new <video>
  useEffect(() => (film.current ? addFilm(film.current) : undefined), [addFilm, attempt]);
  const mediaClass = 'absolute inset-0 size-full object-contain';
  return (
    <div className="absolute inset-0 overflow-hidden" style={style}>
      <PanZoomContent view={view} picture={frame} isBlurred={isBlurred}>
        {asset.kind === 'video' ? (
          <video
            key={attempt}
            ref={film}
            aria-label={name}
            src={mediaUrl.original(asset.id)}
            poster={mediaUrl.preview(asset.id)}
            preload="auto"
            muted
            playsInline
            onError={reportMissing}
            className={mediaClass}
          />
        ) : (
          <StagePicture
            key={attempt}
            preview={mediaUrl.preview(asset.id)}
            original={mediaUrl.original(asset.id)}
            alt={isBlurred ? t('compare.sensitiveImageNotShown') : name}
            isMissing={isMissing}
            onMissing={reportMissing}
            className={mediaClass}
          />
        )}
      </PanZoomContent>
      {isMissing ? <StageNote message={t('compare.fileMissing', { name })} onRetry={retry} /> : null}
    </div>
  );
}
