/** Tests whether a name contains all of these words, ignoring case. Null: the text has no words. */
export function nameMatcher(searchText: string): ((name: string) => boolean) | null {
  const terms = searchText.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return null;
  return (name) => {
    const lowerName = name.toLowerCase();
    return terms.every((word) => lowerName.includes(word));
  };
}
