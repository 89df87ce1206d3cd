import type { ShelfTag } from '@shared/domain/Shelves';

/** The tags in whose names all of these words stand, in whatever case. */
export function tagsFound(tags: readonly ShelfTag[], words: string): readonly ShelfTag[] {
  const sought = words.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  if (sought.length === 0) return tags;
  return tags.filter(({ name }) => {
    const has = name.toLowerCase();
    return sought.every((word) => has.includes(word));
  });
}
