import { type AcquireMemory, type DecodedImage, openImage, withDecodingMemory } from './decodeImage';

const quality = 95;

/**
 * Writes an upright copy of a picture in its own format, without metadata except its colour profile.
 * @throws ImageProblem
 */
export function writeUpright(
  path: string,
  target: string,
  acquireMemory?: AcquireMemory,
): Promise<DecodedImage> {
  return withDecodingMemory(path, acquireMemory, async (source, facts) => {
    const image = openImage(source).rotate();
    // CMYK was converted to sRGB
    if (facts.space === 'cmyk') image.withIccProfile('srgb');
    else image.keepIccProfile();
    if (facts.format === 'jpeg') image.jpeg({ quality, chromaSubsampling: '4:4:4' });
    else if (facts.format === 'webp') image.webp({ quality });
    const { width, height, format } = await image.toFile(target);
    return { width, height, format };
  });
}
