// Removes private data from a text: keys, folders, names, addresses. Counts what it removed.

export type Own = Readonly<{
  /** Its description: "your home folder". */
  words: string;
  texts: readonly string[];
  instead: string;
  /** Removes what follows as well, up to a space or quote, because file names are made from prompts. */
  andPath?: true;
  /** Matches whole words only, because a short name is part of many other words. */
  asWord?: true;
}>;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @param own the longest paths first, so that a subfolder is replaced before its parent */
export function cleanText(
  text: string,
  own: readonly Own[],
): Readonly<{ text: string; takenOut: readonly string[] }> {
  let clean = text;
  const takenOut: string[] = [];
  for (const { words, texts, instead, andPath, asWord } of own) {
    let times = 0;
    for (const each of texts) {
      // backslashes are doubled in JSON
      for (const form of new Set([each, JSON.stringify(each).slice(1, -1)])) {
        if (form.length < 2) continue;
        const path = andPath ? '[^"\'\\n]*?(?=["\'\\n,)]|$| \\()' : '';
        clean = clean.replace(
          new RegExp(asWord ? `\\b${escaped(form)}\\b` : `${escaped(form)}${path}`, 'gim'),
          () => {
            times += 1;
            return instead;
          },
        );
      }
    }
    if (times > 0) takenOut.push(`${words} (${times === 1 ? 'once' : `${times} times`})`);
  }
  return { text: clean, takenOut };
}
