import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import { saying } from '../support/messagePatterns';
import type { Tour } from './Tour';

/** Keys and profiles: what is known of each, making one, the menu of profiles, and what one has of its own. */
export const tourProfiles: Tour = async ({ camera, launch, service }) => {
  const one = await service({ instant: true, credits: 40, latencyMs: [60_000, 60_000] });
  const two = await service({ instant: true, credits: 412.6 });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(one);
  await studio.generate('a long night');
  await studio.go('Settings');
  await page.getByRole('button', { name: t('settings.addAProfile') }).click();
  await page.getByRole('textbox', { name: t('account.nameOptional') }).fill('Studio North');
  await studio.check(two.url, two.apiKey);
  await page.getByRole('button', { name: t('app.done'), exact: true }).click();
  await page.getByRole('button', { name: t('gallery.moreFor', { name: 'Studio North' }) }).click();
  await page.getByRole('menuitem', { name: t('settings.limitsModelFolder') }).click();
  await camera.shoot(app, 'profiles', 'of-its-own');
  await page.getByRole('button', { name: t('app.cancel') }).click();
  await page.getByRole('button', { name: t('gallery.moreFor', { name: 'Studio North' }) }).click();
  await page.getByRole('menuitem', { name: t('settings.removeButton') }).click();
  await camera.shoot(app, 'profiles', 'removal');
  await page.getByRole('button', { name: t('app.cancel') }).click();
  await camera.shoot(app, 'profiles', 'settings');
  await studio.status.getByRole('button', { name: t('app.switchTheProfile') }).click();
  await camera.shoot(app, 'profiles', 'menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+3');
  // the settings have a part of that name too
  await page.getByRole('heading', { name: t('app.account'), level: 1 }).waitFor();
  await page
    .getByRole('radiogroup', { name: t('app.profile'), exact: true })
    .getByText(t('account.allProfiles'))
    .click();
  await page.getByRole('button', { name: t('account.askAllServices') }).click();
  await page.getByText(saying('account.bothSidesTogether', { known: 2, all: 2 })).waitFor();
  await page
    .getByRole('region', { name: t('account.usageOf', { name: 'Studio North' }) })
    .scrollIntoViewIfNeeded();
  await camera.shoot(app, 'account', 'both-sides-by-model');
  await page.getByText(t('account.groupedBy', { by: 'profile' })).click();
  await page.getByRole('table', { name: t('account.spentBy', { by: 'profile' }) }).waitFor();
  await camera.shoot(app, 'account', 'both-sides-by-profile');
  await page
    .getByRole('radiogroup', { name: t('app.profile'), exact: true })
    .getByText('Studio North')
    .click();
  await page.getByRole('region', { name: t('account.keys') }).scrollIntoViewIfNeeded();
  await camera.shoot(app, 'keys', 'known');
  await page.getByRole('button', { name: t('account.makeAKeyButton') }).click();
  await camera.shoot(app, 'keys', 'make');
  await page.getByRole('textbox', { name: t('account.sessionToken') }).fill(two.sessionToken);
  await page.getByRole('button', { name: t('account.makeTheKey'), exact: true }).click();
  await camera.shoot(app, 'keys', 'replace');
  await page.getByRole('button', { name: t('account.makeAndReplace') }).click();
  await page.getByRole('button', { name: t('account.show') }).click();
  await camera.shoot(app, 'keys', 'made');
  await page.getByRole('button', { name: t('app.done'), exact: true }).click();
};
