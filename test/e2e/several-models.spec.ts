// One prompt to several models: what each takes, makes and costs, and what they made beside each other.
import { expectAccessible } from './support/expectAccessible';
import { expectWhole } from './support/expectWhole';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('one prompt to an image and a film model: each with fields of its own, cost and time, and both in Compare', async ({
  launch,
}) => {
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.tryHere();
  const form = app.page.getByRole('region', { name: 'Request' });
  await form.getByRole('button', { name: /Model/ }).click();
  await app.page.getByRole('switch', { name: 'Several at once' }).click({ force: true });
  await app.page.getByRole('combobox', { name: 'Search models' }).fill('film');
  await app.page.keyboard.press('Enter');
  await app.page.getByRole('button', { name: 'Done' }).click();
  // what only one of them takes stands below what they share
  const own = form.getByRole('region', { name: /Film/ });
  await expect(own.locator('[data-field="duration"]')).toBeVisible();
  await expect(own.locator('[data-field="num_images"], [data-field="prompt"]')).toHaveCount(0);
  await expectAccessible(app, 'the fields of a second model');
  await studio.generate('a kite over dunes');
  const result = studio.result('a kite over dunes').first();
  // one heading, as of any batch: how far it is, its cost and time, and what can be done with all of it
  await expect(result.getByText('2 models')).toHaveText(/^2 models · 2 of 2 · [\d.]+ credits( · [\d.]+ s)?/);
  await expect(result.getByRole('button', { name: 'Export…' })).toBeEnabled();
  await expect(result.getByRole('button', { name: 'Contact sheet' })).toBeEnabled();
  const made = result.getByRole('article');
  await expect(made).toHaveCount(2);
  for (const each of await made.all()) await expect(each).toContainText(/\d( s| min).*[\d.]+ credits/);
  await result.getByRole('button', { name: 'Open in Compare' }).click();
  const compare = app.page.getByRole('dialog', { name: /Compare/ });
  await expect(compare.locator('video')).toHaveCount(1);
  await expect(compare.getByRole('img')).toHaveCount(1);
  await app.page.keyboard.press('Escape');
  await expect(compare).toHaveCount(0);
  await expectWhole(app.page, 'what two models made of one prompt');
  // with something varied too they stay under one heading, each named by its model
  await studio.generate('a {red|blue} kite');
  const varied = studio.results.getByRole('article', { name: 'a {red|blue} kite', exact: true });
  await expect(varied.getByText('2 models')).toHaveText(/^2 models · \d of 4/);
  await expect(varied.getByRole('grid')).toHaveCount(2);
  await expect(varied.getByRole('heading', { name: 'imagegen/dev' })).toBeVisible();
});
