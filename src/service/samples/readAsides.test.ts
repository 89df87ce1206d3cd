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
    ['a fox, oil', 'a fox', 'oil', null],
    ['a fox painted in oils', 'a fox', 'oil', null],
    ['a fox in ink', 'a fox', 'lineDrawing', null],
    ['a fox, charcoal, at dusk', 'a fox, at dusk', 'pencil', null],
    ['an owl in blue light', 'an owl', null, 255],
    ['an owl, bathed in soft red light, linocut', 'an owl', 'linocut', 27],
    ['a lake at golden hour', 'a lake', null, 'golden'],
    ['a lake in moonlight', 'a lake', null, 'moon'],
    ['a moonlit lake', 'lake', null, 'moon'],
    ['a cat in neon light', 'a cat', null, 'neon'],
  ])('%s', (prompt, plain, style, light) => {
    expect(readAsides(prompt)).toEqual({
      plain,
      style,
      unmade: null,
      light,
      isLitInside: false,
      isStill: false,
      tone: '',
    });
  });

  it.each([
    ['a fox, cyanotype', 'cyanotype'],
    ['an etching of a fox', 'etching'],
    ['a fox, in the style of ukiyo-e', 'ukiyo-e'],
    ['a fox, 3D render', '3D render'],
  ])('is a manner that nothing here can make: %s', (prompt, unmade) => {
    expect(readAsides(prompt)).toEqual({
      plain: 'a fox',
      style: null,
      unmade,
      light: null,
      isLitInside: false,
      isStill: false,
      tone: '',
    });
  });

  it.each([
    'sardines in oil',
    'a pencil',
    'a bottle of ink',
    'an origami fox',
    'neon city at night',
    'a blue lighthouse',
    'a green light bulb',
    'a block of wood',
    'a golden temple,  by the sea ',
    'candle light',
    'an old camera on a table',
    'a postcard',
    'a postcard on a desk',
    'darker',
    'a darker alley',
    'a box of matches, a lighter, ash',
    '',
  ])('nothing: %s', (prompt) => {
    expect(readAsides(prompt)).toEqual({
      plain: prompt,
      style: null,
      unmade: null,
      light: null,
      isLitInside: false,
      isStill: false,
      tone: '',
    });
  });

  it.each([
    ['a calm lake at dusk, gentle ripples, slow camera', 'a calm lake at dusk, gentle ripples'],
    ['a calm lake, the camera glides slowly past', 'a calm lake'],
    ['a lake, smooth camera movement, slow zoom in', 'a lake'],
    ['a tracking shot of a fox in snow', 'a fox in snow'],
    ['postcard, a fox reading a book', 'a fox reading a book'],
    ['a vintage postcard of a cat', 'a cat'],
    ['a cat reading, postcard', 'a cat reading'],
  ])('is no thing in it: %s', (prompt, plain) => {
    expect(readAsides(prompt)).toEqual({
      plain,
      style: null,
      unmade: null,
      light: null,
      isLitInside: false,
      isStill: false,
      tone: '',
    });
  });

  it.each([
    ['a fox, linocut, darker', 'a fox', 'linocut', /darker/],
    ['a fox reading a book, make it a bit brighter', 'a fox reading a book', null, /brighter/],
    ['a fox, warmer, more contrast, in snow', 'a fox, in snow', null, /warmer.*more contrast/],
  ] as const)('is how it differs from what it was: %s', (prompt, plain, style, tone) => {
    expect(readAsides(prompt)).toEqual({
      plain,
      style,
      unmade: null,
      light: null,
      isLitInside: false,
      isStill: false,
      tone: expect.stringMatching(tone),
    });
  });

  it.each([
    ['a greenhouse, lit from inside, snow outside', 'a greenhouse, snow outside'],
    ['a cottage at dusk, glowing windows', 'a cottage at dusk'],
    ['a house with warm yellow light from within', 'a house'],
    ['a greenhouse, illuminated from within', 'a greenhouse'],
    ['a cabin, lights on inside, in a forest', 'a cabin, in a forest'],
  ])('is light inside, which tints nothing else: %s', (prompt, plain) => {
    expect(readAsides(prompt)).toEqual({
      ...{ plain, style: null, unmade: null, light: null, isLitInside: true, isStill: false, tone: '' },
    });
  });

  it.each([
    ['a harbour, the camera stands still', 'a harbour'],
    ['a harbour, static camera', 'a harbour'],
    ['a static shot of a harbour', 'a harbour'],
    ['a harbour, locked camera, rain', 'a harbour, rain'],
    ['a harbour. The camera does not move', 'a harbour'],
  ])('is a camera that stands still: %s', (prompt, plain) => {
    expect(readAsides(prompt)).toMatchObject({ plain, isStill: true });
  });

  it('is none that moves', () => {
    expect(readAsides('a still lake, slow camera').isStill).toBe(false);
  });

  it.each(['with warm light in the windows', 'warm lights in its windows', 'a soft glow from every window'])(
    'is light inside: a cottage, %s',
    (words) => {
      expect(readAsides(`a cottage, ${words}`)).toMatchObject({ plain: 'a cottage', isLitInside: true });
    },
  );
});
