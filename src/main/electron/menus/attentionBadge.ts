import { type NativeImage, nativeImage } from 'electron';

const size = 16;
/** Blue, green, red, in bitmap order: the accent colour of theme.css. */
const accent = [0x3c, 0xa3, 0xf2] as const;

/** A dot in Easel's accent colour, for the taskbar. */
export function attentionBadge(): NativeImage {
  const pixels = Buffer.alloc(size * size * 4);
  for (let at = 0; at < size * size; at += 1) {
    const x = (at % size) - (size - 1) / 2;
    const y = Math.floor(at / size) - (size - 1) / 2;
    // antialiased over one pixel, with premultiplied alpha
    const cover = Math.min(1, Math.max(0, size / 2 - Math.hypot(x, y)));
    pixels.set([...accent.map((part) => Math.round(part * cover)), Math.round(255 * cover)], at * 4);
  }
  return nativeImage.createFromBitmap(pixels, { width: size, height: size });
}
