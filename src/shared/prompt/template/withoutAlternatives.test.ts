import { expect, it } from 'vitest';
import { withoutAlternatives } from './withoutAlternatives';

it.each([
  ['our harbour {in the morning|at night}, greeting card', 'our harbour, greeting card'],
  ['our harbour {in the morning|at night}', 'our harbour'],
  ['a {clay|glass|brass} cup on linen', 'a cup on linen'],
  ['a fox in {a forest|the snow}', 'a fox'],
  ['a portrait of {a man|a woman} in the rain', 'a portrait in the rain'],
  ['{an owl|a fox}, {ink|chalk}, matte', 'matte'],
  ['a mug, {golden light|moonlight}, {ink|chalk}, matte', 'a mug, matte'],
  ['a lamp, __light__', 'a lamp'],
  ['{red|blue}', ''],
  ['a cup', 'a cup'],
  ['a cup\\{1\\}, {red|{dark|light} blue} glaze', 'a cup{1}, glaze'],
  ['a cup {red', 'a cup {red'],
])('says of %j what its prompts have alike', (template, title) => {
  expect(withoutAlternatives(template)).toBe(title);
});
