import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { planScene } from '../planScene';
import { createRandom } from '../Random';
import { paintBareTree } from './bareTree';

it('has branches to all sides and sky between them, as high as it is to be', () => {
  const { brief } = planScene({
    values: { prompt: 'a park in winter' },
    seed: '7',
    index: 0,
    width: 64,
    height: 64,
  });
  const context = createCanvas(200, 200).getContext('2d');
  paintBareTree(context, brief, { x: 100, y: 190, tall: 150, chance: createRandom('tree') });
  const { data } = context.getImageData(0, 0, 200, 200);
  const at = [...data.keys()].filter((index) => index % 4 === 3 && (data[index] ?? 0) > 100);
  const top = at.reduce((least, index) => Math.min(least, Math.floor(index / 800)), 200);
  expect(190 - top).toBeGreaterThan(110);
  expect(190 - top).toBeLessThan(190);
  const [left, right] = [
    at.filter((index) => Math.floor(index / 4) % 200 < 80),
    at.filter((index) => Math.floor(index / 4) % 200 > 120),
  ];
  expect(Math.min(left.length, right.length)).toBeGreaterThan(200);
  expect(at.length / (200 * 200)).toBeLessThan(0.3);
});
