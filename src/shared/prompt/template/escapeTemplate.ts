/** Escapes any text for a template, inside or outside of a group, so that it expands to exactly itself. */
export function escapeTemplate(text: string): string {
  return text.replace(/[\\{}|]|_(?=_)|(?<=_)_|\$(?=\$)|(?<=\$)\$|::|^#/g, (found) =>
    found === '::' ? '\\:\\:' : `\\${found}`,
  );
}
