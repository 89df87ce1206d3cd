import { expect, it } from 'vitest';
import { elementOf } from './elementOf';

it.each(['prompt', 'say "hi"', 'back\\slash', 'a]b', 'line\nbreak', "it's", ''])('finds %j', (name) => {
  const asked: string[] = [];
  const elements = ['other', name].map((value) => ({ getAttribute: () => value }));
  const within = {
    querySelectorAll(selector: string) {
      asked.push(selector);
      return elements;
    },
  };
  expect(elementOf(within, 'data-field', name)).toBe(elements[1]);
  expect(asked).toEqual(['[data-field]']);
  expect(elementOf(within, 'data-field', 'none')).toBeUndefined();
  expect(elementOf(null, 'data-field', name)).toBeUndefined();
});
