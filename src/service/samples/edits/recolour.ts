import type { SKRSContext2D } from '@napi-rs/canvas';
import { css } from '../Color';
import { lightOf, rgbAt } from './Rgb';
import type { Recolour } from './readRecolours';
import { regionMask } from './regionMask';

/** A part that is smaller than this, of the picture, was not found. */
const leastShare = 0.015;

/** Gives a part of a picture another colour, in the light and shade that it has. False: there is no such part. */
export function recolour(
  context: SKRSContext2D,
  width: number,
  height: number,
  { region, color }: Pick<Recolour, 'region' | 'color'>,
): boolean {
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  const mask = regionMask(data, width, height, region);
  let [sum, weight] = [0, 0];
  for (let pixel = 0; pixel < mask.length; pixel++) {
    sum += (mask[pixel] ?? 0) * lightOf(rgbAt(data, pixel * 4));
    weight += mask[pixel] ?? 0;
  }
  if (weight < mask.length * leastShare) return false;
  const mean = Math.max(24, sum / weight);
  const wanted = css(color).match(/\d+/g)?.map(Number) ?? [];
  // a dark sea stays darker than the colour itself, and a pale one lighter
  const level = 0.4 + 0.6 * Math.min(1.4, mean / 120);
  for (let pixel = 0; pixel < mask.length; pixel++) {
    const part = mask[pixel] ?? 0;
    if (part === 0) continue;
    const lit = (lightOf(rgbAt(data, pixel * 4)) / mean) * level;
    for (let channel = 0; channel < 3; channel++) {
      const own = data[pixel * 4 + channel] ?? 0;
      const full = wanted[channel] ?? 0;
      const shaded = lit <= 1 ? full * lit : full + (255 - full) * Math.min(1, (lit - 1) * 0.8);
      data[pixel * 4 + channel] = own + (shaded - own) * part;
    }
  }
  context.putImageData(image, 0, 0);
  return true;
}
