// What is looked at one after another is looked at in the same way.
import { expectWhole } from './support/expectWhole';
import { expect, test } from './support/test';

test('the details beside a picture stay there for the next one that is opened', async ({ visit }) => {
  const { page, studio } = await visit();
  await studio.generate('a {lamp|chair}');
  const pictures = studio.result('a {lamp|chair}').getByRole('img');
  await expect(pictures).toHaveCount(2);
  await pictures.first().click();
  await expect(studio.viewer).toBeVisible();
  const details = studio.viewer.getByRole('region', { name: 'Judging' });
  await expect(details).toBeHidden();
  await page.keyboard.press('i');
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(studio.viewer).toBeHidden();
  await pictures.last().click();
  await expect(details).toBeVisible();
  await page.keyboard.press('i');
  await expect(details).toBeHidden();
});

test('the prompt of one picture is taken from it, or the template of all', async ({ visit }) => {
  const { page, studio } = await visit();
  await studio.generate('a {lamp|chair}');
  const pictures = studio.result('a {lamp|chair}').getByRole('img');
  await expect(pictures).toHaveCount(2);
  const details = studio.viewer.getByRole('region', { name: 'Judging' });
  await pictures.last().click();
  await expect(studio.viewer).toBeVisible();
  await page.keyboard.press('i');
  await expect(details).toBeVisible();
  await studio.viewer.getByRole('button', { name: 'Use prompt' }).click();
  await expect(studio.prompt).toHaveValue('a chair');
  await pictures.last().click();
  await studio.viewer.getByRole('button', { name: 'Use the template' }).click();
  await expect(studio.prompt).toHaveValue('a {lamp|chair}');
});

test('a film is made from the details of a picture, of its own prompt', async ({ visit }) => {
  const { page, studio } = await visit();
  await studio.generate('a boat in {fog|snow}');
  await studio.result('a boat in {fog|snow}').getByRole('img', { name: 'a boat in snow' }).click();
  await expect(studio.viewer).toBeVisible();
  await page.keyboard.press('i');
  await studio.viewer.getByRole('button', { name: 'Make a film of this prompt' }).click();
  await expect(studio.prompt).toHaveValue('a boat in snow');
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('1 film');
  await studio.generate('a boat in fog');
  await studio
    .result('a boat in fog')
    .getByRole('button', { name: /^Open a boat/ })
    .click();
  const details = studio.viewer.getByRole('complementary', { name: 'Details' });
  await expect(details.getByRole('button', { name: 'Use these settings' })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Make a film of this prompt' })).toHaveCount(0);
  await details.getByRole('button', { name: 'Make a picture of this prompt' }).click();
  await expect(studio.prompt).toHaveValue('a boat in fog');
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('1 image');
});

test('Escape closes the picture at once, whatever a button beside it says of itself', async ({ visit }) => {
  const { page, studio } = await visit();
  await studio.generate('a lamp');
  await studio.result('a lamp').getByRole('img').click();
  await expect(studio.viewer).toBeVisible();
  await studio.viewer.getByRole('button', { name: 'Show details' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Show details');
  await page.keyboard.press('Escape');
  await expect(studio.viewer).toBeHidden();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('the words over the picture are whole where there is room for them, and on hover', async ({
  connect,
}) => {
  const { page, studio } = await connect();
  const words = 'a lamp on a low table beside an open window, in the evening, with rain outside';
  await studio.generate(words);
  await studio.result(words).getByRole('img').click();
  const title = studio.viewer.getByRole('heading', { name: words });
  await expect(title).toHaveAttribute('title', words);
  await page.setViewportSize({ width: 720, height: 450 });
  await expect.poll(() => title.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await expectWhole(page, 'viewer');
});
