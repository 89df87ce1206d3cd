// Uses no parser: this file is loaded while the page's first file waits, and must not import anything from that file.
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÁƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';

/** The parts of a message that are not words: a value, the beginning of a plural or choice or of a form, or a tag. */
const code =
  /\{\w+(?:\}|, (?:number|date|time)[^{}]*\}|, (?:plural|select|selectordinal), )|(?:=\d+|\w+) \{|<\/?\w+>/gy;

/** A message with accents on all its letters, a third longer and in brackets; its values stay as they are. */
export function pseudoMessage(message: string): string {
  let text = '';
  /** For each open brace: whether the forms of a plural or choice follow. */
  const open: boolean[] = [];
  let letterCount = 0;
  let forms = 1;
  for (let at = 0; at < message.length; ) {
    code.lastIndex = at;
    const found = code.exec(message)?.[0] ?? '';
    const isForm = found.endsWith(' {');
    if (found !== '' && (!isForm || open.at(-1) === true)) {
      if (found.endsWith(', ')) open.push(true);
      if (isForm) open.push(false);
      if (isForm) forms += 1;
      text += found;
      at += found.length;
      continue;
    }
    const letter = message[at] ?? '';
    if (letter === '}') open.pop();
    const other = accented[letters.indexOf(letter)];
    if (other !== undefined) letterCount += 1;
    text += other ?? letter;
    at += 1;
  }
  return `[${text}${' ~~~'.repeat(Math.ceil(letterCount / forms / 10))}]`;
}
