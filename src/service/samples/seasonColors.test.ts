import { describe, expect, it } from 'vitest';
import type { Color } from './Color';
import { planScene } from './planScene';
import { waterInSun } from './seasonColors';

const briefOf = (prompt: string, seed = '7') =>
  planScene({ values: { prompt }, seed, index: 0, width: 64, height: 64 }).brief;
const seeds = ['1', '2', '3', '4', '5', '6'];
const isHue = ({ h, c }: Color, from: number, to: number) => c > 0.06 && h >= from && h <= to;

describe('the colours of a season', () => {
  it.each(seeds)('are those of its leaves and its sky (seed %s)', (seed) => {
    const autumn = briefOf('hills in autumn', seed).palette;
    expect(isHue(autumn.mid, 30, 85)).toBe(true);
    const summer = briefOf('bright sunny summer day at the lake', seed).palette;
    expect(isHue(summer.skyTop, 235, 270)).toBe(true);
    expect(isHue(summer.mid, 120, 160)).toBe(true);
    expect(isHue(briefOf('a field in spring', seed).palette.mid, 110, 145)).toBe(true);
  });

  it('leave grey pictures grey, houses of stone, and a grim sky grim', () => {
    expect(briefOf('hills in autumn, black and white').palette.mid.c).toBe(0);
    expect(briefOf('a skyline in summer').palette.mid.h).not.toBeCloseTo(140, -1);
    expect(briefOf('a storm over hills in summer').palette.skyTop.c).toBeLessThan(0.06);
  });

  it('make water blue in the sun alone', () => {
    const grey = { l: 0.6, c: 0.01, h: 200 };
    expect(waterInSun(grey, briefOf('a lake in summer').mood).c).toBeGreaterThan(0.08);
    for (const prompt of ['a lake', 'a lake on a summer night', 'a rainy summer day at a lake'])
      expect(waterInSun(grey, briefOf(prompt).mood)).toEqual(grey);
  });
});
