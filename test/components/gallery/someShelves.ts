import { packTexts } from '../../../src/shared/domain/gallery/PackedTexts';
import type { ShelvesChange } from '../../../src/shared/domain/gallery/ShelvesChange';

/** What is beside the gallery, as main tells it whole: tags with how many have them, and collections at the top. */
export function someShelves(
  tags: readonly (readonly [string, number])[] = [],
  collections: readonly Readonly<{ id: string; name: string; count: number }>[] = [],
): ShelvesChange {
  const placesOf = (rows: readonly unknown[]) => ({
    gone: new Uint32Array(),
    at: Uint32Array.from(rows.keys()),
    countedAt: Uint32Array.from(rows.keys()),
  });
  return {
    version: '1',
    isWhole: true,
    favourites: 0,
    rejected: 0,
    toJudge: 0,
    trashed: 0,
    tags: {
      ...placesOf(tags),
      counts: Uint32Array.from(tags, ([, count]) => count),
      names: packTexts(tags.map(([name]) => name)),
      colours: packTexts(tags.map(() => '')),
    },
    collections: {
      ...placesOf(collections),
      counts: Uint32Array.from(collections, ({ count }) => count),
      ids: packTexts(collections.map(({ id }) => id)),
      names: packTexts(collections.map(({ name }) => name)),
      parents: packTexts(collections.map(() => '')),
      covers: new Uint32Array(collections.length),
    },
  };
}
