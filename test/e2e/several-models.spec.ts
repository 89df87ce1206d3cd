// One prompt to several models: what each takes, makes and costs, and what they made beside each other.

import type { Locator, Page } from '@playwright/test';
import { t } from '../../src/shared/messages/t';
import { setSettings } from '../support/setSettings';
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
  const form = app.page.getByRole('region', { name: t('account.request') });
  await addFilmModel(app.page);
  // what only one of them takes stands below what they share
  const own = form.getByRole('region', { name: /Video/ });
  await expect(own.locator('[data-field="duration"]')).toBeVisible();
  await expect(own.locator('[data-field="num_images"], [data-field="prompt"]')).toHaveCount(0);
  await expectAccessible(app, 'the fields of a second model');
  await studio.generate('a kite over dunes');
  const result = studio.result('a kite over dunes').first();
  // one heading, as of any batch: how far it is, its cost and time, and what can be done with all of it
  await expect(result.getByText(t('create.modelsCount', { count: 2 }))).toHaveText(
    /^2 models · 2 of 2 · [\d.]+ credits( · [\d.]+ s)?/,
  );
  await expect(result.getByRole('button', { name: t('app.export') })).toBeEnabled();
  await expect(result.getByRole('button', { name: t('exports.contactSheet') })).toBeEnabled();
  const made = result.getByRole('article');
  await expect(made).toHaveCount(2);
  for (const each of await made.all()) await expect(each).toContainText(/\d( s| min).*[\d.]+ credits/);
  await result.getByRole('button', { name: t('create.openInCompare') }).click();
  const compare = app.page.getByRole('dialog', { name: /Compare/ });
  await expect(compare.locator('video')).toHaveCount(1);
  await expect(compare.getByRole('img')).toHaveCount(1);
  await app.page.keyboard.press('Escape');
  await expect(compare).toHaveCount(0);
  await expectWhole(app.page, 'what two models made of one prompt');
});

test('nothing that stands moves while a list runs below what was pressed: two presses, and one for two models', async ({
  visit,
}) => {
  const { page, studio } = await visit({
    instant: true,
    latencyMs: [300, 400],
    // the picture of the last press
    faults: [{ model: 'imagegen/dev', nth: [10], answer: { delayMs: 600_000 } }],
  });
  await setSettings(page, { queue: { parallel: 1 } });
  const list = studio.result('a {clay|glass|brass} {cup|bowl} on linen');
  await studio.addToQueue('a {clay|glass|brass} {cup|bowl} on linen');
  await expect(list.getByRole('img').first()).toBeVisible();
  await studio.pause();
  for (const prompt of ['a heron', 'an owl']) {
    await studio.generate(prompt);
    await expect(studio.result(prompt)).toBeVisible();
  }
  await addFilmModel(page);
  await studio.generate('a kite over dunes');
  const both = studio.result('a kite over dunes').first();
  await expect(both.getByText(t('create.modelsCount', { count: 2 }))).toHaveText(/^2 models · 0 of 2/);
  const standing = [both, studio.result('an owl'), studio.result('a heron'), list];
  const order = [/^a kite/, /^imagegen/, /^videogen/, /^an owl/, /^a heron/, /^a {clay/];
  const headings = studio.results.getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(order);
  // first what was pressed for (the film of this service has a shape of its own), then the rest of the list
  await studio.run();
  await expect(both.getByText(t('create.modelsCount', { count: 2 }))).toHaveText(/^2 models · 2 of 2/);
  await expect(both.getByRole('button', { name: t('create.openInCompare') })).toBeVisible();
  const before = await placesOf(standing);
  for (const count of [3, 4, 5, 6]) {
    await expect.poll(() => list.getByRole('img').count()).toBeGreaterThanOrEqual(count);
    expect(await placesOf(standing)).toEqual(before);
  }
  await expect(headings).toHaveText(order);
  // what one press makes of several models stands as a whole as soon as one of them is sent, or at once where it was pressed for
  await studio.addToQueue('a fox in snow');
  const fox = studio.result('a fox in snow').first();
  await expect(fox.getByText(t('create.modelsCount', { count: 2 }))).toHaveText(/^2 models · 0 of 2/);
  await expect(headings.filter({ hasText: /^videogen/ })).toHaveCount(2);
  await studio.generate('a crane at dawn');
  const crane = studio.result('a crane at dawn').first();
  await expect(crane.getByText(t('create.modelsCount', { count: 2 }))).toHaveText(/^2 models · 0 of 2/);
});

/** The form is for a film model too from here on. */
async function addFilmModel(page: Page): Promise<void> {
  const form = page.getByRole('region', { name: t('account.request') });
  await form.getByRole('button', { name: /Model/ }).click();
  await page.getByRole('switch', { name: t('create.severalAtOnce') }).click({ force: true });
  await page.getByRole('combobox', { name: t('create.searchModels') }).fill('video');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t('app.done') }).click();
}

/** Where each stands and how large it is, in the column. */
async function placesOf(all: readonly Locator[]) {
  return Promise.all(
    all.map((each) =>
      each.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const column = element.closest('[aria-label="Results"] > div');
        return { x, y: y + (column?.scrollTop ?? 0), width, height };
      }),
    ),
  );
}
