import type { AssetLabel } from '@shared/domain/gallery/Asset';

export type TagEntry = Readonly<{ name: string; colour: AssetLabel | null }>;
export type CollectionNode = Readonly<{ id: string; name: string; parentId: string | null }>;

/** How many pictures a collection holds, and the one it is shown by: chosen, or its first. */
export type CollectionStats = Readonly<{ count: number; coverSeq: number | null }>;

/**
 * What is beside the gallery. The lists are others only where a row is another, or stands elsewhere; the maps are always the
 * same ones, with what is in them now. Counts are of what is shown, `trashed` of what lies in the trash.
 */
export type Shelves = Readonly<{
  favourites: number;
  rejected: number;
  /** Neither rated nor favourite nor rejected. */
  toJudge: number;
  trashed: number;
  /** By name. */
  tags: readonly TagEntry[];
  /** By the tag's name. */
  tagCounts: ReadonlyMap<string, number>;
  /** Each after its parent, in the order that a person gave them. */
  collections: readonly CollectionNode[];
  /** By the collection's id. */
  held: ReadonlyMap<string, CollectionStats>;
}>;
