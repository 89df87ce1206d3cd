import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The kinds of values of a message, from the least to the most restrictive. */
const kinds = ['Text', 'boolean', 'Count', 'unknown'] as const;
type Kind = (typeof kinds)[number];

/**
 * The values that a message needs, by name: `Text` is shown unchanged, `Count` is formatted or decides a plural,
 * `boolean` chooses between two forms, and `unknown` is a tag.
 * @throws SyntaxError if the text is not a valid ICU message
 */
export function valuesOf(message: string): ReadonlyMap<string, Kind> {
  const values = new Map<string, Kind>();
  const add = (name: string, kind: Kind) => {
    const previous = values.get(name);
    if (previous === undefined || kinds.indexOf(kind) > kinds.indexOf(previous)) values.set(name, kind);
  };
  const read = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.argument) add(element.value, 'Text');
      if (element.type === TYPE.number || element.type === TYPE.plural) add(element.value, 'Count');
      if (element.type === TYPE.select) {
        const isFlag = Object.keys(element.options).every((option) => ['true', 'other'].includes(option));
        add(element.value, isFlag ? 'boolean' : 'Text');
      }
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const { value } of Object.values(element.options)) read(value);
      if (element.type === TYPE.tag) {
        add(element.value, 'unknown');
        read(element.children);
      }
    }
  };
  read(parse(message));
  return values;
}
