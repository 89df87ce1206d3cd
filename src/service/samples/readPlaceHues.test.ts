import { expect, it } from 'vitest';
import { createRandom } from './Random';
import { readMood } from './readMood';

const moodOf = (prompt: string) => readMood(prompt, createRandom('1'));
const [red, blue, green] = [27, 255, 150];

it.each([
  ['a loaf of bread on a blue cloth', [], [[blue, 'cloth']]],
  ['a red apple on a soft blue linen cloth, morning', [red], [[blue, 'linen cloth']]],
  ['a cat against a green wall', [], [[green, 'wall']]],
  ['a fox in a red room', [], [[red, 'room']]],
  ['a blue bird on a blue branch', [blue], [[blue, 'branch']]],
  ['an apple beside a blue cup', [], [[blue, 'cup']]],
])('a colour belongs to the word it stands before: %s', (prompt, own, places) => {
  const { hues, thingHues, placeHues } = moodOf(prompt);
  expect(thingHues).toEqual(own);
  expect(placeHues.map(({ hue, of }) => [hue, of])).toEqual(places);
  // the light of the whole takes all of them, as before
  expect(hues.length).toBe(new Set([...own, ...places.map(([hue]) => hue)]).size);
});

it.each([
  'a red fox',
  'a car in red',
  'an owl in red light',
  'a city at blue hour',
  'a red and blue parrot',
  'an orange',
])('all colours are of the thing itself: %s', (prompt) => {
  const { hues, thingHues, placeHues } = moodOf(prompt);
  expect(thingHues).toEqual(hues);
  expect(placeHues).toEqual([]);
});
