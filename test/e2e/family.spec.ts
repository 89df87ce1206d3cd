// A family as a tree: gone through by keys and by mouse, and told in words.
import { t } from '../../src/shared/messages/t';
import { makeFamily } from '../support/library/makeFamily';
import { makeLibrary } from '../support/library/makeLibrary';
import { expectAccessible } from './support/expectAccessible';
import { expectWhole } from './support/expectWhole';
import { expectWholeInBoth } from './support/expectWholeInBoth';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';
import { walkFamily } from './support/walkFamily';

// a family of a thousand: large/family-of-1000.spec.ts
test('a family of 120 is gone through by keyboard, and each of it is opened and compared', ({
  launch,
  library,
}) => walkFamily(120, { launch, library }));

test('a family is opened and chosen from by mouse, is told in words, and is whole and accessible', async ({
  launch,
  library,
}) => {
  await makeLibrary(library, { assets: 60, days: 1, samples: 6, profile: 'local' });
  makeFamily(library, 14, { ofPrompt: true });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.go('Gallery');

  // the details name the film of its prompt, and the film what it came from; of the same settings, which was first
  await studio.firstOfFamily.click();
  const whole = page.getByRole('button', { name: t('gallery.showTheWholeFamily') });
  await whole.scrollIntoViewIfNeeded();
  await expectAccessible(app, 'a family in the details');
  await app.desktop.setWindowSize(1440, 900);
  const strip = page.getByRole('region', { name: t('commands.family') });
  await expect(strip.getByText(t('gallery.original'), { exact: true })).toBeVisible();
  await strip.getByRole('button', { name: /^Show image, original: a harbour/ }).click();
  await expect(strip).toContainText(t('gallery.sameSettingsAsOriginal'));
  await expect(strip).toContainText(t('gallery.filmsOfItsPrompt', { count: 1 }));
  await strip.getByRole('button', { name: /^Show video: a harbour/ }).click();
  await expect(strip).toContainText(t('gallery.madeFromThePromptOf'));
  await strip.getByRole('button', { name: t('gallery.showTheWholeFamily') }).click();
  const family = page.getByRole('dialog', { name: t('commands.family') });
  await expect(family.getByRole('treeitem', { name: /^video from prompt/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(family).toBeHidden();

  const snow = studio.gallery.getByRole('gridcell', { name: /the same in snow/ }).first();
  await snow.click({ button: 'right' });
  await app.desktop.clickPopup(t('commands.showItsFamily'));
  await expect(family).toContainText(t('family.size', { count: 14 }));
  const again = family.getByRole('treeitem', { name: /^same settings, image/ }).first();
  await again.click();
  await expect(again).toHaveAttribute('aria-selected', 'true');
  await expect(family).toContainText(t('gallery.sameSettings'));
  await again.dblclick();
  await expect(studio.viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await family.getByRole('button', { name: t('account.close') }).click();
  await expect(family).toBeHidden();

  // enlarged
  await whole.scrollIntoViewIfNeeded();
  await expectWhole(page, 'a family in the details');
  await whole.click();
  await expect(family.getByRole('treeitem').first()).toBeVisible();
  await expectWholeInBoth(app, 'a family');
});
