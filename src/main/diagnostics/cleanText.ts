// Removes private data from a text: keys, folders, names, addresses. Counts what it removed.

export type PrivateText = Readonly<{
  /** Its description: "your home folder". */
  label: string;
  texts: readonly string[];
  replacement: string;
  /** Removes the rest of the path as well, up to a quote, comma or parenthesis: file names are made from prompts. */
  includesPath?: true;
  /** Matches whole words only, because a short name is part of many other words. */
  wholeWord?: true;
}>;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @param own the longest paths first, so that a subfolder is replaced before its parent */
export function cleanText(
  text: string,
  own: readonly PrivateText[],
): Readonly<{ text: string; takenOut: readonly string[] }> {
  let clean = text;
  const takenOut: string[] = [];
  for (const { label, texts, replacement, includesPath, wholeWord } of own) {
    let times = 0;
    for (const each of texts) {
      // backslashes are doubled in JSON
      for (const form of new Set([each, JSON.stringify(each).slice(1, -1)])) {
        if (form.length < 2) continue;
        const path = includesPath ? '[^"\'\\n]*?(?=["\'\\n,)]|$| \\()' : '';
        clean = clean.replace(
          new RegExp(wholeWord ? `\\b${escaped(form)}\\b` : `${escaped(form)}${path}`, 'gim'),
          () => {
            times += 1;
            return replacement;
          },
        );
      }
    }
    if (times > 0) takenOut.push(`${label} (${times === 1 ? 'once' : `${times} times`})`);
  }
  return { text: clean, takenOut };
}
