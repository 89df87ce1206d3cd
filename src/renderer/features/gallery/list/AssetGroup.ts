import type { AssetPlaces } from '@shared/domain/gallery/AssetPlaces';

/** Assets under one heading, in their order. Never changed: a group that changes becomes another object. */
export type AssetGroup = Readonly<Omit<AssetPlaces, 'times'>> & {
  /** yyyymmdd; of what is no day a negative number that is its own. */
  readonly day: number;
  /** What a group is called that is no day. */
  readonly title?: string;
  /** What else is to be said of a group. */
  readonly aside?: string;
};
