import type { Locator } from '@playwright/test';

/** Drops a file onto an element, or pastes it there, as the browser tells the page of it. @param then the button that is pressed in the same moment */
export async function assignFile(
  target: Locator,
  way: 'drop' | 'paste',
  file: Readonly<{ name: string; type: string; bytes: Buffer }>,
  then?: Locator,
): Promise<void> {
  const pressed = await then?.elementHandle();
  await target.evaluate(
    async (element, { pressed, ...given }) => {
      const bytes = Uint8Array.from(atob(given.base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], given.name, { type: given.type }));
      if (given.way === 'paste') {
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
        return;
      }
      for (const type of ['dragenter', 'dragover', 'drop']) {
        element.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
      }
      // once the page has drawn that it came, before anything of it can be read
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      if (pressed instanceof HTMLElement) pressed.click();
    },
    { way, name: file.name, type: file.type, base64: file.bytes.toString('base64'), pressed },
  );
}
