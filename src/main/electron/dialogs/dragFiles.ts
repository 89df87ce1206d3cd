import { type NativeImage, nativeImage, type Rectangle, type WebContents } from 'electron';

/** Longest side of what is seen under the pointer, px. */
const longestSide = 128;

/**
 * Has files dragged out of the window, to any program. They must be there: whoever takes them reads them at once.
 * @param area of the page, which is seen under the pointer: the picture as it is shown, blurred where it is
 */
export async function dragFiles(
  contents: WebContents | undefined,
  files: readonly string[],
  area: Rectangle,
): Promise<void> {
  const [file] = files;
  if (contents === undefined || file === undefined) return;
  const icon = smaller(await contents.capturePage(area));
  // on macOS a drag without a picture is an error
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
