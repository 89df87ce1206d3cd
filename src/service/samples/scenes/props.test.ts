import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { planScene } from '../planScene';
import { readAction } from '../readAction';
import { findNouns } from './nouns/findNouns';
import { drawBefore, drawBehind, poseOf } from './props';

const { brief } = planScene({ values: { prompt: 'a fox' }, seed: '1', index: 0, width: 64, height: 64 });

it.each([
  'reading a book',
  'sleeping',
  'eating',
  'eating an apple',
  'holding an umbrella',
  'holding a balloon',
  'singing',
  'dancing',
  'running',
  'flying',
])('something shows that a figure is %s', (words) => {
  const action = readAction(`a fox ${words}`);
  if (action === null) throw new Error('it is not read');
  const canvas = createCanvas(200, 200);
  const context = canvas.getContext('2d');
  context.translate(50, 50);
  drawBehind(context, brief, action, '#ffffff');
  drawBefore(context, brief, action, 1);
  const { data } = context.getImageData(0, 0, 200, 200);
  expect(data.filter((value, at) => at % 4 === 3 && value > 0).length).toBeGreaterThan(150);
});

it('who reads holds the book under its nose, in paws of its own colour', () => {
  const middleOf = (name: string, isHeld: boolean) => {
    const [found] = findNouns(name);
    const context = createCanvas(100, 120).getContext('2d');
    drawBefore(
      context,
      brief,
      readAction(`a ${name} reading`) ?? none,
      1,
      isHeld ? (found?.noun ?? null) : null,
    );
    const { data } = context.getImageData(0, 0, 100, 120);
    const columns = Array.from(data).flatMap((value, at) =>
      at % 4 === 3 && value > 0 ? [Math.floor(at / 4) % 100] : [],
    );
    return [Math.min(...columns), Math.max(...columns)].reduce((sum, x) => sum + x / 2, 0);
  };
  expect(Math.abs(middleOf('bear', false) - 50)).toBeLessThan(2);
  expect(middleOf('bear', true)).toBeGreaterThan(60);
  expect(Math.abs(middleOf('owl', true) - 50)).toBeLessThan(2);
});

const none = { deed: null, words: '', held: null, doers: [], isOfPeople: false, more: [] };

it('who jumps or flies is above the ground, and who runs or dances leans', () => {
  const pose = (words: string) => poseOf(readAction(`a fox ${words}`));
  expect(pose('jumping').lift).toBeGreaterThan(0.1);
  expect(pose('flying').lift).toBeGreaterThan(pose('jumping').lift);
  for (const words of ['running', 'dancing']) expect(Math.abs(pose(words).turn)).toBeGreaterThan(0.1);
  expect(pose('reading')).toEqual({ lift: 0, turn: 0, scale: 1 });
});
