/** Escapes a text so that it expands to exactly itself, inside or outside of a group. */
export function escapeTemplate(text: string): string {
  return text.replace(/[\\{}|]|_(?=_)|(?<=_)_|\$(?=\$)|(?<=\$)\$|::|^#/g, (found) =>
    found === '::' ? '\\:\\:' : `\\${found}`,
  );
}
