/** A test whether a name contains all words of `searchText`, ignoring case; null: `searchText` has no words. */
export function nameMatcher(searchText: string): ((name: string) => boolean) | null {
  const terms = searchText.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return null;
  return (name) => {
    const lowerName = name.toLowerCase();
    return terms.every((word) => lowerName.includes(word));
  };
}
