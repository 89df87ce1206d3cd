import { sharp } from '../../../src/images/sharp';

/** A PNG of one colour with a square in it, as a person's own picture. */
export function testPicture(width: number, height: number): Promise<Buffer> {
  const edge = Math.round(Math.min(width, height) / 3);
  const square = { width: edge, height: edge, channels: 3, background: '#c06030' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#9fb4c0' } })
    .composite([{ input: { create: square } }])
    .png()
    .toBuffer();
}
