import type { Locator } from '@playwright/test';

/** Words and Enter in one task of the page: no answer of main can come between them. */
export async function typeAndEnter(field: Locator, words: string): Promise<void> {
  await field.evaluate((input: HTMLInputElement, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
    for (const type of ['keydown', 'keyup'])
      input.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true, cancelable: true }));
  }, words);
}
