import { describe, expect, it } from 'vitest';
import { readLettering } from './readLettering';

const read = (prompt: string) => {
  const { plain, all, face, unwritten } = readLettering(prompt);
  return { plain, face, unwritten, words: all.map(({ text, place, role }) => [text, place, role]) };
};

describe('words that are to be written', () => {
  it.each([
    ['a lighthouse, text "Moin"', 'a lighthouse', 'Moin'],
    ['Title: “The Long Way”, a road at dusk', 'a road at dusk', 'The Long Way'],
    ['a poster that says "JAZZ NIGHT"', 'a poster', 'JAZZ NIGHT'],
    ['a café with a sign that reads "OPEN", rain', 'a café with a sign, rain', 'OPEN'],
    ['«Bon voyage» over a harbour', 'over a harbour', 'Bon voyage'],
    ['a lake, „Sommer am See“', 'a lake', 'Sommer am See'],
    ["a fox, the words 'Good night'", 'a fox', 'Good night'],
    ['a mug with the text "World\'s best dad" on it', 'a mug', "World's best dad"],
    ['a sign that says OPEN 24 HOURS, at night', 'a sign, at night', 'OPEN 24 HOURS'],
    ['a lake "One  two"', 'a lake', 'One two'],
  ])('are those in quotes, and no part of the scene: %s', (prompt, plain, text) => {
    expect(read(prompt)).toMatchObject({ plain, words: [[text, null, 'title']] });
  });

  it('stand where the prompt says, in its colour', () => {
    expect(read('a lake with the words "Moin" at the top').words).toEqual([['Moin', 'top', 'title']]);
    expect(read('"Moin" is written in blue letters at the bottom, a lake')).toMatchObject({
      ...{ plain: 'a lake', words: [['Moin', 'bottom', 'title']] },
    });
    const [white] = readLettering('big white letters "SUMMER", a beach').all;
    expect(white?.color?.l).toBeGreaterThan(0.9);
    const [loose] = readLettering('a lake, "Moin", big white letters at the bottom').all;
    expect([loose?.place, loose?.color]).toEqual(['bottom', white?.color]);
    expect(read('a lake, "Moin", big white letters at the bottom').plain).toBe('a lake');
    expect(read('"Hello" in the centre of a forest').plain).toBe('in the centre of a forest');
  });

  it('have lines below a title, and who made it', () => {
    const cover = 'book cover, title "Salt" at the top, author "Mia Holm", the sea';
    expect(read(cover)).toMatchObject({
      ...{ plain: 'book cover, the sea', face: 'serif' },
      words: [
        ['Salt', 'top', 'title'],
        ['Mia Holm', null, 'author'],
      ],
    });
    const headed = 'a poster with the headline "Market" and the subtitle "every Saturday"';
    expect(read(headed).words.map(([, , role]) => role)).toEqual(['title', 'line']);
  });

  it.each([
    'a fox in the style of "Blade Runner"',
    'a dog named "Rex"',
    'a 12" pizza and a 10" pan',
    "a fisherman's boat and the sea's waves",
    'a lake at dawn',
  ])('are none of a name, of inches and of apostrophes: %s', (prompt) => {
    expect(readLettering(prompt)).toMatchObject({ plain: prompt, all: [], unwritten: [] });
  });

  it('are told where there are no letters for them, and take another face where that has them', () => {
    expect(read('a lake, "你好" at the top')).toMatchObject({
      ...{ plain: 'a lake', words: [], unwritten: ['你好'] },
    });
    expect(read('postcard of a lake, "Привет"').words).toEqual([['Привет', null, 'title']]);
  });

  it.each([
    ['a poster, "A"', 'poster'],
    ['postcard of a lake, "A"', 'serif'],
    ['a children\'s book cover, "A"', 'hand'],
    ['a poster, handwritten letters "A"', 'hand'],
  ])('have the face that suits what they are on: %s', (prompt, face) => {
    expect(read(prompt).face).toBe(face);
  });
});
