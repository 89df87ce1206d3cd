import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A text as the source of an expression that finds it. */
export const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** All that a message can say, as the source of an expression; `value` stands for each of its values. */
export function sayings(elements: readonly MessageFormatElement[], value: string): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return quoted(element.value);
      if (element.type === TYPE.select || element.type === TYPE.plural)
        return `(?:${Object.values(element.options)
          .map((option) => sayings(option.value, value))
          .join('|')})`;
      if (element.type === TYPE.number || element.type === TYPE.pound) return '[\\d.,]+';
      return element.type === TYPE.tag ? sayings(element.children, value) : value;
    })
    .join('');
}

/** An expression for all that a message can say; null: the message has too few letters of its own to be told. */
export function patternOf(message: string): RegExp | null {
  const tree = parse(message);
  const letters = tree.map((element) => (element.type === TYPE.literal ? element.value : '')).join('').length;
  return tree.length > 1 && letters < 6 ? null : new RegExp(`^${sayings(tree, '.+?')}$`, 's');
}
