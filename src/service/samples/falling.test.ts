import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { paintFlakes, paintRain, wrapped } from './falling';
import { planScene } from './planScene';
import { createRandom } from './Random';
import { margin, stageFilm } from './stageFilm';

const [width, height] = [96, 64];
const size = { width: width * (1 + margin * 2), height: height * (1 + margin * 2) };
const planOf = (prompt: string) => planScene({ values: { prompt }, seed: '3', index: 0, ...size });

/** How fast the farthest and the nearest of it fall, in heights a second. */
function speedsOf(what: 'rain' | 'flakes'): Readonly<{ far: number; near: number }> {
  const [one, other] = [0, 0.01].map((seconds) => {
    const context = createCanvas(8, 8).getContext('2d');
    const heights: number[] = [];
    context.moveTo = (_x, y) => heights.push(y);
    context.arc = (_x, y) => heights.push(y);
    const sheet = { left: 0, top: 0, wide: 1, tall: 1 };
    const fall = { count: 100, color: { l: 1, c: 0, h: 0 }, random: createRandom('fall'), seconds };
    if (what === 'rain') paintRain(context, sheet, { ...fall, slant: 0.1, thick: 1 });
    else paintFlakes(context, sheet, { ...fall, size: 1 });
    return heights;
  });
  const fallen = (one ?? []).map((from, at) => ((other?.[at] ?? 0) - from) / 0.01);
  const mean = (some: readonly number[]) => {
    const unturned = some.filter((speed) => speed > 0);
    return unturned.reduce((sum, speed) => sum + speed, 0) / unturned.length;
  };
  return { far: mean(fallen.slice(0, 20)), near: mean(fallen.slice(-7)) };
}

/** How many bytes two paintings of what falls differ in, the camera standing still. */
function movedBy(prompt: string, seconds: number): number {
  const plan = planOf(prompt);
  const still = { ...plan, layers: plan.layers.filter(({ isMoving }) => isMoving) };
  const at = (progress: number) =>
    stageFilm(still, { width, height, durationS: seconds })(progress).getImageData(0, 0, width, height).data;
  const [from, to] = [at(0), at(1)];
  return from.filter((value, index) => value !== to[index]).length;
}

it('comes in again at the other side, where it was not seen', () => {
  expect(wrapped(0.5, 0.4, 0.1)).toBeCloseTo(0.9);
  expect(wrapped(0.5, 0.7, 0.1)).toBeCloseTo(0);
  expect(wrapped(0.5, -0.7, 0.1)).toBeCloseTo(1);
  for (let moved = 0; moved < 5; moved += 0.01) {
    const [one, next] = [wrapped(0.3, moved, 0.1), wrapped(0.3, moved + 0.001, 0.1)];
    if (next < one) expect([one > 1.09, next < -0.09]).toEqual([true, true]);
  }
});

it('falls the faster the nearer it is, and flakes slowly', () => {
  const [rain, flakes] = [speedsOf('rain'), speedsOf('flakes')];
  expect(rain.near).toBeGreaterThan(2 * rain.far);
  expect(flakes.near).toBeGreaterThan(2 * flakes.far);
  expect(flakes.near).toBeLessThan(rain.far);
  expect(flakes.far).toBeGreaterThan(0);
});

it.each([
  'a city street in heavy rain',
  'a red cabin in heavy snowfall',
  'a cat by the window, rain outside',
  'a mug of cocoa, snowy window behind',
  'mountains in the rain, seen through a window',
  'a whale under water',
])('falls in a film: %s', (prompt) => {
  expect(movedBy(prompt, 2)).toBeGreaterThan(300);
});

it('leaves a dry scene as it is', () => {
  expect(movedBy('a red cabin, clear sky', 2)).toBe(0);
});
