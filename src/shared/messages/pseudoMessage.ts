import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÁƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';

/** A message with accents on all its letters, a third longer and in brackets; its values stay as they are. */
export function pseudoMessage(message: string): string {
  let text = '';
  let at = 0;
  for (const [start, end] of literals(parse(message, { captureLocation: true }))) {
    text += message.slice(at, start) + accent(message.slice(start, end));
    at = end;
  }
  const more = '~'.repeat(Math.ceil(message.length / 3));
  return `[${text}${message.slice(at)} ${more}]`;
}

function accent(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => accented[letters.indexOf(letter)] ?? letter);
}

/** Start and end of the literal texts of a message, in its order. */
function literals(elements: readonly MessageFormatElement[]): (readonly [number, number])[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal && element.location)
      return [[element.location.start.offset, element.location.end.offset] as const];
    if (element.type === TYPE.select || element.type === TYPE.plural)
      return Object.values(element.options).flatMap(({ value }) => literals(value));
    return element.type === TYPE.tag ? literals(element.children) : [];
  });
}
