// The review and the survey, as they lie on the screen; what is left is handed over, or that is given up.
import { t } from '../../src/shared/messages/t';
import { fill, made, openGallery, shelf } from './support/judgedLibrary';
import { runAxe } from './support/runAxe';
import { expect, test } from './support/test';

test('a picture of the review is looked at closely, those of the survey are all in view until none is left, and an export is given up', async ({
  launch,
  service,
  library,
}) => {
  await fill(library);
  const app = await launch();
  const { page } = app;
  const studio = await openGallery(page, await service());
  await page.keyboard.press('r');
  const review = page.getByRole('dialog', { name: t('commands.review') });
  await expect(review).toContainText(`1 of ${made}`);
  // looked at closely, by keys and by the wheel; the next one is whole
  const upper = () => review.getByRole('img').evaluate((image) => image.getBoundingClientRect().top);
  const whole = await upper();
  await page.keyboard.press('Shift+Z');
  await expect(review).toContainText('100 %');
  for (let closer = 0; closer < 3; closer += 1) await page.keyboard.press('+');
  await expect(review).toContainText('195 %');
  const zoomed = await upper();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(upper).toBeLessThan(zoomed);
  await page.keyboard.press('ArrowRight');
  await expect(review).toContainText(`2 of ${made}`);
  await expect(review).not.toContainText('%');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(upper).toBe(whole);
  await page.mouse.move(600, 300);
  await page.mouse.wheel(0, -200);
  await expect(review).toContainText('%');
  await page.keyboard.press('z');
  await expect.poll(upper).toBe(whole);
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();

  // twelve thin out to one, all in view at each step, and all come back
  await studio.gallery.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Home');
  for (let more = 0; more < 11; more += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('n');
  const survey = page.getByRole('dialog', { name: t('commands.survey') });
  const tiles = survey.getByRole('listitem');
  const edge = () => survey.evaluate((dialog) => dialog.getBoundingClientRect().bottom);
  const lowest = () =>
    tiles.evaluateAll((all) => Math.max(...all.map((tile) => tile.getBoundingClientRect().bottom)));
  for (let left = 12; left > 1; left -= 1) {
    await expect(tiles).toHaveCount(left);
    expect(await lowest()).toBeLessThanOrEqual(await edge());
    await page.keyboard.press('x');
  }
  await page.keyboard.press('x');
  await expect(survey).toContainText(t('review.allRejected'));
  expect(await runAxe(page, {}, '[role=dialog]')).toEqual([]);
  for (let back = 0; back < 12; back += 1) await page.keyboard.press('Control+z');
  await expect(tiles).toHaveCount(12);
  await page.keyboard.press('Escape');
  await expect(shelf(page, /^Rejected/)).toHaveText(/^Rejected0?$/);

  // an export is given up under way, and says how far it came
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [library] });
  await page.keyboard.press('Escape');
  await studio.give('Export everything');
  const dialog = page.getByRole('dialog', { name: `Export ${made} files` });
  await dialog.getByRole('button', { name: t('exports.chooseAFolder') }).click();
  await dialog.getByRole('button', { name: /Format/ }).click();
  await page.getByRole('option', { name: 'AVIF', exact: true }).click();
  await dialog.getByRole('button', { name: t('exports.export'), exact: true }).click();
  const work = page.getByRole('region', { name: t('exports.export') });
  await expect(work.getByRole('progressbar', { name: t('exports.exporting') })).toBeVisible();
  await expect(work.getByRole('status')).toHaveText(new RegExp(`^\\d+ of ${made} exported$`));
  await work.getByRole('button', { name: t('app.cancel') }).click();
  await expect(work.getByRole('status')).toHaveText(new RegExp(`^Cancelled: \\d+ of ${made} exported$`));
  await expect(work.getByRole('progressbar')).toHaveCount(0);
});
