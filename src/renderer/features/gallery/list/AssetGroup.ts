import type { AssetPlaces } from '@shared/domain/gallery/AssetPlaces';

/** Assets under one heading, in order. Immutable. */
export type AssetGroup = Readonly<Omit<AssetPlaces, 'times'>> & {
  /** yyyymmdd; for groups that are not days a unique negative number */
  readonly day: number;
  /** The heading of a group that is not a day. */
  readonly title?: string;
  readonly aside?: string;
};
