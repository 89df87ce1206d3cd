import type { Locator, Page } from '@playwright/test';
import { shelf } from './judgedLibrary';
import type { Studio } from './Studio';
import { expect } from './test';

/** Beside one named Spring catalogue: rows are dragged into one another and between others, and a step of Undo leads back. */
export async function collectionsAreDragged(page: Page, studio: Studio): Promise<void> {
  for (const name of ['Autumn', 'Winter']) {
    await page.getByRole('button', { name: 'New collection' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.keyboard.press('Enter');
    await expect(shelf(page, new RegExp(`^${name}`))).toBeVisible();
  }
  const rows = page.getByRole('region', { name: 'Collections' }).locator('[draggable=true]');
  /** Their names in order, each with how deep it lies. */
  const listed = () =>
    rows.evaluateAll((all) =>
      all.map((row) => {
        const button = row.querySelector('button');
        const depth = (Number.parseFloat(button?.style.paddingLeft ?? '') - 10) / 14;
        return `${'>'.repeat(depth)}${button?.children[1]?.textContent}`;
      }),
    );
  /** As a browser tells of it: what is dragged, and how far down on what it is held. */
  const tell = (target: Locator, type: string, share = 0.5) =>
    target.evaluate(
      (element, given) => {
        const { top, height } = element.getBoundingClientRect();
        const clientY = top + height * given.share;
        const init = { dataTransfer: new DataTransfer(), bubbles: true, cancelable: true, clientY };
        return element.dispatchEvent(new DragEvent(given.type, init));
      },
      { type, share },
    );
  const hold = async (name: string, over: Locator, share: number) => {
    await tell(row(name), 'dragstart');
    await expect(row(name)).toHaveCSS('opacity', '0.5');
    await tell(over, 'dragover', share);
  };
  const row = (name: string) => rows.filter({ hasText: name });
  const said = page.getByRole('navigation', { name: 'Library' }).getByRole('status');
  const line = page.locator('[data-drop-line]');

  await hold('Winter', row('Spring'), 0.5);
  await expect(said).toHaveText('Into Spring catalogue');
  await tell(row('Spring'), 'drop');
  await expect.poll(listed).toEqual(['Spring catalogue', '>Winter', 'Autumn']);
  await hold('Autumn', row('Winter'), 0.1);
  await expect(said).toHaveText('Before Winter');
  await expect(line).toBeVisible();
  await tell(row('Winter'), 'drop', 0.1);
  await expect.poll(listed).toEqual(['Spring catalogue', '>Autumn', '>Winter']);
  await expect(line).toHaveCount(0);
  await studio.gallery.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(listed).toEqual(['Spring catalogue', '>Winter', 'Autumn']);
}
