// What is looked at one after another is looked at in the same way; what a picture was made from is taken from beside it.
import { expectWhole } from './support/expectWhole';
import { expect, test } from './support/test';

test('the details beside a picture stay there for the next one, and lead to its prompt, its template and a film of it', async ({
  connect,
}) => {
  const { page, studio } = await connect();
  await studio.generate('a {lamp|chair}');
  const result = studio.result('a {lamp|chair}');
  const pictures = result.getByRole('img');
  await expect(pictures).toHaveCount(2);
  await pictures.first().click();
  await expect(studio.viewer).toBeVisible();
  const judging = studio.viewer.getByRole('region', { name: 'Judging' });
  await expect(judging).toBeHidden();
  // Escape closes the picture at once, whatever a button beside it says of itself
  await studio.viewer.getByRole('button', { name: 'Show details' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Show details');
  await page.keyboard.press('Escape');
  await expect(studio.viewer).toBeHidden();
  await expect(page.getByRole('tooltip')).toHaveCount(0);

  await pictures.first().click();
  await page.keyboard.press('i');
  await expect(judging).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(studio.viewer).toBeHidden();
  await result.getByRole('img', { name: 'a chair' }).click();
  await expect(judging).toBeVisible();
  await page.keyboard.press('i');
  await expect(judging).toBeHidden();
  await page.keyboard.press('i');

  await studio.viewer.getByRole('button', { name: 'Use prompt' }).click();
  await expect(studio.prompt).toHaveValue('a chair');
  await result.getByRole('img', { name: 'a chair' }).click();
  await studio.viewer.getByRole('button', { name: 'Use the template' }).click();
  await expect(studio.prompt).toHaveValue('a {lamp|chair}');
  await result.getByRole('img', { name: 'a chair' }).click();
  await studio.viewer.getByRole('button', { name: 'Generate a video from this prompt' }).click();
  await expect(studio.prompt).toHaveValue('a chair');
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('1 video');

  // of a film, a picture; and its words are whole where there is room for them, and on hover
  const words = 'a lamp on a low table beside an open window, in the evening, with rain outside';
  await studio.generate(words);
  await studio
    .result(words)
    .getByRole('button', { name: /^Open a lamp/ })
    .click();
  const details = studio.viewer.getByRole('complementary', { name: 'Details' });
  await expect(details.getByRole('button', { name: 'Use these settings' })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Generate a video from this prompt' })).toHaveCount(0);
  await details.getByRole('button', { name: 'Generate an image from this prompt' }).click();
  await expect(studio.prompt).toHaveValue(words);
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('1 image');
  await studio.generate(words);
  await studio.result(words).first().getByRole('img').first().click();
  const title = studio.viewer.getByRole('heading', { name: words });
  await expect(title).toHaveAttribute('title', words);
  await page.keyboard.press('i');
  await expect(judging).toBeHidden();
  await page.setViewportSize({ width: 720, height: 450 });
  await expect.poll(() => title.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await expectWhole(page, 'viewer');
});
