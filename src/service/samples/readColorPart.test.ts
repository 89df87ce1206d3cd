import { describe, expect, it } from 'vitest';
import { planScene } from './planScene';
import { readColorPart } from './readColorPart';

describe('colours that a prompt names for themselves', () => {
  it.each([
    ['a kayak, teal and coral', 2, true],
    ['a kayak, navy, gold and cream', 3, true],
    ['a lake at sunrise, fresh blue', 1, true],
    ['a lake at sunrise, cool mint and soft pink', 2, true],
    ['a lake at sunrise in warm yellow tones', 1, true],
    ['a trumpet, bold shapes in orange and teal', 2, true],
    ['a teapot, blue', 1, false],
    ['a teapot, bold red', 1, false],
  ])('%s', (text, count, isPalette) => {
    const part = readColorPart(text);
    expect([part?.colors.length, part?.isPalette]).toEqual([count, isPalette]);
  });

  it.each(['a red boat on a lake', 'a portrait, black and white', 'a bowl of lemons, a plum', 'golden hour'])(
    'are none: %s',
    (text) => {
      expect(readColorPart(text)).toBeNull();
    },
  );

  const plan = (prompt: string) =>
    planScene({ values: { prompt }, seed: '7', index: 0, width: 64, height: 64 });

  it('are those of the picture, and of no thing in it', () => {
    const { brief } = plan('a kayak on a lake, teal and coral');
    expect(brief.tints).toEqual([]);
    expect(brief.mood.thingHues).toEqual([]);
    expect(brief.mood.hues).toHaveLength(2);
  });

  it('are seen in the sky of a sunrise, and the glow at its horizon stays', () => {
    for (const seed of ['1', '2', '3', '4']) {
      const order = { seed, index: 0, width: 64, height: 64 };
      const { brief } = planScene({ values: { prompt: 'a valley at sunrise, fresh blue' }, ...order });
      expect(Math.abs(brief.palette.skyTop.h - 258)).toBeLessThan(35);
    }
  });

  it('are as bright as they are called where no hour is named', () => {
    const timeOf = (prompt: string) => plan(prompt).brief.mood.time;
    expect(timeOf('a harbour, teal and coral')).toBe('day');
    expect(timeOf('a harbour at night, teal and coral')).toBe('night');
  });

  it('leave the scene as it is without them', () => {
    const chanceOf = (prompt: string) => plan(prompt).brief.random.fork('any').next();
    expect(chanceOf('a castle by a lake, teal and coral')).toBe(chanceOf('a castle by a lake'));
  });
});
