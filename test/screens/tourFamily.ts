import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import { makeFamily } from '../support/library/makeFamily';
import { makeLibrary } from '../support/library/makeLibrary';
import type { Tour } from './Tour';

/** The family of a picture: in the details, and as a tree, at its beginning and at its end. */
export const tourFamily: Tour = async ({ camera, launch, folder }) => {
  const library = folder();
  await makeLibrary(library, { assets: 140, days: 1, samples: 16, profile: 'local' });
  makeFamily(library, 40, { ofPrompt: true });
  const app = await launch({ library });
  const { page } = app;
  const studio = new Studio(page);
  await studio.go('Gallery');
  await studio.firstOfFamily.click();
  const whole = page.getByRole('button', { name: t('gallery.showTheWholeFamily') });
  await camera.shoot(app, 'family', 'strip', { into: whole });
  await whole.click();
  const tree = page.getByRole('tree', { name: t('family.familyTree') });
  await tree.getByRole('treeitem').first().waitFor();
  await camera.shoot(app, 'family', 'tree');
  await page.keyboard.press('End');
  await camera.shoot(app, 'family', 'tree-end');
};
