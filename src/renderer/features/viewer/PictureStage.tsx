import type { Asset } from '@shared/domain/Asset';
import { useState } from 'react';
import { mediaUrl } from '../../ipc/mediaUrl';
import { classNames } from '../../ui/classNames';
import { EmptyState } from '../../ui/EmptyState';
import { StageFrame } from '../../ui/stage/StageFrame';
import type { useStage } from '../../ui/stage/useStage';

/** A picture that is zoomed and dragged. Its preview stands in until the original has come. */
export function PictureStage({
  asset,
  stage,
  isBlurred,
}: Readonly<{ asset: Asset; stage: ReturnType<typeof useStage>; isBlurred: boolean }>) {
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>('loading');
  const { view, isDragging, pointer } = stage;
  if (!view) return null;
  if (state === 'missing') {
    return (
      <EmptyState
        title="The file is not where it was"
        message={asset.file === null ? 'It was never downloaded.' : `Easel looked for ${asset.file}.`}
      />
    );
  }
  const canMove = !view.fits;
  return (
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
        {state === 'shown' ? null : (
          <img
            src={mediaUrl.preview(asset.id)}
            alt=""
            draggable={false}
            className={classNames('absolute inset-0 size-full', isBlurred && 'blur-[80px]')}
          />
        )}
        <img
          src={mediaUrl.original(asset.id)}
          alt={isBlurred ? 'Sensitive image, not shown' : asset.prompt}
          draggable={false}
          onLoad={() => setState('shown')}
          onError={() => setState('missing')}
          className={classNames('absolute inset-0 size-full', isBlurred && 'blur-[80px]')}
        />
      </StageFrame>
    </div>
  );
}
