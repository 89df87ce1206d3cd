import type { AssetLabel } from '@shared/domain/gallery/Asset';

export type TagEntry = Readonly<{ name: string; colour: AssetLabel | null }>;
export type CollectionNode = Readonly<{ id: string; name: string; parentId: string | null }>;

/** `coverSeq`: the picture that the user chose as the cover, or the first; null: none. */
export type CollectionStats = Readonly<{ count: number; coverSeq: number | null }>;

/**
 * The gallery's sidebar. Lists are replaced only if a row changed or moved; the maps (by tag name, by id of a
 * collection) are always the same objects, updated in place. Counts are of visible assets, except `trashed`.
 */
export type Shelves = Readonly<{
  favourites: number;
  rejected: number;
  /** Number of assets that are neither rated nor favourite nor rejected. */
  toJudge: number;
  trashed: number;
  tags: readonly TagEntry[];
  tagCounts: ReadonlyMap<string, number>;
  /** Each after its parent, in the user's order. */
  collections: readonly CollectionNode[];
  collectionStats: ReadonlyMap<string, CollectionStats>;
}>;
