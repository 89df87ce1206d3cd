import type { Asset } from '@shared/domain/Asset';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { mediaUrl } from '../../ipc/mediaUrl';
import { classNames } from '../../ui/classNames';
import { StageFrame } from '../../ui/stage/StageFrame';
import type { Size, StageView } from '../../ui/stage/stageView';

/** One picture or film, fitted into what all of them are fitted into, so that the same place shows the same part. */
export function ComparePicture({
  asset,
  name,
  view,
  frame,
  isBlurred,
  addFilm,
  style,
}: Readonly<{
  asset: Asset;
  /** What a screen reader calls it; says nothing of how it was made while names are hidden. */
  name: string;
  view: StageView;
  frame: Size;
  isBlurred: boolean;
  /** Has a film play with the others; gives what ends that. */
  addFilm: (film: HTMLVideoElement) => () => void;
  style?: CSSProperties;
}>) {
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>('loading');
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => (film.current ? addFilm(film.current) : undefined), [addFilm]);
  const looks = classNames('absolute inset-0 size-full object-contain', isBlurred && 'blur-[80px]');
  if (state === 'missing') {
    return (
      <p className="absolute inset-0 flex items-center justify-center p-8 text-center text-sm text-muted">
        The file of {name} is not where it was.
      </p>
    );
  }
  return (
    <div className="absolute inset-0 overflow-hidden" style={style}>
      <StageFrame view={view} picture={frame}>
        {asset.kind === 'video' ? (
          <video
            ref={film}
            aria-label={name}
            src={mediaUrl.original(asset.id)}
            poster={mediaUrl.preview(asset.id)}
            preload="auto"
            muted
            playsInline
            onError={() => setState('missing')}
            className={looks}
          />
        ) : (
          <>
            {state === 'shown' ? null : (
              <img src={mediaUrl.preview(asset.id)} alt="" draggable={false} className={looks} />
            )}
            <img
              src={mediaUrl.original(asset.id)}
              alt={isBlurred ? 'Sensitive image, not shown' : name}
              draggable={false}
              onLoad={() => setState('shown')}
              onError={() => setState('missing')}
              className={looks}
            />
          </>
        )}
      </StageFrame>
    </div>
  );
}
