import { backgroundMask } from './backgroundMask';
import { findHorizon } from './findHorizon';
import { type Rgb, rgbAt } from './Rgb';
import type { Region } from './readRecolours';
import { skyMask } from './skyMask';
import { waterMask } from './waterMask';

/** How much of each pixel is of a part of the picture, 0 to 1; 0 everywhere: there is no such part. */
export function regionMask(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  region: Region,
): Float32Array {
  const horizon = findHorizon(data, width, height);
  switch (region) {
    case 'sky':
      return skyMask(data, width, height, horizon ?? Math.round(height * 0.6));
    case 'water':
      return horizon === null ? new Float32Array(width * height) : waterMask(data, width, height, horizon);
    case 'grass':
      return grassMask(data, width, height, horizon ?? Math.round(height * 0.45));
    case 'background':
      return backgroundMask(data, width, height);
  }
}

/** What is green below the horizon. */
function grassMask(data: Uint8ClampedArray, width: number, height: number, from: number): Float32Array {
  const mask = new Float32Array(width * height);
  for (let pixel = from * width; pixel < mask.length; pixel++)
    mask[pixel] = isGreen(rgbAt(data, pixel * 4)) ? 1 : 0;
  return mask;
}

const isGreen = ([r, g, b]: Rgb): boolean => g > r * 1.04 && g > b * 1.12;
