import type { Canvas } from '@napi-rs/canvas';
import { sharp } from '../../images/sharp';

/**
 * Encodes a canvas as opaque RGB PNG, off the event loop. Three times as fast as the canvas's own
 * encoder, which takes longer than drawing. The same pixels give the same bytes.
 */
export async function encodePng(canvas: Canvas): Promise<Buffer> {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  })
    .removeAlpha()
    .png({ compressionLevel: 2, adaptiveFiltering: true })
    .toBuffer();
}
