import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { planScene } from '../planScene';
import { colorThing } from './colorThing';
import { drawTea, hasTea, isHotTea } from './drawTea';

const briefOf = (prompt: string) =>
  planScene({ values: { prompt }, seed: '1', index: 0, width: 200, height: 200 }).brief;

it.each([
  ['a cup of tea', true, true],
  ['iced tea', true, false],
  ['a teacup', true, true],
  ['a tea towel', false, false],
  ['a cup of coffee', false, false],
])('%s has tea: %s, steaming: %s', (prompt, isTea, isHot) => {
  const { mood } = briefOf(prompt);
  expect([hasTea(mood), isHotTea(mood)]).toEqual([isTea, isHot]);
});

/** The colour in the middle of what is in the cup. */
function drinkOf(prompt: string): readonly number[] {
  const brief = briefOf(prompt);
  const context = createCanvas(200, 200).getContext('2d');
  const colored = colorThing(brief, 'cup', { l: 0.6, c: 0.1, h: 250 });
  drawTea(context, { x: 100, y: 180, s: 120, ...colored, side: 1, brief, random: brief.random });
  return [...context.getImageData(95, 110, 1, 1).data];
}

it('tea is amber, and green where it is', () => {
  const [red = 0, green = 0, blue = 0] = drinkOf('a cup of tea');
  expect(red).toBeGreaterThan(green + 40);
  expect(green).toBeGreaterThan(blue + 40);
  const [matchaRed = 0, matchaGreen = 0] = drinkOf('a cup of matcha');
  expect(matchaGreen).toBeGreaterThan(matchaRed);
});
