// Back to a copy of the library; and another library.

import { existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { t } from '../../../src/shared/messages/t';
import { expectAccessible } from '../support/expectAccessible';
import { Studio } from '../support/Studio';
import { expect, test } from '../support/test';

test('a copy of the library is put back; then another library is opened from the menu', async ({
  launch,
  relaunched,
  library,
}) => {
  // what this computer knows of libraries is no business of whoever runs the tests
  const env = { XDG_DATA_HOME: join(library, 'home') };
  let app = await launch({ env });
  let studio = new Studio(app.page);
  await studio.tryHere();
  await studio.go('Settings');
  const copies = () =>
    app.page.getByRole('list', { name: t('settings.copiesOfTheLibrary') }).getByRole('listitem');
  // the first one is kept soon after a start, and shown to who looks again
  await expect
    .poll(async () => {
      await studio.go('Create');
      await studio.go('Settings');
      await copies().or(app.page.getByText('No copies yet.')).first().waitFor();
      return copies().count();
    })
    .toBe(1);
  await expect(copies()).toContainText('no images or videos');
  await studio.go('Create');
  await studio.generate('a stone bridge');
  await expect(studio.result('a stone bridge').getByRole('img')).toBeVisible();

  const goBack = async (row: number) => {
    await studio.go('Settings');
    await copies()
      .nth(row)
      .getByRole('button', { name: /^Restore/ })
      .press('Enter');
    const asks = app.page.getByRole('alertdialog', { name: /^Restore the copy from/ });
    await expect(asks).toContainText('Nothing is sent again');
    await expectAccessible(app, 'what going back to a copy comes to');
    await asks.getByRole('button', { name: t('settings.restoreAndStartAgain') }).press('Enter');
    app = await relaunched(app);
    studio = new Studio(app.page);
    await studio.go('Gallery');
  };
  const bridge = () => app.page.getByRole('gridcell', { name: /a stone bridge/ });
  await goBack(0);
  await expect(app.page.getByText(/restored from a copy \(/)).toBeVisible();
  await expect(bridge()).toHaveCount(0);

  // what was set aside for it takes room until it is deleted, which is asked about first
  await studio.go('Settings');
  await expect(app.page.getByText(/^All copies together use \d/)).toBeVisible();
  const aside = copies().filter({ hasText: t('settings.setAsideWhenACopyWasRestored') });
  await expect(aside).toHaveCount(1);
  await aside.getByRole('button', { name: /^Delete the copy from/ }).press('Enter');
  const sure = app.page.getByRole('alertdialog', { name: /^Delete the copy from/ });
  await expect(sure).toContainText(t('settings.copyHolds', { assets: 1 }));
  await expectAccessible(app, 'a copy that is to be deleted');
  await sure.getByRole('button', { name: /^Delete and free \d/ }).press('Enter');
  await expect(aside).toHaveCount(0);
  await expect(
    copies()
      .filter({ hasText: t('settings.dailyCopy') })
      .first(),
  ).toBeVisible();

  const other = join(library, 'client');
  mkdirSync(other);
  await app.desktop.clickMenu(['File', 'Open Library…']);
  const dialog = dialogOf(app.page);
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [other] });
  await dialog.getByRole('button', { name: t('exports.chooseAFolder') }).press('Enter');
  await expect(dialog).toContainText('There is no library in');
  await expectAccessible(app, 'a library that is to be made');
  await dialog.getByRole('button', { name: t('libraries.makeALibraryHere') }).press('Enter');
  app = await relaunched(app);
  await expect(app.page.getByRole('heading', { name: t('welcome.welcomeToEasel') })).toBeVisible();
  expect(existsSync(join(other, '.easel', 'easel.sqlite'))).toBe(true);
  await app.page.getByRole('button', { name: t('commands.openAnotherLibrary') }).press('Enter');
  await expect(dialogOf(app.page).getByRole('button', { name: /^Open easel-e2e-/ })).toBeEnabled();
  await app.page.keyboard.press('Escape');
  // the native menu names them too, and opens another by one press
  await expect.poll(() => app.desktop.isMenuOff(['File', 'Libraries', 'client · open now'])).toBe(true);
  await app.desktop.clickMenu(['File', 'Libraries', basename(library)]);
  app = await relaunched(app);
  studio = new Studio(app.page);
  await studio.go('Gallery');
  await expect.poll(() => app.desktop.isMenuOff(['File', 'Libraries', 'client'])).toBe(false);
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: t('libraries.openALibrary') });
