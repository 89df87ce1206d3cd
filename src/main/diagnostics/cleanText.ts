// Takes out of a text what is the person's own: keys, folders, names, addresses. Counts what it took.

/** What is looked for, and what is written in its place. */
export type Own = Readonly<{
  /** What it is, in words: "your home folder". */
  words: string;
  texts: readonly string[];
  instead: string;
  /** What follows it, up to a space or a quote, goes with it: file names are made of prompts. */
  andPath?: true;
  /** Only where it stands as a word of its own: a short name is part of many others. */
  asWord?: true;
}>;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @param own the longest places first: a folder within another before that one */
export function cleanText(
  text: string,
  own: readonly Own[],
): Readonly<{ text: string; takenOut: readonly string[] }> {
  let clean = text;
  const takenOut: string[] = [];
  for (const { words, texts, instead, andPath, asWord } of own) {
    let times = 0;
    for (const each of texts) {
      // within JSON a backslash stands twice
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
