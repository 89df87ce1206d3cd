/** Tests whether a name contains all of these words, ignoring case. Null: no words. */
export function nameMatcher(words: string): ((name: string) => boolean) | null {
  const sought = words.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  if (sought.length === 0) return null;
  return (name) => {
    const has = name.toLowerCase();
    return sought.every((word) => has.includes(word));
  };
}
