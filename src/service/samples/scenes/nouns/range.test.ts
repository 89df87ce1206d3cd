import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { planScene } from '../../planScene';
import { rangeLayer } from './range';

const size = 96;
const plan = (prompt: string) =>
  planScene({ values: { prompt }, seed: '7', index: 0, width: size, height: size });

it('mountains behind a house reach from side to side, and end where the ground begins', () => {
  const context = createCanvas(size, size).getContext('2d');
  rangeLayer(plan('a cabin in the mountains at night').brief, 60).paint(context);
  const { data } = context.getImageData(0, 0, size, size);
  const isDrawn = (x: number, y: number) => (data[(y * size + x) * 4 + 3] ?? 0) > 200;
  for (let x = 0; x < size; x += 5) {
    expect(isDrawn(x, 58)).toBe(true);
    expect(isDrawn(x, 63)).toBe(false);
    expect(isDrawn(x, 8)).toBe(false);
  }
});

it('mountains alone are a range, and a sign before a plain ground', () => {
  const sheets = (prompt: string) => plan(prompt).layers.map(({ depth }) => depth);
  expect(sheets('a mountain')).not.toContain(0.7);
  expect(sheets('a mountain on a white background')).toContain(0.7);
});
