import type { Asset } from '../domain/Asset';

/** What a person has said of a picture, each in a word or two, as its signs stand: "4 stars", "favourite", "rejected". */
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

/** "1 star", "4 stars". */
export function starsInWords(stars: number): string {
  return `${stars} ${stars === 1 ? 'star' : 'stars'}`;
}
