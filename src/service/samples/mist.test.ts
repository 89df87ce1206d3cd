import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { mistLayers } from './mist';
import { paintLayers } from './paintLayers';
import { planScene } from './planScene';

const [width, height] = [96, 64];
const briefOf = (prompt: string) =>
  planScene({ values: { prompt }, seed: '1', index: 0, width, height }).brief;

/** The opacity of all of it, after some seconds of a film. */
function drawn(prompt: string, seconds = 0): Uint8ClampedArray {
  const context = createCanvas(width, height).getContext('2d');
  paintLayers(context, mistLayers(briefOf(prompt)), seconds);
  return context.getImageData(0, 0, width, height).data.filter((_, at) => at % 4 === 3);
}
const sum = (values: Uint8ClampedArray) => values.reduce((total, value) => total + value, 0);

it.each(['a saxophone in smoke', 'a saxophone in a smoky club', 'a deer in the mist', 'a ship in haze'])(
  'lies over a picture, and drifts in a film: %s',
  (prompt) => {
    expect(sum(drawn(prompt))).toBeGreaterThan(width * height * 10);
    expect(drawn(prompt, 2)).not.toEqual(drawn(prompt));
  },
);

it.each(['a deer', 'smoked salmon on bread', 'a smoky quartz', 'a house, smoke from its chimney'])(
  'lies over no picture of %s',
  (prompt) => {
    expect(mistLayers(briefOf(prompt))).toEqual([]);
  },
);

it('hides more where it is thick', () => {
  expect(sum(drawn('a deer in thick mist'))).toBeGreaterThan(1.3 * sum(drawn('a deer in mist')));
});
