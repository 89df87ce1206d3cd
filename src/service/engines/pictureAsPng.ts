import { sharp } from '../../images/sharp';
import type { OrderImage } from './Engine';

/** The picture of an edit as PNG, upright: engines read fewer formats than Easel takes. */
export function pictureAsPng({ path }: OrderImage): Promise<Buffer> {
  return sharp(path).rotate().png({ compressionLevel: 3 }).toBuffer();
}
