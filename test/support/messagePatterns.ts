import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { formatOf, type MessageId } from '../../src/shared/messages/t';

/** A text as the source of an expression that finds it. */
const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** All that a message can say, as the source of an expression. @param sourceOf the source for a value, by its name */
function sayings(
  elements: readonly MessageFormatElement[],
  sourceOf: (name: string) => string | undefined,
): string {
  return elements
    .map((element) => {
      switch (element.type) {
        case TYPE.literal:
          return quoted(element.value);
        case TYPE.select:
        case TYPE.plural:
          return `(?:${Object.values(element.options)
            .map((option) => sayings(option.value, sourceOf))
            .join('|')})`;
        case TYPE.tag:
          return sayings(element.children, sourceOf);
        case TYPE.pound:
          return '[\\d.,]+';
        case TYPE.number:
          return sourceOf(element.value) ?? '[\\d.,]+';
        default:
          return sourceOf(element.value) ?? '.+?';
      }
    })
    .join('');
}

/** An expression for all that a message can say; null: the message has too few letters of its own to be told. */
export function patternOf(message: string): RegExp | null {
  const tree = parse(message);
  const letters = tree.map((element) => (element.type === TYPE.literal ? element.value : '')).join('').length;
  return tree.length > 1 && letters < 6 ? null : new RegExp(`^${sayings(tree, () => undefined)}$`, 's');
}

/**
 * Finds a message in the current language, alone or within a text, whatever its values are.
 * @param values the sources of expressions for some of its values
 */
export function saying(id: MessageId, values: Readonly<Record<string, string>> = {}): RegExp {
  return new RegExp(
    sayings(formatOf(id).getAst(), (name) => values[name]),
    'is',
  );
}
