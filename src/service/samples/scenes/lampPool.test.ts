import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { paintLayers } from '../paintLayers';
import { planScene } from '../planScene';
import { lampPoolLayer } from './lampPool';

const planOf = (prompt: string) =>
  planScene({ values: { prompt }, seed: '7', index: 0, width: 160, height: 120 });

it('lights what is near a lamp, warmly, and nothing that is far from it', () => {
  const context = createCanvas(160, 120).getContext('2d');
  context.fillStyle = '#404a5a';
  context.fillRect(0, 0, 160, 120);
  paintLayers(context, [lampPoolLayer(planOf('a lamp at night').brief, { x: 40, y: 60, reach: 50 })]);
  const [red = 0, , blue = 0] = context.getImageData(46, 60, 1, 1).data;
  expect(red).toBeGreaterThan(0x40 + 30);
  expect(red).toBeGreaterThan(blue);
  expect([...context.getImageData(140, 60, 1, 1).data]).toEqual([0x40, 0x4a, 0x5a, 255]);
});

it('is there where it is dark, and not by day', () => {
  const layersOf = (prompt: string) => planOf(prompt).layers.length;
  expect(layersOf('a lamp on a desk at night')).toBe(layersOf('a lamp on a desk by day') + 1);
  expect(layersOf('a lantern beside a cat at night')).toBe(layersOf('a lantern beside a cat by day') + 1);
});
