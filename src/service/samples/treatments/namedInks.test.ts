import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { paintPicture } from '../paintPicture';

/** Parts of a picture that are nearly of each colour, as `#rrggbb`. */
async function sharesOf(prompt: string, colors: readonly string[], near = 24): Promise<readonly number[]> {
  const [width, height] = [320, 240];
  const { data } = await paintPicture({ values: { prompt }, seed: '7', index: 0, width, height });
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(await loadImage(Buffer.from(data)), 0, 0);
  const pixels = context.getImageData(0, 0, width, height).data;
  return colors.map((hex) => {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    let count = 0;
    for (let at = 0; at < pixels.length; at += 4)
      if (wanted.every((value, channel) => Math.abs(value - (pixels[at + channel] ?? 0)) < near)) count++;
    return count / (width * height);
  });
}

const [red, yellow, white] = ['#c8201e', '#f4cf1c', '#fcfcfc'];

describe('a print', () => {
  it.each(['linocut', 'risograph', 'woodcut', 'screen print'])(
    'is made in the inks and on the paper that its prompt names: %s',
    async (manner) => {
      const prompt = `a ${manner} of a red crab with a yellow lemon on a plain white background`;
      const [reds = 0, yellows = 0, whites = 0] = await sharesOf(prompt, [red, yellow, white]);
      expect(reds).toBeGreaterThan(0.02);
      expect(yellows).toBeGreaterThan(0.008);
      expect(whites).toBeGreaterThan(0.7);
    },
  );

  it('has an ink of its own for what is of no named colour', async () => {
    const [, yellows = 0, , blues = 0] = await sharesOf(
      'a linocut of a lemon on a plain sea blue background',
      [...[red, yellow, white], '#2279a3'],
      // the lemon's own yellow, whichever seed shades it
      48,
    );
    expect(yellows).toBeGreaterThan(0.02);
    expect(blues).toBeGreaterThan(0.5);
  });
});
