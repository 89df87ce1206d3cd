import { expect, it } from 'vitest';
import { placeLight } from './paintSky';
import { planScene } from './planScene';

it('shows a moon that is named larger than one that is only there, and a full one larger still', () => {
  const radiusOf = (prompt: string): number => {
    const { brief } = planScene({
      values: { prompt: 'a lake' },
      seed: '7',
      index: 0,
      width: 640,
      height: 480,
    });
    const has = (pattern: RegExp) => pattern.test(prompt);
    return placeLight({ ...brief, mood: { ...brief.mood, time: 'night', has } }, 300).radius;
  };
  expect(radiusOf('the moon over a lake')).toBeGreaterThan(radiusOf('a lake at night') * 1.3);
  expect(radiusOf('a full moon over a lake')).toBeGreaterThan(radiusOf('the moon over a lake') * 1.3);
});
