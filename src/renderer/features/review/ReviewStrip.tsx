import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import type { AssetWalk } from '../../ipc/cache/AssetWalk';
import { mediaUrl } from '../../ipc/pictures/mediaUrl';
import { useAsset } from '../../ipc/useAsset';
import { classNames } from '../../ui/classNames';

/** Maximum number of thumbnails shown. */
const most = 17;

/** Thumbnails of the previous and next pictures; a click moves to one. */
export function ReviewStrip({
  walk,
  place,
  isBlurred,
  onGo,
}: Readonly<{
  walk: AssetWalk;
  place: number;
  isBlurred: (asset: Asset) => boolean;
  /** @param by number of positions to move; negative: back */
  onGo: (by: number) => void;
}>) {
  const from = Math.max(0, Math.min(place - (most - 1) / 2, walk.count - most));
  const places = Array.from({ length: Math.min(most, walk.count) }, (_, at) => from + at);
  return (
    <fieldset
      aria-label={t('review.filmstrip')}
      className="flex shrink-0 justify-center gap-1 overflow-hidden px-4 py-1"
    >
      {places.map((at) => (
        <StripPicture
          key={at}
          seq={walk.at(at)}
          place={at}
          isHere={at === place}
          isBlurred={isBlurred}
          onPress={() => onGo(at - place)}
        />
      ))}
    </fieldset>
  );
}

function StripPicture({
  seq,
  place,
  isHere,
  isBlurred,
  onPress,
}: Readonly<{
  seq: number | null;
  place: number;
  isHere: boolean;
  isBlurred: (asset: Asset) => boolean;
  onPress: () => void;
}>) {
  const { data: asset } = useAsset(seq);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t('review.picture', { place: place + 1 })}
      aria-current={isHere || undefined}
      onClick={onPress}
      className={classNames(
        'size-14 shrink-0 overflow-hidden rounded-sm',
        isHere ? 'outline-2 outline-accent' : 'opacity-60 hover:opacity-100',
      )}
    >
      {asset ? (
        <img
          src={mediaUrl.small(asset.id)}
          alt=""
          draggable={false}
          className={classNames(
            'size-full object-cover',
            isBlurred(asset) && 'blur-md',
            asset.rejected && 'opacity-40 grayscale',
          )}
        />
      ) : null}
    </button>
  );
}
