// Help without a network, what is new after an update, and hints that go away.
import { setSettings } from '../support/setSettings';
import { expectAccessible } from './support/expectAccessible';
import { expectWhole } from './support/expectWhole';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('F1 opens the help, offline; a search finds the part that answers, by the keyboard alone', async ({
  visit,
}) => {
  const { page } = await visit();
  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.getByRole('heading', { name: 'Getting started' })).toBeVisible();
  await expect(help.getByRole('textbox', { name: 'Search the help' })).toBeFocused();
  await page.keyboard.type('unknown charges');
  await expect(help.getByRole('heading', { name: 'Unknown charges' })).toBeInViewport();
  await expect(help.getByRole('region', { name: 'The queue and your money' })).toContainText(
    'Easel never sends the request again by itself',
  );
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('an empty gallery offers sample pictures, which come once, go in one step, and are brought back by Undo', async ({
  launch,
}) => {
  const { page } = await launch();
  const studio = new Studio(page);
  await studio.tryHere();
  await studio.go('Gallery');
  // there is nothing yet that it could be about
  const hint = page.getByRole('complementary', { name: 'Hint' });
  await expect(hint).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Add sample pictures' }).click();
  const said = page.getByText('12 sample pictures are in the gallery');
  await expect(said).toBeVisible();
  // of a day that grows only the rows in view are in the page: how many there are, the toolbar says
  const count = page.getByRole('main').getByRole('status');
  await expect(count).toHaveText('12');
  const pictures = studio.gallery.getByRole('gridcell');
  await expect(pictures.first()).toBeVisible();
  await expect(hint).toContainText('The keys 1 to 5 give stars');
  for (const picture of await pictures.all()) await expect(picture).toHaveAccessibleName(/^Image Sample,/);
  await studio.give('Add sample pictures');
  await expect(page.getByText('The sample pictures are in the gallery already')).toBeVisible();
  await studio.give('Remove the sample pictures');
  await expect(pictures).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(count).toHaveText('12');
  await expect(pictures.first()).toBeVisible();
});

test('a hint that was put away stays away and moves nothing; after an update one line leads to what is new, once', async ({
  launch,
  restart,
}) => {
  let app = await launch();
  await new Studio(app.page).tryHere();
  const hint = (page: typeof app.page) => page.getByRole('complementary', { name: 'Hint' });
  const line = (page: typeof app.page) => page.getByRole('complementary', { name: 'Update' });
  await expect(hint(app.page)).toContainText('Drop a picture here');
  // a first start has no news
  await expect(line(app.page)).toHaveCount(0);
  // Generate stands where it stood
  const generate = app.page.getByRole('button', { name: 'Generate', exact: true });
  const stood = await generate.boundingBox();
  await hint(app.page).getByRole('button', { name: 'Got it' }).click();
  await expect(hint(app.page)).toHaveCount(0);
  expect(await generate.boundingBox()).toEqual(stood);
  await setSettings(app.page, { window: { newsSeen: '0.0.1' } });
  app = await restart(app);
  await line(app.page).getByRole('button', { name: 'What is new' }).click();
  const news = app.page.getByRole('dialog', { name: /What is new in Easel/ });
  await expect(news.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(app, 'what is new');
  await expectWhole(app.page, 'what is new');
  await app.page.keyboard.press('Escape');
  await expect(line(app.page)).toHaveCount(0);
  // what comes next is the next hint
  await expect(hint(app.page)).toContainText('puts it at the end of the queue');
  await app.desktop.setWindowSize(1440, 900);
  const studio = new Studio(app.page);
  await studio.go('Settings');
  // what leads to the views stands where it stood too
  const settings = app.page.getByRole('button', { name: 'Settings', exact: true }).first();
  await expect(hint(app.page)).toBeVisible();
  const led = await settings.boundingBox();
  await hint(app.page).getByRole('button', { name: 'Got it' }).click();
  await expect(hint(app.page)).toHaveCount(0);
  expect(await settings.boundingBox()).toEqual(led);
  await app.page.getByRole('button', { name: 'Bring all hints back' }).click();
  await studio.go('Create');
  await expect(hint(app.page)).toContainText('Drop a picture here');
});
