import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { EyeOff, ImageOff, Play } from 'lucide-react';
import { Button } from 'react-aria-components';
import { mediaUrl } from '../../ipc/pictures/mediaUrl';
import { useStillTries } from '../../ipc/pictures/useStillTries';
import { classNames } from '../../ui/classNames';
import { MediaStill } from '../../ui/pictures/MediaStill';
import { capturePoster } from './capturePoster';
import { useGalleryStore } from './galleryStore';

/**
 * The picture above its details. A click opens it in the viewer; a click on a blurred sensitive picture first
 * reveals it.
 */
export function AssetPicture({
  asset,
  blurSensitive,
  onOpen,
}: Readonly<{ asset: Asset; blurSensitive: boolean; onOpen: () => void }>) {
  const isRevealed = useGalleryStore((state) => state.revealed.has(asset.seq));
  const { tries, isMissing, missed } = useStillTries(asset.seq);
  const isBlurred = blurSensitive && asset.sensitive && !isRevealed;
  const { kind } = asset;
  return (
    <Button
      data-seq={asset.seq}
      aria-label={isBlurred ? t('gallery.showSensitive', { kind }) : t('gallery.openAsset', { kind })}
      onPress={() => (isBlurred ? useGalleryStore.getState().reveal(asset.seq) : onOpen())}
      className="relative flex max-h-96 min-h-24 w-full [@media(max-height:700px)]:max-h-44 items-center justify-center overflow-hidden rounded-lg bg-raised"
      style={{ aspectRatio: `${asset.width} / ${asset.height}` }}
    >
      <MediaStill
        key={`${asset.id} ${tries}`}
        preview={mediaUrl.preview(asset.id)}
        film={asset.kind === 'video' ? mediaUrl.film(asset.id) : null}
        onFilmShown={(film) => void capturePoster(asset.id, film)}
        className={classNames('size-full object-contain', isBlurred && 'scale-110 blur-2xl')}
        onMissing={missed}
        missing={
          <span className="flex flex-col items-center gap-1.5 px-4 text-center text-xs text-muted">
            <ImageOff aria-hidden size={18} />
            {asset.problem ?? t('gallery.fileNotThere')}
          </span>
        }
      />
      {isBlurred ? (
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-1 bg-black/45 text-xs text-white">
          <EyeOff aria-hidden size={18} /> {t('gallery.pressToShow')}
        </span>
      ) : asset.kind === 'video' && !isMissing ? (
        <span className="absolute flex size-11 items-center justify-center rounded-full bg-black/60 text-white">
          <Play aria-hidden size={18} fill="currentColor" />
        </span>
      ) : null}
    </Button>
  );
}
