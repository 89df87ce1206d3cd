// Back to a copy of the library's database in the window, and what leads back again.

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { t } from '../../src/shared/messages/t';
import { makeLibrary } from '../support/library/makeLibrary';
import { shelf } from './support/judgedLibrary';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('a copy that is put back shows the library as it was, and says how to go back', async ({
  launch,
  relaunched,
  library,
}) => {
  const made = 40;
  await makeLibrary(library, { assets: made, days: 2, samples: 8, profile: 'away' });
  const data = join(library, '.easel');
  copyFileSync(join(data, 'easel.sqlite'), join(data, `easel-day-${Date.now() - 60_000}.sqlite`));
  const db = new Database(join(data, 'easel.sqlite'));
  // or the day's copy would be made at some moment of this
  db.prepare(`INSERT INTO library_state (key, value) VALUES ('checked_at', ?)`).run(String(Date.now()));
  db.close();
  let app = await launch();
  let studio = new Studio(app.page);
  await studio.go('Gallery');
  const all = (count: number) => shelf(app.page, new RegExp(`^All ?${count}$`));
  const spring = () => shelf(app.page, /^Spring ?0$/);
  await expect(all(made)).toBeVisible();
  await studio.gallery.getByRole('gridcell').first().click();
  await app.page.keyboard.press('Delete');
  await expect(all(made - 1)).toBeVisible();
  await app.page.getByRole('button', { name: t('gallery.newCollectionTitle') }).click();
  await app.page.getByRole('textbox', { name: t('create.name') }).fill('Spring');
  await app.page.keyboard.press('Enter');
  await expect(spring()).toBeVisible();

  const copies = () =>
    app.page.getByRole('list', { name: t('settings.copiesOfTheLibrary') }).getByRole('listitem');
  const restore = (kind: string) =>
    copies()
      .filter({ hasText: kind })
      .getByRole('button', { name: /^Restore/ });
  await studio.go('Settings');
  await restore('daily copy').press('Enter');
  const asks = () => app.page.getByRole('alertdialog', { name: /^Restore the copy from/ });
  await expect(asks()).toContainText(t('settings.restoreShows', { assets: 40, now: 39 }));
  await expect(asks()).toContainText(t('settings.restoreKeepsNow'));
  await asks()
    .getByRole('button', { name: t('settings.restoreAndStartAgain') })
    .press('Enter');
  app = await relaunched(app);
  studio = new Studio(app.page);
  await expect(
    app.page.getByText(/restored from a copy \(.* from before the restore is available in Settings/),
  ).toBeVisible();
  await studio.go('Gallery');
  await expect(all(made)).toBeVisible();
  await expect(spring()).toHaveCount(0);
  // what was set aside is the way back (test/flow/restore.test.ts goes it)
  await studio.go('Settings');
  await restore('set aside when a copy was restored').press('Enter');
  await expect(asks()).toContainText(t('settings.restoreShows', { assets: 39, now: 40 }));
});
