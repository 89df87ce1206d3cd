// The library goes to another place from the settings, and is opened there.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { t } from '../../../src/shared/messages/t';
import { expectAccessible } from '../support/expectAccessible';
import { Studio } from '../support/Studio';
import { expect, test } from '../support/test';

// another disk where there is one, so that files are copied; else the folder gets another name
const disk = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

test('the library is moved to another place, and opened there with all that is in it', async ({
  launch,
  relaunched,
  library,
}) => {
  const to = mkdtempSync(join(disk, 'easel-moved-'));
  try {
    mkdirSync(join(to, 'something else'));
    let app = await launch();
    let studio = new Studio(app.page);
    await studio.tryHere();
    await studio.generate('a stone bridge');
    await expect(studio.result('a stone bridge').getByRole('img')).toBeVisible();
    await studio.go('Settings');
    const move = app.page.getByRole('region', { name: t('settings.moveOfTheLibrary') });
    await app.desktop.answerDialog('showOpenDialog', {
      canceled: false,
      filePaths: [join(library, 'Easel')],
    });
    await app.page.getByRole('button', { name: t('settings.moveTheLibrary') }).click();
    await expect(move).toContainText(t('relocation.theLibraryIsThereAlready'));
    await expectAccessible(app, 'a place where the library cannot go');
    await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [to] });
    await move.getByRole('button', { name: t('settings.anotherPlace') }).press('Enter');
    await expect(move).toContainText(join(to, 'Easel'));
    await expect(move).toContainText('The entire library folder will be moved');
    await expectAccessible(app, 'a move of the library before it begins');
    await move.getByRole('button', { name: t('settings.moveAndStartAgain') }).press('Enter');
    app = await relaunched(app);
    studio = new Studio(app.page);
    await studio.go('Gallery');
    await expect(app.page.getByRole('gridcell', { name: /a stone bridge/ })).toBeVisible();
    await studio.go('Settings');
    await expect(app.page.getByText(join(to, 'Easel'), { exact: true })).toBeVisible();
    await studio.go('Create');
    await studio.generate('a wooden bridge');
    await expect(studio.result('a wooden bridge').getByRole('img')).toBeVisible();
    const [day = ''] = readdirSync(join(to, 'Easel')).filter((name) => name !== 'wildcards');
    expect(readdirSync(join(to, 'Easel', day))).toHaveLength(2);
    await expect.poll(() => existsSync(join(library, 'Easel'))).toBe(false);
  } finally {
    rmSync(to, { recursive: true, force: true });
  }
});
