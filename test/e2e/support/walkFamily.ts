import { t } from '../../../src/shared/messages/t';
import type { LaunchedApp } from '../../support/LaunchedApp';
import { makeFamily } from '../../support/library/makeFamily';
import { makeLibrary } from '../../support/library/makeLibrary';
import { mainThreadWork } from './mainThreadWork';
import { Studio } from './Studio';
import { expect } from './test';

type Room = Readonly<{ launch: () => Promise<LaunchedApp>; library: string }>;

/** A family of so many as a tree: opened from the details, gone through by keys, each of it opened and compared. */
export async function walkFamily(size: number, { launch, library }: Room): Promise<void> {
  const said = size.toLocaleString('en-US');
  await makeLibrary(library, { assets: Math.round(size * 2.7), days: 2, samples: 12, profile: 'local' });
  makeFamily(library, size);
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.go('Gallery');
  await studio.gallery.getByRole('gridcell', { name: /first of its family$/ }).click();
  const details = page.getByRole('complementary', { name: t('gallery.details') });
  const way = details.getByRole('button', { name: t('gallery.showTheWholeFamily') });
  await way.focus();
  await page.keyboard.press('Enter');

  const family = page.getByRole('dialog', { name: t('family.family') });
  const tree = family.getByRole('tree', { name: t('family.familyTree') });
  const active = tree.locator('[role=treeitem][aria-selected=true]');
  await expect(family).toContainText(`${said} images and videos`);
  await expect(tree).toBeFocused();
  await expect(active).toHaveAttribute('aria-label', /^original, image: a harbour at dawn/);
  await page.keyboard.press('ArrowRight');
  await expect(active).toHaveAttribute('aria-label', /^edit, image: the same in snow/);
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('ArrowLeft');
  await expect(active).toHaveAttribute('aria-level', '1');
  await page.keyboard.press('End');
  await expect(active).not.toHaveAttribute('aria-level', '1');
  const level = Number(await active.getAttribute('aria-level'));
  await page.keyboard.press('ArrowLeft');
  await expect(active).toHaveAttribute('aria-level', String(level - 1));
  await expect(tree).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');

  const tasks = await mainThreadWork(page, async () => {
    await page.keyboard.press('End');
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('PageUp');
    await page.keyboard.press('End');
    await expect(active).toBeInViewport();
  });
  console.log(`      a family of ${said}: longest task ${tasks[0]?.toFixed(1)} ms of processor time`);
  expect(await tree.getByRole('treeitem').count(), 'only what is in view is on the page').toBeLessThan(90);

  const last = await active.getAttribute('data-seq');
  await page.keyboard.press('Enter');
  await expect(studio.viewer).toContainText(`of ${said}`);
  await expect(studio.viewer.locator(`[data-seq="${last}"]`).first()).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(studio.viewer).toContainText(`${size - 1} of ${said}`);
  await page.keyboard.press('Escape');
  await expect(studio.viewer).toBeHidden();
  await expect(active, 'the tree follows the viewer').not.toHaveAttribute('data-seq', last ?? '');

  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('c');
  const compare = page.getByRole('dialog', { name: t('compare.compare') });
  await expect(compare.getByRole('img', { name: /^A: a harbour at dawn/ })).toBeVisible();
  await expect(
    compare.getByRole('img', { name: /^B: a harbour at dawn, .*… · the same in snow/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(compare).toBeHidden();
  await expect(tree, 'the tree has the keys again').toBeFocused();
  await page.keyboard.press('Escape');
  await expect(family).toBeHidden();
  await expect(details, 'the gallery shows whom the tree was left at').toContainText('the same in snow');
}
