import type { Locator, Page } from '@playwright/test';
import { shelf } from './judgedLibrary';
import type { Studio } from './Studio';
import { expect } from './test';

/** Beside one named Spring catalogue: rows are dragged into one another, between others, and out to the top; each time one step of Undo leads back. */
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
  await hold('Spring', row('Winter'), 0.5);
  await expect(said).toHaveText('Spring catalogue cannot be put into Winter, which lies in it');
  await tell(row('Winter'), 'drop');
  await expect(studio.toasts.filter({ hasText: 'cannot be put into Winter' })).toBeVisible();
  // Escape leaves all as it is: the browser ends the drag
  await hold('Winter', row('Spring'), 0.1);
  await expect(line).toBeVisible();
  await tell(row('Winter'), 'dragend');
  await expect(said).toHaveCount(0);
  await expect.poll(listed).toEqual(['Spring catalogue', '>Autumn', '>Winter']);
  const choose = async (name: string, entry: string) => {
    await row(name)
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose('Autumn', 'Move down');
  await expect.poll(listed).toEqual(['Spring catalogue', '>Winter', '>Autumn']);
  await choose('Autumn', 'Move up');
  await expect.poll(listed).toEqual(['Spring catalogue', '>Autumn', '>Winter']);
  const heading = page.getByRole('heading', { name: 'Collections' });
  await hold('Autumn', heading, 0.5);
  await expect(said).toHaveText('Into no other, at the end');
  await tell(heading, 'drop');
  await expect.poll(listed).toEqual(['Spring catalogue', '>Winter', 'Autumn']);
  await studio.gallery.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(listed).toEqual(['Spring catalogue', '>Autumn', '>Winter']);

  // folded and unfolded by Left and Right, by its arrow, by what is held over it, and by what is looked for
  const spring = shelf(page, /^Spring/);
  await spring.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(spring).toHaveAttribute('aria-expanded', 'false');
  expect(await listed()).toEqual(['Spring catalogue']);
  await page.keyboard.press('ArrowRight');
  await expect.poll(listed).toEqual(['Spring catalogue', '>Autumn', '>Winter']);
  await page.keyboard.press('ArrowRight');
  await expect(shelf(page, /^Autumn/)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(spring).toBeFocused();
  await page.getByRole('button', { name: 'Fold Spring catalogue' }).click();
  await expect.poll(listed).toEqual(['Spring catalogue']);
  await tell(row('Spring'), 'dragstart');
  await tell(row('Spring'), 'dragover');
  await expect.poll(listed).toEqual(['Spring catalogue', '>Autumn', '>Winter']);
  await tell(row('Spring'), 'dragend');
  await page.getByRole('button', { name: 'Fold Spring catalogue' }).click();
  await expect.poll(listed).toEqual(['Spring catalogue']);
  await page.getByRole('combobox', { name: 'Search' }).fill('collection:winter ');
  await expect.poll(listed).toEqual(['Spring catalogue', '>Autumn', '>Winter']);
  await page.getByRole('combobox', { name: 'Search' }).fill('');
}
