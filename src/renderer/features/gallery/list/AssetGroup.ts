import type { AssetPlaces } from '@shared/domain/gallery/AssetPlaces';

/** Assets under one heading, in order. Immutable: a changed group is a new object. */
export type AssetGroup = Readonly<Omit<AssetPlaces, 'times'>> & {
  /** Calendar day yyyymmdd; for other groups a unique negative number. */
  readonly day: number;
  /** The heading of a group that is not a day. */
  readonly title?: string;
  /** A note on the group. */
  readonly aside?: string;
};
