import { type NativeImage, nativeImage, type Rectangle, type WebContents } from 'electron';

/** Longest side of the drag image, px. */
const longestSide = 128;

/**
 * Starts dragging files out of the window. They must exist, because the target reads them at once.
 * @param area of the page that is used as the drag image: the picture as displayed, blurred if it is blurred
 */
export async function dragFiles(
  contents: WebContents | undefined,
  files: readonly string[],
  area: Rectangle,
): Promise<void> {
  const [file] = files;
  if (contents === undefined || file === undefined) return;
  const icon = smaller(await contents.capturePage(area));
  // on macOS a drag without an image is an error
  contents.startDrag({ file, files: [...files], icon: icon.isEmpty() ? grey() : icon });
}

function smaller(image: NativeImage): NativeImage {
  const { width, height } = image.getSize();
  if (Math.max(width, height) <= longestSide) return image;
  return image.resize(width > height ? { width: longestSide } : { height: longestSide });
}

function grey(): NativeImage {
  const side = 64;
  return nativeImage.createFromBitmap(Buffer.alloc(side * side * 4, 0x80), { width: side, height: side });
}
