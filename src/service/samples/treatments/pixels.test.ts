import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { planScene } from '../planScene';
import { layWashes } from './pixels';

it('washes lie in tones, and go over into each other without a stair', () => {
  const [width, height] = [400, 60];
  const { brief } = planScene({ values: { prompt: 'a cup' }, seed: '1', index: 0, width, height });
  const context = createCanvas(width, height).getContext('2d');
  const slow = context.createLinearGradient(0, 0, width, height);
  slow.addColorStop(0, '#303030');
  slow.addColorStop(1, '#d0d0d0');
  context.fillStyle = slow;
  context.fillRect(0, 0, width, height);
  layWashes(context, brief, 5);
  const { data } = context.getImageData(0, height / 2, width, 1);
  const steps = Array.from({ length: width - 1 }, (_, x) => (data[x * 4 + 4] ?? 0) - (data[x * 4] ?? 0));
  expect(Math.max(...steps)).toBeLessThan(8);
  expect(steps.filter((step) => step === 0).length).toBeGreaterThan(width / 3);
});
