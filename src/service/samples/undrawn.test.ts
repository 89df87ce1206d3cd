import { describe, expect, it } from 'vitest';
import { planScene } from './planScene';
import { findNouns } from './scenes/nouns/findNouns';
import { undrawnIn } from './undrawn';
import { undrawnNames } from './undrawnNames';

const missed = (text: string): readonly string[] => undrawnIn(text).map(({ at, end }) => text.slice(at, end));

describe('things that nothing here draws', () => {
  it.each([
    ['oysters and two candy canes on ice', 'oysters', 'candy canes'],
    ['a snake in a birdcage', 'snake', 'birdcage'],
    ['stacks of letters, cherries and berries', 'stacks of letters', 'berries'],
    ["a potter's wheel and a rolling pin", "potter's wheel", 'rolling pin'],
    ['swirling leaves', 'swirling leaves'],
    ['figs, screws and steps', 'figs', 'screws', 'steps'],
    ['an olive sky, coral and pearl'],
    ['no curtains, without a ladle, made of straw'],
    ['a poster for our orchestra'],
    ['a moonlit lake'],
  ])('are found in a text: %s', (text, ...names) => {
    expect(missed(text)).toEqual(names);
  });

  it('are none that are drawn by their names', () => {
    const drawn = [...undrawnNames].filter((name) =>
      findNouns(name).some(({ at, end }) => at === 0 && end === name.length),
    );
    expect(drawn).toEqual([]);
  });

  it.each([
    ['a plate of oysters and lemons', 'oysters'],
    ['a fox with a red scarf', 'scarf'],
    ['a bear in bed with a thermometer', 'thermometer'],
    ['a lake at dawn, two hammocks', 'hammocks'],
    ['a barber in his shop', 'barber'],
  ])('are missed without an article too: %s', (prompt, name) => {
    const { remark } = planScene({ values: { prompt }, seed: '7', index: 0, width: 64, height: 64 });
    expect(remark).toContain(`“${name}”`);
  });

  it('are found at once however long the text is', () => {
    for (const part of ['stack of ', 'no a ', 'for the ', 'oyster ', 'a-b ']) undrawnIn(part.repeat(800));
  });
});
