import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { planScene } from '../planScene';
import { drawLettering } from './drawLettering';
import { readLettering } from './readLettering';

/** Where the pixels of a plain picture have changed, as parts of its width and height. */
function changed(prompt: string, width: number, height: number, grey = '#303030') {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = grey;
  context.fillRect(0, 0, width, height);
  const before = context.getImageData(0, 0, width, height).data;
  drawLettering(context, readLettering(prompt));
  const { data } = context.getImageData(0, 0, width, height);
  const found = { left: 1, right: 0, top: 1, bottom: 0, lightest: 0 };
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] === before[at]) continue;
    const [x, y] = [((at / 4) % width) / width, Math.floor(at / 4 / width) / height];
    found.left = Math.min(found.left, x);
    found.right = Math.max(found.right, x);
    found.top = Math.min(found.top, y);
    found.bottom = Math.max(found.bottom, y);
    found.lightest = Math.max(found.lightest, data[at] ?? 0);
  }
  return found;
}

describe('lettering', () => {
  it.each([
    [512, 512],
    [360, 640],
    [640, 360],
  ])('stands whole inside of a picture of %d × %d, however long it is', (width, height) => {
    for (const text of ['GO', 'Greetings from Pellworm', 'Breathe in and out, slowly. '.repeat(9)]) {
      const { left, right, top, bottom } = changed(`"${text}"`, width, height);
      expect(left).toBeGreaterThan(0.03);
      expect(right).toBeLessThan(0.97);
      expect(right - left).toBeGreaterThan(0.1);
      expect(top).toBeGreaterThan(0.02);
      expect(bottom).toBeLessThan(0.98);
    }
  });

  it('stands where the prompt says', () => {
    expect(changed('"Moin" at the top', 400, 400).bottom).toBeLessThan(0.5);
    expect(changed('"Moin" at the bottom', 400, 400).top).toBeGreaterThan(0.5);
    expect(changed('"Moin" on the left', 400, 400).right).toBeLessThan(0.6);
    expect(changed('"Moin" on the right', 400, 400).left).toBeGreaterThan(0.4);
  });

  it('is light on dark and dark on light', () => {
    expect(changed('"Moin"', 200, 200, '#202020').lightest).toBeGreaterThan(230);
    expect(changed('"Moin"', 200, 200, '#f0f0f0').lightest).toBeLessThan(240);
  });

  it('changes nothing of the scene: other words, and the same seed shows the same', () => {
    const chance = (text: string) =>
      planScene({ values: { prompt: `a lake, text "${text}"` }, seed: '7', index: 0, width: 64, height: 64 });
    const [one, other] = [chance('Moin'), chance('Greetings from the lighthouse')];
    expect(one.brief.random.fork('any').next()).toBe(other.brief.random.fork('any').next());
    expect(one.layers.length).toBe(other.layers.length);
    expect(other.brief.mood.subject).toBe('landscape');
  });
});
