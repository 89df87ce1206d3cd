import type { TagEntry } from '../../../ipc/shelves/Shelves';

const mostSuggested = 8;

export type SuggestedTag = Readonly<{ id: string; count: number }>;

/**
 * Tags that begin with the input come first, then those that contain it; the most frequent first.
 * @param of.given tags that are not suggested
 */
export function suggestTags(
  tags: readonly TagEntry[],
  of: Readonly<{ counts: ReadonlyMap<string, number> | undefined; given: readonly string[]; text: string }>,
): readonly SuggestedTag[] {
  const typed = of.text.trim().toLowerCase();
  const begin: SuggestedTag[] = [];
  const hold: SuggestedTag[] = [];
  for (const { name } of tags) {
    const at = name.toLowerCase().indexOf(typed);
    if (at < 0 || of.given.includes(name)) continue;
    keep(at === 0 ? begin : hold, { id: name, count: of.counts?.get(name) ?? 0 });
  }
  return [...begin, ...hold].slice(0, mostSuggested);
}

/** Keeps a short list of the most frequent tags, because sorting all matches at every key press is slow. */
function keep(most: SuggestedTag[], tag: SuggestedTag): void {
  const place = most.findIndex(({ count }) => count < tag.count);
  if (place < 0 && most.length === mostSuggested) return;
  most.splice(place < 0 ? most.length : place, 0, tag);
  if (most.length > mostSuggested) most.pop();
}
