import { expect, it } from 'vitest';
import { choosePalette } from './Palette';
import { createRandom } from './Random';
import { readMood } from './readMood';

const moodOf = (prompt: string) => readMood(prompt, createRandom('1'));
const [blue, green, red] = [255, 150, 27];

it.each([
  ['a meadow under a blue sky', { skyHue: blue, landHue: null, hues: [], thingHues: [] }],
  ['a market with awnings under a clear blue sky', { skyHue: blue, landHue: null, hues: [] }],
  ['a market under a blue summer sky', { skyHue: blue, hues: [], thingHues: [] }],
  ['a village in green hills by a river', { skyHue: null, landHue: green, hues: [], thingHues: [] }],
  ['a train through green tea hills', { landHue: green, hues: [], thingHues: [] }],
  ['a red train through green tea hills', { landHue: green, hues: [red], thingHues: [red] }],
  ['a plum cake on a table', { skyHue: null, landHue: null, hues: [], thingHues: [] }],
  ['a plum and pear jam', { hues: [] }],
  ['a glass of orange juice', { hues: [], thingHues: [], drinkHue: 55 }],
  ['a cup of green tea', { hues: [], thingHues: [], drinkHue: green }],
  ['a green house', { skyHue: null, landHue: null, smallHue: green, hues: [], thingHues: [green] }],
  ['a red lighthouse above a stormy sea', { smallHue: red, hues: [], thingHues: [red] }],
  ['a red and white boat on a lake', { smallHue: red, hues: [] }],
])('a colour is that of the next noun alone: %s', (prompt, bound) => {
  expect(moodOf(prompt)).toMatchObject(bound);
});

it('of the sky leaves the land, and of the land the sky, as they are', () => {
  const paletteOf = (prompt: string) =>
    choosePalette({ ...moodOf(prompt), time: 'day', weather: 'clear' }, 1, createRandom('2'));
  const [plain, sky, land, small] = [
    paletteOf('a village on hills'),
    paletteOf('a village on hills, purple sky'),
    paletteOf('a village on purple hills'),
    paletteOf('a purple lighthouse by a village on hills'),
  ];
  expect([sky.far, sky.mid, sky.near, sky.accent]).toEqual([plain.far, plain.mid, plain.near, plain.accent]);
  expect(sky.skyTop).not.toEqual(plain.skyTop);
  expect([land.skyTop, land.skyLow, land.accent]).toEqual([plain.skyTop, plain.skyLow, plain.accent]);
  expect(land.mid).not.toEqual(plain.mid);
  expect({ ...small, accent: plain.accent }).toEqual(plain);
  expect(small.accent).not.toEqual(plain.accent);
});
