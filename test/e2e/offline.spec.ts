// The library needs no network and no service: what is on disk is there after a restart.
import { t } from '../../src/shared/messages/t';
import type { LaunchedApp } from '../support/LaunchedApp';
import { startKeyring } from '../support/startKeyring';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

async function expectLibraryWith(app: LaunchedApp, prompts: readonly string[]): Promise<void> {
  const studio = new Studio(app.page);
  await studio.go('Gallery');
  for (const prompt of prompts) {
    const tile = studio.gallery.getByRole('gridcell', { name: new RegExp(prompt) });
    await expect
      .poll(() => tile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(prompts.length);
  await studio.gallery.getByRole('gridcell', { name: /a stone bridge/ }).dblclick();
  const large = studio.viewer.getByRole('img', { name: 'a stone bridge' });
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1024);
  await app.page.keyboard.press('Escape');
  await studio.go('Create');
  await expect(studio.result('a stone bridge').getByRole('img')).toBeVisible();
}

test('with the service stopped, a restart shows the same library and says that it is offline', async ({
  launch,
  restart,
  service,
}) => {
  const keyring = await startKeyring();
  test.skip(keyring === null, 'there is no gnome-keyring on this machine');
  if (keyring === null) return;
  const own = await service({ instant: true });
  let app = await launch({ env: keyring.env });
  const studio = new Studio(app.page);
  await studio.connect(own);
  await studio.generate('a stone bridge');
  await expect(studio.result('a stone bridge').getByRole('img')).toBeVisible();
  await studio.generate('a wooden bridge');
  await expect(studio.result('a wooden bridge').getByRole('img')).toBeVisible();
  await own.stop();
  app = await restart(app);
  await expect(new Studio(app.page).status).toContainText(t('app.offline'));
  await expectLibraryWith(app, ['a stone bridge', 'a wooden bridge']);
  await expect(new Studio(app.page).status).toContainText(`127.0.0.1:${own.port}`);
  await app.close();
  await keyring.stop();
});
