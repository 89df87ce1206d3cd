/** A web address while it is typed, behind the pictures that are there. `given`: all that the form has by it. */
export type TypedSource = Readonly<{ text: string; before: readonly string[]; given: readonly string[] }>;

/**
 * What an address comes to while it is typed: it counts at once, and its start is no picture of its own.
 * @param before the pictures it is typed behind
 * @param most how many there may be, this one counted
 */
export function typedSource(text: string, before: readonly string[], most: number): TypedSource {
  const all = text === '' ? before : [...new Set([...before, text])];
  return { text, before, given: all.slice(0, most) };
}

/**
 * The address that is still being typed, beside pictures as they are now. Null once it is not among them any more, or has no
 * room: they were changed by a drop, a paste or Undo meanwhile.
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
