import type { Asset } from '../../domain/gallery/Asset';

/** The user's judgement of a picture, one text per mark: "4 stars", "favourite", "rejected". */
export function judgedWords({
  rating,
  favourite,
  rejected,
}: Readonly<Pick<Asset, 'rating' | 'favourite' | 'rejected'>>): readonly string[] {
  return [
    ...(rating === 0 ? [] : [starsInWords(rating)]),
    ...(favourite ? ['favourite'] : []),
    ...(rejected ? ['rejected'] : []),
  ];
}

/** As {@link judgedWords}, after the label: "label red". */
export function labelledWords(
  asset: Readonly<Pick<Asset, 'rating' | 'favourite' | 'rejected' | 'label'>>,
): readonly string[] {
  return [...(asset.label === null ? [] : [`label ${asset.label}`]), ...judgedWords(asset)];
}

/** "1 star", "4 stars". */
export function starsInWords(stars: number): string {
  return `${stars} ${stars === 1 ? 'star' : 'stars'}`;
}
