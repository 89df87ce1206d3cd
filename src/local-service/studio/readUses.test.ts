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
    ['abstract poster, Swiss', 'abstract poster, Swiss'],
  ])('is no thing in it: %s', (prompt, plain) => {
    expect(readUses(prompt)).toEqual({ plain, form: null, room: null, isClose: false, colors: [] });
  });

  it.each([
    ['a jazz poster with a trumpet, bold shapes in orange and teal', 'a trumpet', 'poster', 2],
    ['a guitar, concert poster', 'a guitar', 'poster', 0],
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
