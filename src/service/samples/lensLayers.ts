import { createCanvas } from '@napi-rs/canvas';
import { css } from './Color';
import type { Context, Layer, SceneSpec } from './Scene';

const tileSize = 192;

/** The layers above everything: a vignette and film grain. */
export function lensLayers(spec: SceneSpec): readonly Layer[] {
  return [
    { depth: 0, paint: (context) => paintVignette(context, spec) },
    { depth: 0, paint: (context) => paintGrain(context, spec) },
  ];
}

function paintVignette(context: Context, { width, height, palette, scene }: SceneSpec): void {
  const reach = Math.hypot(width, height) / 2;
  const middle = [width / 2, height / 2] as const;
  const gradient = context.createRadialGradient(...middle, reach * 0.45, ...middle, reach * 1.08);
  const strength = scene === 'abstract' ? 0.12 : 0.32;
  const shade = { ...palette.near, l: palette.near.l * 0.5 };
  for (let stop = 0; stop <= 5; stop++)
    gradient.addColorStop(stop / 5, css(shade, strength * (stop / 5) ** 1.8));
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}

// Repeats a tile of noise over the whole picture; the noise also hides banding in wide gradients.
function paintGrain(context: Context, { width, height, random, detail }: SceneSpec): void {
  const chance = random.fork('grain');
  const tile = createCanvas(tileSize, tileSize);
  const pixels = tile.getContext('2d');
  const image = pixels.createImageData(tileSize, tileSize);
  for (let at = 0; at < image.data.length; at += 4) {
    const value = chance.next() + chance.next() - 1;
    image.data.fill(value > 0 ? 255 : 0, at, at + 3);
    image.data[at + 3] = Math.abs(value) * (5 + 6 * detail);
  }
  pixels.putImageData(image, 0, 0);
  for (let y = 0; y < height; y += tileSize)
    for (let x = 0; x < width; x += tileSize) context.drawImage(tile, x, y);
}
