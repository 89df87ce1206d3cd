// What an installed Easel must do with what lies beside its code: native parts, worker files, samples, the keychain.
import { t } from '../../src/shared/messages/t';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

const bus = process.env.DBUS_SESSION_BUS_ADDRESS;

test('a picture with a word of the sample wildcards is in the gallery after a restart', async ({
  launch,
  restart,
}) => {
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.tryHere();
  await studio.generate('a lighthouse, __colours__');
  // a colour each, and none of them the word itself
  const grid = studio.result('a lighthouse, __colours__').getByRole('grid');
  await expect(grid.getByRole('img').first()).toBeVisible();
  const words = await grid.getByRole('gridcell').allInnerTexts();
  expect(words.length).toBeGreaterThan(5);
  expect(words.join(' ')).not.toContain('__');

  const again = new Studio((await restart(app)).page);
  await again.go('Gallery');
  const tile = again.gallery.getByRole('gridcell', { name: /a lighthouse/ }).first();
  await expect
    .poll(() => tile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a key is in the system’s keychain, and there again after a restart', async ({
  launch,
  restart,
  service,
}) => {
  test.skip(
    process.env.EASEL_TEST_BUS !== '1',
    'only on the bus of the tests, never with a person’s own keychain',
  );
  const own = await service({ instant: true });
  const app = await launch({ env: { DBUS_SESSION_BUS_ADDRESS: bus } });
  await new Studio(app.page).connect(own);

  const studio = new Studio((await restart(app)).page);
  await studio.generate('a pier in the rain');
  await expect(studio.result('a pier in the rain').getByRole('img')).toBeVisible();
  await studio.go('Settings');
  await expect(
    studio.page
      .getByRole('list', { name: t('settings.health') })
      .getByText(t('diagnostics.keysAreKeptInYourSystemsKeychain')),
  ).toBeVisible();
});
