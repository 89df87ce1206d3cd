import type { Asset } from '../../domain/gallery/Asset';
import { t } from '../../messages/t';

/** The label and the user's judgement of an image, one text per mark: "label red", "4 stars", "favourite". */
export function judgementTexts({
  label,
  rating,
  favourite,
  rejected,
}: Readonly<Pick<Asset, 'rating' | 'favourite' | 'rejected' | 'label'>>): readonly string[] {
  return [
    ...(label === null ? [] : [t('words.labelled', { label })]),
    ...(rating === 0 ? [] : [t('words.stars', { stars: rating })]),
    ...(favourite ? [t('words.favourite')] : []),
    ...(rejected ? [t('words.rejected')] : []),
  ];
}
