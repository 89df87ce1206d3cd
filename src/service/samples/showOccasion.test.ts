import { expect, it } from 'vitest';
import { planScene } from './planScene';
import { showOccasion } from './showOccasion';

const remarkOn = (prompt: string) =>
  planScene({ values: { prompt }, seed: '1', index: 0, width: 64, height: 64 }).remark;

it.each([
  ['something calm for our yoga studio', 'a lake at dawn'],
  ['a cosy reading evening', 'an open book, a cup and a candle in a jar'],
  ['an invitation to our wedding', 'a ring and a rose'],
  ['Christmas at our hotel', 'a christmas tree in the snow'],
  ['a fresh breakfast for our little café', 'a croissant and a cup of coffee'],
  ['the holidays begin, poster for a travel agency', 'a suitcase on a beach'],
])('shows what stands for an occasion or a mood: %s', (prompt, thing) => {
  expect(showOccasion(prompt)).toBe(`${thing}, ${prompt}`);
});

it.each([
  'a calm sea',
  'a fox reading',
  'a cosy cabin',
  'a fox for our café',
  'an okapi',
  'abstract shapes, calm',
])('leaves a prompt that names something to be seen: %s', (prompt) => {
  expect(showOccasion(prompt)).toBe(prompt);
});

it.each([
  'christmas',
  'halloween',
  'easter',
  'valentine',
  'new year',
  'birthday',
  'wedding',
  'breakfast',
  'dinner',
  'picnic',
  'reading',
  'concert',
  'holiday',
  'school',
  'calm',
  'cosy',
  'fresh',
  'romantic',
  'adventure',
])('draws all that stands for it: %s', (occasion) => {
  const shown = showOccasion(occasion);
  expect(shown).not.toBe(occasion);
  expect(remarkOn(shown.slice(0, shown.length - occasion.length - 2))).toBeNull();
});
