import { describe, expect, it } from 'vitest';
import { readLettering } from './lettering/readLettering';
import { sayEdit, saysNothingElse } from './sayEdit';

describe('what is said of an edit', () => {
  it.each([
    ['Add a small café beside the lighthouse', 'Not added: “small café”'],
    ['add a boat and two birds, at dusk', 'Not added: “boat”, “two birds”'],
    ['remove the boat', 'Not removed: “boat”'],
    ['Please erase the people and make it warmer', 'Not removed: “people”'],
    ['make the lighthouse red', 'Not changed: “lighthouse red”'],
    ['at night, and put a moon above the sea; remove the cliff', 'Not added: “moon”; not removed: “cliff”'],
  ])('names what of it was not done: %s', (prompt, said) => {
    expect(sayEdit(prompt, null)).toBe(said);
  });

  it('names a manner that nobody here draws in', () => {
    expect(sayEdit('a cyanotype', 'cyanotype')).toBe('Not made as “cyanotype”');
  });

  it.each([
    'make it darker',
    'the same at night',
    'add rain',
    'add warm light and more contrast',
    'turn it into a watercolour',
    'make the sea stormy',
    'make the picture brighter',
    'a lighthouse at dusk',
    'golden hour',
  ])('is nothing where it is done: %s', (prompt) => {
    expect(sayEdit(prompt, null)).toBeNull();
  });

  it.each([
    ['Add a small café beside the lighthouse and write "Moin" at the top', true],
    ['write "See you soon" at the bottom', true],
    ['write "See you soon" at the bottom, at night', false],
    ['add a boat, warmer', false],
    ['add a boat and a bird, warmer', false],
    ['golden hour', false],
  ])('leaves the picture as it is but for the words: %s', (prompt, isAll) => {
    expect(saysNothingElse(readLettering(prompt).plain)).toBe(isAll);
  });
});
