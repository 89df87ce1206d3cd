import { sharp } from '../../../src/images/sharp';

/** A PNG of one colour with a frame, as a person's own picture. */
export function testPicture(width: number, height: number): Promise<Buffer> {
  const frame = Buffer.from(
    `<svg width="${width}" height="${height}"><rect x="8" y="8" width="${width - 16}" height="${height - 16}" fill="none" stroke="#204050" stroke-width="6"/><circle cx="${width / 2}" cy="${height / 2}" r="${height / 5}" fill="#c06030"/></svg>`,
  );
  return sharp({ create: { width, height, channels: 3, background: '#9fb4c0' } })
    .composite([{ input: frame }])
    .png()
    .toBuffer();
}
