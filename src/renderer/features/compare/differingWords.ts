/** A piece of a text; all pieces joined are the text. */
export type TextPiece = Readonly<{ text: string; isDifferent: boolean }>;

/** Splits each text into pieces. A word is `isDifferent` if at least one other text does not contain it. */
export function differingWords(texts: readonly string[]): readonly (readonly TextPiece[])[] {
  const wordSets = texts.map((text) => new Set(text.toLowerCase().match(wordPattern)));
  return texts.map((text, index) =>
    pieces(
      text,
      (word) =>
        !wordSets.every((others, otherIndex) => otherIndex === index || others.has(word.toLowerCase())),
    ),
  );
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

// adjacent different words and the white space between them form one piece
function pieces(text: string, differs: (word: string) => boolean): readonly TextPiece[] {
  const found: TextPiece[] = [];
  const add = (piece: TextPiece) => {
    const last = found.at(-1);
    if (piece.text === '') return;
    if (last?.isDifferent === piece.isDifferent)
      found[found.length - 1] = { ...last, text: last.text + piece.text };
    else found.push(piece);
  };
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    const isDifferent = differs(match[0]);
    const between = text.slice(end, match.index);
    add({
      text: between,
      isDifferent: isDifferent && found.at(-1)?.isDifferent === true && /^\s+$/.test(between),
    });
    add({ text: match[0], isDifferent });
    end = match.index + match[0].length;
  }
  add({ text: text.slice(end), isDifferent: false });
  return found;
}
