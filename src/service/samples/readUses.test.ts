import { describe, expect, it } from 'vitest';
import { readUses } from './readUses';

describe('what a prompt says of the use of its picture', () => {
  it.each([
    ['a book cover for a crime novel, a man in fog', 'a man in fog'],
    ['album cover: a red moon over mountains', 'a red moon over mountains'],
    ["children's book illustration of a fox reading a book", 'a fox reading a book'],
    ['a honey jar with bees, label design', 'a honey jar with bees'],
    ['a Christmas card with a robin on a branch', 'a robin on a branch'],
    ['packaging for a chocolate bar', 'a chocolate bar'],
    ['a film loop of a candle on a table, 5 s', 'a candle on a table'],
    ['poster for a ski resort', 'a ski resort'],
    ['a product shot of a watch', 'a watch'],
    ['a product shot of a teapot', 'a product shot of a teapot'],
    ['a book on a table', 'a book on a table'],
    ['a poster', 'a poster'],
    [
      'Winter postcard: a red lighthouse on a cliff above a stormy sea',
      'a red lighthouse on a cliff above a stormy sea, winter',
    ],
    ['Label for a pear and ginger jam: three ripe pears on a table', 'three ripe pears on a table'],
    ['Book cover for a novel: a woman crossing a bridge', 'a woman crossing a bridge'],
    ['Friendly greeting card: a hedgehog', 'a hedgehog'],
    ['Menu for a small seafood restaurant: a lobster on ice', 'a lobster on ice'],
    ['Packaging: an okapi', 'an okapi'],
    ['a label for a honey jar', 'a honey jar'],
    ['Book cover for a detective: moody', 'a detective: moody'],
    ['a fox on a hill: golden grass', 'a fox on a hill: golden grass'],
    ['a bottle with a label, on a table', 'a bottle with a label, on a table'],
    ['abstract poster, Swiss', 'abstract poster, Swiss'],
  ])('is no thing in it: %s', (prompt, plain) => {
    expect(readUses(prompt)).toEqual({
      ...{ plain, form: null, room: null, isClose: false },
      ...{ colors: [], isPalette: false },
    });
  });

  it.each([
    ['a jazz poster with a trumpet, bold shapes in orange and teal', 'a trumpet', 'poster', 2],
    ['a guitar, concert poster', 'a guitar', 'poster', 0],
    ['Bold poster for a jazz night: a trumpet', 'a trumpet', 'poster', 0],
    ['App icon for a weather app: a sun', 'a sun', 'icon', 0],
    ['Wrapping paper: lemons and leaves', 'lemons and leaves', 'pattern', 0],
    ['an icon of a rocket, purple', 'a rocket', 'icon', 1],
    ['seamless pattern of lemons and leaves', 'lemons and leaves', 'pattern', 0],
    ['pattern of stars and moons on navy', 'stars and moons', 'pattern', 1],
  ])('is a form, with its colours: %s', (prompt, plain, form, colors) => {
    const read = readUses(prompt);
    expect([read.plain, read.form, read.colors.length]).toEqual([plain, form, colors]);
  });

  it.each([
    ['a robin, space for text', 'a robin', 'top'],
    ['a robin with room for the title at the top', 'a robin', 'top'],
    ['a key, space at the bottom for the title', 'a key', 'bottom'],
    ['a city at dusk, with the words left free at the bottom', 'a city at dusk', 'bottom'],
    ['a fox with lots of negative space on the left', 'a fox', 'left'],
    ['a planet in space', 'a planet in space', null],
  ])('is room for words: %s', (prompt, plain, room) => {
    const read = readUses(prompt);
    expect([read.plain, read.room]).toEqual([plain, room]);
  });

  it('is a view from near', () => {
    expect(readUses('a tiger in grass, close-up')).toMatchObject({
      plain: 'a tiger in grass',
      isClose: true,
    });
    expect(readUses('macro of a bee')).toMatchObject({ plain: 'a bee', isClose: true });
  });
});
