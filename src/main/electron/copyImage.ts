import { ClipboardItem, clipboard, nativeImage } from 'electron';

/** Puts a picture on the clipboard as a PNG. False where it could not be read. */
export async function copyImage(path: string): Promise<boolean> {
  const image = nativeImage.createFromPath(path);
  if (image.isEmpty()) return false;
  const png = new Blob([new Uint8Array(image.toPNG())], { type: 'image/png' });
  await clipboard.write([new ClipboardItem({ 'image/png': png })]);
  return true;
}
