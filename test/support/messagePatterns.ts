import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { formatOf, type MessageId } from '../../src/shared/messages/t';

/** Some values of a message, by their names; an expression stands for all that it finds. */
type Values = Readonly<Record<string, string | number | RegExp>>;

const numberSource = '[\\d.,]+';

function sourceOf(value: Values[string]): string {
  return value instanceof RegExp ? value.source : String(value).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** All that a message can say, as the source of an expression. @param count the source for `#` */
function sayings(elements: readonly MessageFormatElement[], values: Values, count = numberSource): string {
  const given = (name: string, unknown: string) => {
    const value = values[name];
    return value === undefined ? unknown : sourceOf(value);
  };
  return elements
    .map((element) => {
      switch (element.type) {
        case TYPE.literal:
          return sourceOf(element.value);
        case TYPE.select:
        case TYPE.plural: {
          const counted = element.type === TYPE.plural ? given(element.value, numberSource) : count;
          const options = Object.values(element.options);
          return `(?:${options.map(({ value }) => sayings(value, values, counted)).join('|')})`;
        }
        case TYPE.tag:
          return sayings(element.children, values, count);
        case TYPE.pound:
          return count;
        case TYPE.number:
          return given(element.value, numberSource);
        default:
          return given(element.value, '.+?');
      }
    })
    .join('');
}

/** An expression for all that a message can say; null: the message has too few letters of its own to be told. */
export function patternOf(message: string): RegExp | null {
  const tree = parse(message);
  const letters = tree.map((element) => (element.type === TYPE.literal ? element.value : '')).join('').length;
  return tree.length > 1 && letters < 6 ? null : new RegExp(`^${sayings(tree, {})}$`, 's');
}

/** Finds a message in the current language, alone or within a text, whatever its other values are. */
export function saying(id: MessageId, values: Values = {}): RegExp {
  return new RegExp(sayings(formatOf(id).getAst(), values), 'is');
}
