import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Small pictures, all different. @returns their paths */
export async function makePictures(folder: string, count: number): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const path = join(folder, `picture-${index}.png`);
      const background = { r: index % 256, g: Math.floor(index / 256), b: 128 };
      await sharp({ create: { width: 64, height: 48, channels: 3, background } })
        .png()
        .toFile(path);
      return path;
    }),
  );
}
