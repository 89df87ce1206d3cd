import type { TagEntry } from '../../../ipc/shelves/Shelves';

const maxSuggestions = 8;

export type SuggestedTag = Readonly<{ id: string; count: number }>;

/**
 * Tags that begin with the input come first, then those that contain it; the most frequent first.
 * @param options.excluded tags that are not suggested
 */
export function suggestTags(
  tags: readonly TagEntry[],
  options: Readonly<{
    counts: ReadonlyMap<string, number> | undefined;
    excluded: readonly string[];
    text: string;
  }>,
): readonly SuggestedTag[] {
  const typed = options.text.trim().toLowerCase();
  const startingTags: SuggestedTag[] = [];
  const containingTags: SuggestedTag[] = [];
  for (const { name } of tags) {
    const position = name.toLowerCase().indexOf(typed);
    if (position < 0 || options.excluded.includes(name)) continue;
    insertByCount(position === 0 ? startingTags : containingTags, {
      id: name,
      count: options.counts?.get(name) ?? 0,
    });
  }
  return [...startingTags, ...containingTags].slice(0, maxSuggestions);
}

/** Keeps a short list of the most frequent tags, because sorting all matches at every key press is slow. */
function insertByCount(tags: SuggestedTag[], tag: SuggestedTag): void {
  const index = tags.findIndex(({ count }) => count < tag.count);
  if (index < 0 && tags.length === maxSuggestions) return;
  tags.splice(index < 0 ? tags.length : index, 0, tag);
  if (tags.length > maxSuggestions) tags.pop();
}
