import type { Asset } from '@shared/domain/gallery/Asset';
import { labelledWords } from '@shared/words/sentences/judgedWords';
import { RatingIcons } from '../../../../ui/pictures/RatingIcons';

/** The label, stars and marks that the user gave a picture. */
export function RatingBadge({
  asset,
}: Readonly<{ asset: Pick<Asset, 'rating' | 'favourite' | 'rejected' | 'label'> }>) {
  if (labelledWords(asset).length === 0) return null;
  return (
    <span aria-hidden className="flex items-center gap-1 rounded-sm bg-black/70 px-1.5 py-1">
      <RatingIcons
        rating={asset.rating}
        favourite={asset.favourite}
        rejected={asset.rejected}
        label={asset.label}
      />
    </span>
  );
}
