import { clipboard, nativeImage } from 'electron';

/** Puts a picture on the clipboard. False where it could not be read. */
export function copyImage(path: string): boolean {
  const image = nativeImage.createFromPath(path);
  if (image.isEmpty()) return false;
  clipboard.writeImage(image);
  return true;
}
