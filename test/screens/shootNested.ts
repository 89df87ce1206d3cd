import { t } from '../../src/shared/messages/t';
import type { Studio } from '../e2e/support/Studio';
import type { LaunchedApp } from '../support/LaunchedApp';
import { saying } from '../support/messagePatterns';
import type { Camera } from './Camera';

/** A collection that holds pictures only inside another one, what it shows, and its row and a tag's while pictures are dragged over them. */
export async function shootNested(app: LaunchedApp, studio: Studio, camera: Camera): Promise<void> {
  const { page } = app;
  const shelves = page.getByRole('navigation', { name: t('app.library') });
  const row = (name: RegExp) => shelves.getByRole('button', { name });
  const tiles = studio.gallery.getByRole('gridcell');
  await shelves.getByRole('button', { name: t('gallery.newCollectionTitle') }).click();
  await page.getByRole('textbox', { name: t('create.name') }).fill('Client A');
  await page.keyboard.press('Enter');
  await row(/^Client A \d/).waitFor();
  await shelves.getByRole('button', { name: t('gallery.moreFor', { name: 'Spring catalogue' }) }).click();
  await page.getByRole('menuitem', { name: t('gallery.moveInto') }).click();
  await page.getByRole('option', { name: 'Client A' }).press('Enter');
  await tiles.nth(1).click();
  await page.keyboard.press('t');
  await page.keyboard.type('print');
  await page.keyboard.press('Enter');
  await row(/^print \d/).waitFor();
  await row(/^Client A \d/).click();
  await page.getByRole('button', { name: saying('gallery.removeTheFilter') }).waitFor();
  await camera.shoot(app, 'gallery', 'nested');
  await page.getByRole('button', { name: t('gallery.collectionsAndTags') }).waitFor();

  await tiles.nth(0).click();
  await tiles.nth(1).click({ modifiers: ['Control'] });
  for (const [name, over] of [
    ['collection', /^Client A \d/],
    ['tag', /^print \d/],
  ] as const) {
    const { x = 0, y = 0 } = (await tiles.nth(0).boundingBox()) ?? {};
    await page.mouse.move(x + 40, y + 60);
    await page.mouse.down();
    await page.mouse.move(x + 80, y + 90, { steps: 4 });
    const told = (type: string) =>
      row(over).evaluate(
        (element, kind) =>
          element.dispatchEvent(
            new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }),
          ),
        type,
      );
    await told('dragover');
    await camera.shoot(app, 'gallery', `dragged-over-a-${name}`, { wide: true });
    await told('dragleave');
    await page.mouse.up();
  }
  await page.getByRole('combobox', { name: t('create.search') }).fill('');
}
