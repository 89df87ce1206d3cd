import { sharp } from '../../images/sharp';
import type { OrderImage } from './Engine';

/** The input picture of an edit as an upright PNG, because engines read fewer formats than Easel accepts. */
export function pictureAsPng({ path }: OrderImage): Promise<Buffer> {
  return sharp(path).rotate().png({ compressionLevel: 3 }).toBuffer();
}
