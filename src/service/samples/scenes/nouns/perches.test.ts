import { describe, expect, it } from 'vitest';
import { chooseHero } from './chooseHero';
import { underThing } from './perches';

const on = (prompt: string) => {
  const { noun, place, backdrop } = chooseHero(prompt) ?? {};
  return [noun?.name, place, backdrop?.isSeat ? backdrop.noun.name : null];
};

describe('what things are set on', () => {
  it.each([
    ['a cat on a stack of books', 'cat', 'room', 'stack of books'],
    ['a cat sleeping on the roof of a house', 'cat', 'sky', 'roof'],
    ['a robin on a garden fence', 'robin', 'meadow', 'fence'],
    ['two birds on a fence', 'bird', 'meadow', 'fence'],
    ['a squirrel on a branch', 'squirrel', 'sky', 'branch'],
    ['a lantern on a post', 'lantern', 'meadow', 'post'],
    ['a frog on a lily pad', 'frog', 'water', 'lily pad'],
    ['three birds on a branch', 'bird', 'sky', 'branch'],
    ['a kitten in a basket', 'cat', 'room', 'basket'],
    ['a snail on a leaf', 'snail', 'meadow', 'large leaf'],
    ['an apple on a book', 'apple', 'room', 'book'],
  ])('is drawn under them: %s', (prompt, name, place, seat) => {
    expect(on(prompt)).toEqual([name, place, seat]);
  });

  it('is nothing where it is only beside them, or has another branch already', () => {
    expect(on('a cat beside a stack of books')[2]).toBeNull();
    expect(on('a cat behind a fence')[2]).toBeNull();
    expect(on('an owl on a branch')[2]).toBeNull();
    expect(on('a clock on a wall')[2]).toBeNull();
  });

  it('lies under what stands on a table', () => {
    const under = (text: string) => underThing((pattern) => pattern.test(text))?.name ?? null;
    expect(under('a cup on a book')).toBe('book');
    expect(under('a vase on a stack of books')).toBe('stack of books');
    expect(under('a teapot on a wooden board')).toBe('wooden board');
    expect(under('a cup and a book')).toBeNull();
    expect(under('a tray with a cup')).toBeNull();
  });

  it('is a cake under candles', () => {
    expect(chooseHero('a candle on a cake')?.noun.name).toBe('birthday cake');
    expect(chooseHero('a cake with three candles on it')?.noun.name).toBe('birthday cake');
  });
});
