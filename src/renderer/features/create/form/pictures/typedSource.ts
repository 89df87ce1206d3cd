/** A web URL being typed, after the existing pictures. `given`: all pictures of the form including it. */
export type TypedSource = Readonly<{ text: string; before: readonly string[]; given: readonly string[] }>;

/**
 * The pictures of the form while a URL is typed: it counts at once, and replaces its previous prefix.
 * @param before the pictures before it
 * @param most maximum number, including this one
 */
export function typedSource(text: string, before: readonly string[], most: number): TypedSource {
  const all = text === '' ? before : [...new Set([...before, text])];
  return { text, before, given: all.slice(0, most) };
}

/**
 * The URL still being typed, given the current pictures. Null if a drop, a paste or Undo has removed it or
 * taken its place.
 */
export function stillTyped(
  typed: TypedSource | null,
  sources: readonly string[],
  most: number,
): TypedSource | null {
  if (typed === null) return null;
  const { text, given } = typed;
  if (given.length === sources.length && given.every((source, at) => source === sources[at])) return typed;
  return text === '' && sources.length < most ? typedSource(text, sources, most) : null;
}
