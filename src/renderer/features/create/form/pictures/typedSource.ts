/** A web URL that is being typed, the other pictures, and all pictures including the URL. */
export type TypedSource = Readonly<{
  text: string;
  others: readonly string[];
  allSources: readonly string[];
}>;

/** @returns the pictures with the URL as typed so far, which replaces the shorter text of the previous call */
export function typedSource(text: string, others: readonly string[], maxCount: number): TypedSource {
  const all = text === '' ? others : [...new Set([...others, text])];
  return { text, others, allSources: all.slice(0, maxCount) };
}

/** The URL that is being typed; null if a drop, a paste or Undo has removed or replaced it in `sources`. */
export function stillTyped(
  typed: TypedSource | null,
  sources: readonly string[],
  maxCount: number,
): TypedSource | null {
  if (typed === null) return null;
  const { text, allSources } = typed;
  if (allSources.length === sources.length && allSources.every((source, index) => source === sources[index]))
    return typed;
  return text === '' && sources.length < maxCount ? typedSource(text, sources, maxCount) : null;
}
