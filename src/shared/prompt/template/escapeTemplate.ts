/** Makes any text safe to put into a template, inside a group or out of it: it expands to exactly itself. */
export function escapeTemplate(text: string): string {
  return text.replace(/[\\{}|]|_(?=_)|(?<=_)_|\$(?=\$)|(?<=\$)\$|::|^#/g, (found) =>
    found === '::' ? '\\:\\:' : `\\${found}`,
  );
}
