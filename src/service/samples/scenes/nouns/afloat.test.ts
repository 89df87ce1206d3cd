import { expect, it } from 'vitest';
import { planScene } from '../../planScene';
import { isAtLake } from '../lakeShore';
import { farAfloat, heaveOf } from './afloat';
import { chooseHero } from './chooseHero';
import { allNouns } from './findNouns';

const scaleOf = (prompt: string): number => {
  const hero = chooseHero(prompt);
  return (hero && farAfloat((pattern) => pattern.test(prompt), hero.noun)?.scale) ?? 1;
};

it('draws a boat small that is small, and smaller that is far out', () => {
  expect(scaleOf('a sailboat on the sea')).toBe(1);
  expect(scaleOf('a small red sailboat on the sea')).toBeLessThan(0.5);
  expect(scaleOf('the sea with a little ship')).toBeLessThan(0.5);
  expect(scaleOf('a ship far out')).toBeLessThan(scaleOf('a small ship'));
  expect(scaleOf('a tiny boat far out on the sea')).toBeLessThan(scaleOf('a ship far out'));
  // it is the harbour that is small
  expect(scaleOf('a ship in a small harbour')).toBe(1);
});

it('leaves a ship on the horizon at sea, and a boat on a lake among hills', () => {
  expect(chooseHero('a little ship on the horizon')?.behind).toBeNull();
  expect(chooseHero('a sailboat on a lake')?.behind).toBe('landscape');
});

it('sets a house at the water and not in it', () => {
  const hasShore = (prompt: string) =>
    planScene({ values: { prompt }, seed: '5', index: 0, width: 64, height: 64 }).layers.some(
      ({ depth }) => depth === 0.68,
    );
  expect(hasShore('a house by a lake')).toBe(true);
  expect(hasShore('a house in the hills')).toBe(false);
  expect(hasShore('a sailboat on a lake')).toBe(false);
  expect(isAtLake((pattern) => pattern.test('a swan in a lake'))).toBe(false);
});

it('keeps the bars of the windows of a house inside of them', () => {
  const shapes = allNouns.find(({ name }) => name === 'house')?.shapes ?? [];
  const panes = shapes.filter((shape) => shape.startsWith('G M')).map(boxOf);
  const bars = shapes.find((shape) => shape.startsWith('W l ')) ?? '';
  const half = Number(bars.split(' ')[2]) / 2;
  for (const bar of bars.split('M').slice(1).map(boxOf))
    expect(
      panes.some(
        (pane) =>
          bar.left - half >= pane.left &&
          bar.right + half <= pane.right &&
          bar.top - half >= pane.top &&
          bar.bottom + half <= pane.bottom,
      ),
    ).toBe(true);
});

it('heaves on the waves, more where it is rough, never far', () => {
  const most = (prompt: string) => {
    const { mood } = planScene({ values: { prompt }, seed: '5', index: 0, width: 64, height: 64 }).brief;
    expect(heaveOf(mood, 0, 9)).toEqual({ up: 0, turn: 0 });
    return Math.max(...[0.5, 1, 2, 3, 4].map((seconds) => Math.abs(heaveOf(mood, seconds, 9).turn)));
  };
  const rough = most('a ship on a stormy sea');
  expect(rough).toBeGreaterThan(2 * most('a ship on the sea, calm morning'));
  expect(rough).toBeLessThan(0.1);
});

it('moves its waves in a film, and the boat on them', () => {
  const { layers } = planScene({
    values: { prompt: 'a ship in a storm at sea, high waves' },
    ...{ seed: '5', index: 0, width: 64, height: 64 },
  });
  const moving = layers.filter(({ isMoving }) => isMoving).map(({ depth }) => depth);
  expect(moving).toEqual(expect.arrayContaining([0.7, 0.85]));
});

function boxOf(shape: string) {
  const numbers = (shape.match(/\d+(\.\d+)?/g) ?? []).map(Number);
  const xs = numbers.filter((_, at) => at % 2 === 0);
  const ys = numbers.filter((_, at) => at % 2 === 1);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
