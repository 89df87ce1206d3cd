import type { Locator } from '@playwright/test';

/**
 * Tells an element what a browser would of a drag: that it begins there, is held over it, or is let go of.
 * @param data what is dragged, by its type; `Files`: a picture
 */
export async function tellDrag(
  target: Locator,
  types: readonly string[],
  data: Readonly<Record<string, string>> = {},
): Promise<void> {
  await target.evaluate(
    (element, given) => {
      const dataTransfer = new DataTransfer();
      for (const [type, text] of Object.entries(given.data)) {
        if (type === 'Files') dataTransfer.items.add(new File([text], text, { type: 'image/png' }));
        else dataTransfer.setData(type, text);
      }
      for (const type of given.types)
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    { types, data },
  );
}
