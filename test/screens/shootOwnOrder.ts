import { t } from '../../src/shared/messages/t';
import type { Studio } from '../e2e/support/Studio';
import type { LaunchedApp } from '../support/LaunchedApp';
import { saying } from '../support/messagePatterns';
import type { Camera } from './Camera';

/** A collection in an order of one's own, while two pictures of it are dragged to another place. */
export async function shootOwnOrder(app: LaunchedApp, studio: Studio, camera: Camera): Promise<void> {
  const { page } = app;
  const tiles = studio.gallery.getByRole('gridcell');
  await studio.gallery.focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: t('gallery.addToCollection') }).click();
  await page.getByRole('menuitem', { name: t('create.newCollection') }).click();
  await page.getByRole('textbox', { name: t('create.name') }).fill('Spring catalogue');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Spring catalogue \d/ }).click();
  await page.getByRole('button', { name: saying('gallery.order') }).click();
  await page.getByRole('menuitemradio', { name: t('gallery.noHeadings') }).click();
  await page.getByRole('button', { name: saying('gallery.order') }).click();
  await page.getByRole('menuitemradio', { name: t('gallery.byHandInYourOwnOrder') }).click();
  await page.keyboard.press('Escape');
  await studio.gallery.getByText(t('gallery.inYourOwnOrder')).waitFor();
  await tiles.nth(4).click();
  await tiles.nth(5).click({ modifiers: ['Control'] });
  await page.mouse.down();
  await page.mouse.move(600, 400, { steps: 4 });
  await page.evaluate(() => {
    const over = document.querySelectorAll('[role=gridcell]')[7];
    const { left = 0, top = 0 } = over?.getBoundingClientRect() ?? {};
    const given = { bubbles: true, cancelable: true, clientX: left + 4, clientY: top + 40 };
    over?.dispatchEvent(new DragEvent('dragover', { ...given, dataTransfer: new DataTransfer() }));
  });
  await studio.gallery.locator('[data-drop-mark]').waitFor();
  await camera.shoot(app, 'gallery', 'dragged', { wide: true });
  await page.mouse.up();
}
