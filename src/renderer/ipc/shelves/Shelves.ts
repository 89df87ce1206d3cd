import type { AssetLabel } from '@shared/domain/gallery/Asset';

export type TagEntry = Readonly<{ name: string; colour: AssetLabel | null }>;
export type CollectionNode = Readonly<{ id: string; name: string; parentId: string | null }>;

/** How many pictures a collection contains, and its cover: the chosen picture, or its first. */
export type CollectionStats = Readonly<{ count: number; coverSeq: number | null }>;

/**
 * The contents of the gallery's sidebar. Lists are replaced only if a row changed or moved; the maps are
 * always the same objects, updated in place. Counts are of visible assets; `trashed` counts those in the
 * trash.
 */
export type Shelves = Readonly<{
  favourites: number;
  rejected: number;
  /** Neither rated nor favourite nor rejected. */
  toJudge: number;
  trashed: number;
  /** By name. */
  tags: readonly TagEntry[];
  /** By tag name. */
  tagCounts: ReadonlyMap<string, number>;
  /** Each after its parent, in the user's order. */
  collections: readonly CollectionNode[];
  /** By collection id. */
  held: ReadonlyMap<string, CollectionStats>;
}>;
