// What is looked at one after another is looked at in the same way; what a picture was made from is taken from beside it.
import { t } from '../../src/shared/messages/t';
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
  const judging = studio.viewer.getByRole('region', { name: t('commands.judging') });
  await expect(judging).toBeHidden();
  // Escape closes the picture at once, whatever a button beside it says of itself
  await studio.viewer.getByRole('button', { name: t('gallery.showDetails') }).hover();
  await expect(page.getByRole('tooltip')).toContainText(t('gallery.showDetails'));
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

  await studio.viewer.getByRole('button', { name: t('commands.usePrompt') }).click();
  await expect(studio.prompt).toHaveValue('a chair');
  await result.getByRole('img', { name: 'a chair' }).click();
  await studio.viewer.getByRole('button', { name: t('gallery.useTemplate') }).click();
  await expect(studio.prompt).toHaveValue('a {lamp|chair}');
  await result.getByRole('img', { name: 'a chair' }).click();
  await studio.viewer.getByRole('button', { name: t('commands.makeAFilmOfThisPrompt') }).click();
  await expect(studio.prompt).toHaveValue('a chair');
  await expect(page.getByRole('region', { name: t('account.request') })).toContainText('1 video');

  // of a film, a picture; and its words are whole where there is room for them, and on hover
  const words = 'a lamp on a low table beside an open window, in the evening, with rain outside';
  await studio.generate(words);
  await studio
    .result(words)
    .getByRole('button', { name: /^Open a lamp/ })
    .click();
  const details = studio.viewer.getByRole('complementary', { name: t('commands.details') });
  await expect(details.getByRole('button', { name: t('commands.useTheseSettings') })).toBeVisible();
  await expect(details.getByRole('button', { name: t('commands.makeAFilmOfThisPrompt') })).toHaveCount(0);
  await details.getByRole('button', { name: t('commands.makeAPictureOfThisPrompt') }).click();
  await expect(studio.prompt).toHaveValue(words);
  await expect(page.getByRole('region', { name: t('account.request') })).toContainText(
    t('create.chosenPictures', { count: 1 }),
  );
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
