import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { planScene } from '../../planScene';

const size = 96;
const plan = (prompt: string) =>
  planScene({ values: { prompt }, seed: '7', index: 0, width: size, height: size });
const hillOf = (prompt: string) => plan(prompt).layers.find(({ depth }) => depth === 0.69);

describe('a hill that something stands on', () => {
  it.each([
    'a small chapel on a hill at dusk',
    'a castle on a green hill above a river',
    'a windmill on top of a hill',
    'an old tree on a hill',
    'three sheep on a grassy hilltop',
    'a hill with a church on top, snow',
    'a hilltop castle',
  ])('is under it: %s', (prompt) => {
    expect(hillOf(prompt)).toBeDefined();
    expect(plan(prompt).remark).toBeNull();
  });

  it.each([
    'a chapel among hills',
    'a church before a hill',
    'a boat on a lake, hills',
    'a hill',
    'a teapot on a table',
  ])('is not there: %s', (prompt) => {
    expect(hillOf(prompt)).toBeUndefined();
  });

  it('has its crest in the middle of the picture and falls off to its sides', () => {
    const context = createCanvas(size, size).getContext('2d');
    hillOf('a small chapel on a hill at dusk')?.paint(context);
    const { data } = context.getImageData(0, 0, size, size);
    const isDrawn = (x: number, y: number) => (data[(Math.round(y) * size + x) * 4 + 3] ?? 0) > 200;
    expect(isDrawn(size / 2, size * 0.7)).toBe(true);
    expect(isDrawn(size / 2, size * 0.6)).toBe(false);
    expect(isDrawn(2, size * 0.7)).toBe(false);
  });
});
