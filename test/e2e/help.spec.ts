// Help without a network, what is new after an update, and hints that go away.

import type { Page } from '@playwright/test';
import { t } from '../../src/shared/messages/t';
import { setSettings } from '../support/setSettings';
import { assignFile } from './support/assignFile';
import { expectAccessible } from './support/expectAccessible';
import { expectWhole } from './support/expectWhole';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';
import { testPicture } from './support/testPicture';

test('help comes without a network; a hint that was put away stays away and moves nothing; after an update one line leads to what is new, once', async ({
  launch,
  restart,
}) => {
  let app = await launch();
  let studio = new Studio(app.page);
  await studio.tryHere();
  await findsHelp(app.page);
  const hint = (page: Page) => page.getByRole('complementary', { name: t('help.hint') });
  const line = (page: Page) => page.getByRole('complementary', { name: t('help.update') });
  await expect(hint(app.page)).toContainText('Drop an image here');
  // a first start has no news
  await expect(line(app.page)).toHaveCount(0);
  // Generate stays where it was
  const generate = app.page.getByRole('button', { name: t('commands.generate'), exact: true });
  const before = await generate.boundingBox();
  await hint(app.page)
    .getByRole('button', { name: t('help.gotIt') })
    .click();
  await expect(hint(app.page)).toHaveCount(0);
  expect(await generate.boundingBox()).toEqual(before);
  await studio.go('Gallery');
  // there is nothing yet that it could be about
  await expect(hint(app.page)).toHaveCount(0);
  const picture = { name: 'mine.png', type: 'image/png', bytes: await testPicture(320, 200) };
  await assignFile(app.page.locator('body'), 'drop', picture);
  await expect(hint(app.page)).toContainText(t('help.hintJudge'));
  await studio.go('Create');
  await setSettings(app.page, { window: { newsSeen: '0.0.1' } });
  app = await restart(app);
  studio = new Studio(app.page);
  await line(app.page)
    .getByRole('button', { name: t('commands.whatIsNew') })
    .click();
  const news = app.page.getByRole('dialog', { name: /What’s new in Easel/ });
  await expect(news.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(app, 'what is new');
  await expectWhole(app.page, 'what is new');
  await app.page.keyboard.press('Escape');
  await expect(line(app.page)).toHaveCount(0);
  // what comes next is the next hint
  await expect(hint(app.page)).toContainText('to add the job to the end of the queue');
  await app.desktop.setWindowSize(1440, 900);
  await studio.go('Settings');
  // what leads to the views stays where it was too
  const settings = app.page.getByRole('button', { name: t('app.settings'), exact: true }).first();
  await expect(hint(app.page)).toBeVisible();
  const led = await settings.boundingBox();
  await hint(app.page)
    .getByRole('button', { name: t('help.gotIt') })
    .click();
  await expect(hint(app.page)).toHaveCount(0);
  expect(await settings.boundingBox()).toEqual(led);
});

/** F1 opens the help, whose search leads to the part that answers. */
async function findsHelp(page: Page): Promise<void> {
  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: t('commands.help') });
  await expect(help.getByRole('textbox', { name: t('help.searchTheHelp') })).toBeFocused();
  await page.keyboard.type('unknown charges');
  await expect(help.getByRole('heading', { name: 'Unknown charges' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
}
