import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { paintLayers } from '../paintLayers';
import { planScene } from '../planScene';
import type { Layer } from '../Scene';
import { drawLettering } from './drawLettering';
import { Taken } from './Taken';

const box = (x: number, y: number, width: number, height: number, isSubject = true): Layer => ({
  ...{ depth: 0.7, isSubject },
  paint: (context) => {
    context.fillStyle = '#000000';
    context.fillRect(x, y, width, height);
  },
});

it('knows where that is which a picture is of, and that its upper part counts more', () => {
  const taken = new Taken([box(0, 0, 400, 40, false), box(100, 100, 200, 200)], {
    x: 0,
    y: 0,
    width: 400,
    height: 400,
  });
  expect(taken.share({ x: 0, y: 0, width: 400, height: 60 })).toBe(0);
  expect(taken.share({ x: 110, y: 110, width: 180, height: 80 })).toBeGreaterThan(0.95);
  expect(taken.share({ x: 110, y: 240, width: 180, height: 50 })).toBeLessThan(0.4);
  expect(taken.share({ x: 110, y: 240, width: 180, height: 50 })).toBeGreaterThan(0.2);
});

it('looks at the part of a film that is seen', () => {
  const taken = new Taken([box(0, 0, 100, 500)], { x: 100, y: 0, width: 300, height: 500 });
  expect(taken.share({ x: 0, y: 0, width: 300, height: 500 })).toBeLessThan(0.02);
});

it.each([
  ['portrait of a man, "The Long Way Home"', 800, 800],
  ['portrait of a woman, "Vogue"', 600, 800],
  ['an old woman, "Stories from the Village"', 1000, 640],
  ['an owl on a branch at night, "Night School"', 1000, 640],
  ['a sailing boat, "Regatta 2026", "14 June"', 800, 800],
  ['a lighthouse at dusk, "Pellworm"', 600, 800],
  ['a vase of flowers, "Thank You"', 800, 800],
])('letters leave it free: %s', (prompt, width, height) => {
  const { layers, letterings } = planScene({ values: { prompt }, seed: '7', index: 0, width, height });
  const context = createCanvas(width, height).getContext('2d');
  paintLayers(context, layers);
  const over = createCanvas(width, height).getContext('2d');
  const taken = new Taken(layers, { x: 0, y: 0, width, height });
  drawLettering(context, letterings, { over, taken });
  const { data } = over.getImageData(0, 0, width, height);
  const written = [...data.keys()].filter((at) => at % 4 === 3 && (data[at] ?? 0) > 250);
  const [xs, ys] = [
    written.map((at) => ((at - 3) / 4) % width),
    written.map((at) => Math.floor(at / 4 / width)),
  ];
  const span = (all: readonly number[]) => [
    all.reduce((least, at) => Math.min(least, at), 9999),
    all.reduce((most, at) => Math.max(most, at), 0),
  ];
  const [left = 0, right = 0] = span(xs ?? []);
  const [top = 0, bottom = 0] = span(ys ?? []);
  expect(taken.share({ x: left, y: top, width: right - left, height: bottom - top })).toBeLessThan(0.1);
  // within a margin, and large enough to be read
  expect(Math.min(left, width - right)).toBeGreaterThan(width * 0.03);
  expect(Math.min(top, height - bottom)).toBeGreaterThan(height * 0.03);
  expect(bottom - top).toBeGreaterThan(Math.min(width, height) * 0.04);
});
