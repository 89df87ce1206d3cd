import type { Asset } from '../../domain/gallery/Asset';
import { t } from '../../messages/t';

/** The user's judgement of a picture, one text per mark: "4 stars", "favourite", "rejected". */
export function judgedWords({
  rating,
  favourite,
  rejected,
}: Readonly<Pick<Asset, 'rating' | 'favourite' | 'rejected'>>): readonly string[] {
  return [
    ...(rating === 0 ? [] : [t('words.stars', { stars: rating })]),
    ...(favourite ? [t('words.favourite')] : []),
    ...(rejected ? [t('words.rejected')] : []),
  ];
}

/** As {@link judgedWords}, after the label: "label red". */
export function labelledWords(
  asset: Readonly<Pick<Asset, 'rating' | 'favourite' | 'rejected' | 'label'>>,
): readonly string[] {
  return [
    ...(asset.label === null ? [] : [t('words.labelled', { label: asset.label })]),
    ...judgedWords(asset),
  ];
}
