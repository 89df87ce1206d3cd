import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** What a value of a message may be, from the loosest to the strictest. */
const kinds = ['Text', 'boolean', 'Count', 'unknown'] as const;
type Kind = (typeof kinds)[number];

/**
 * The values that a message needs, by name: `Text` is shown as it is, `Count` is formatted or decides a plural,
 * `boolean` chooses between two forms, and `unknown` is a tag.
 * @throws SyntaxError if the message is no ICU message
 */
export function valuesOf(message: string): ReadonlyMap<string, Kind> {
  const values = new Map<string, Kind>();
  const add = (name: string, kind: Kind) => {
    const before = values.get(name);
    if (before === undefined || kinds.indexOf(kind) > kinds.indexOf(before)) values.set(name, kind);
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
