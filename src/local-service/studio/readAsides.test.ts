import { describe, expect, it } from 'vitest';
import { readAsides } from './readAsides';

describe('what a prompt says beside what is to be seen', () => {
  it.each([
    ['a fox, linocut', 'a fox', 'linocut', null],
    ['a linocut print of a fox', 'a fox', 'linocut', null],
    ['a fox, block print, two colours', 'a fox, two colours', 'linocut', null],
    ['a watercolour of a fox', 'a fox', 'watercolor', null],
    ['a fox in watercolor', 'a fox', 'watercolor', null],
    ['A Pencil Sketch of an owl', 'an owl', 'pencil', null],
    ['an owl, oil painting', 'an owl', 'oil', null],
    ['pixel art of a ship, 16-bit', 'a ship', 'pixelArt', null],
    ['a photograph of a fox in a forest', 'a fox in a forest', 'photograph', null],
    ['a fox, line drawing', 'a fox', 'lineDrawing', null],
    ['a fox in the style of a risograph', 'a fox', 'risograph', null],
    ['an owl in blue light', 'an owl', null, 255],
    ['an owl, bathed in soft red light, linocut', 'an owl', 'linocut', 27],
    ['a lake at golden hour', 'a lake', null, 'golden'],
    ['a lake in moonlight', 'a lake', null, 'moon'],
    ['a moonlit lake', 'lake', null, 'moon'],
    ['a cat in neon light', 'a cat', null, 'neon'],
  ])('%s', (prompt, plain, style, light) => {
    expect(readAsides(prompt)).toEqual({ plain, style, light });
  });

  it.each([
    'neon city at night',
    'a blue lighthouse',
    'a green light bulb',
    'a block of wood',
    'a golden temple,  by the sea ',
    'candle light',
    '',
  ])('nothing: %s', (prompt) => {
    expect(readAsides(prompt)).toEqual({ plain: prompt, style: null, light: null });
  });
});
