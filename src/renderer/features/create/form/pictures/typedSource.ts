/** A web URL that is being typed. `before`: the other pictures; `given`: all pictures including the URL. */
export type TypedSource = Readonly<{ text: string; before: readonly string[]; given: readonly string[] }>;

/** The URL counts while it is typed, and replaces its previous prefix. */
export function typedSource(text: string, before: readonly string[], most: number): TypedSource {
  const all = text === '' ? before : [...new Set([...before, text])];
  return { text, before, given: all.slice(0, most) };
}

/** Null if a drop, a paste or Undo has removed or replaced the URL. */
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
