// What is judged in the review and in the survey is taken back there; what is left is handed over, or that is given up.
import { fill, made, openGallery, shelf } from './support/judgedLibrary';
import { runAxe } from './support/runAxe';
import { expect, test } from './support/test';

test('Undo in the review and in the survey takes back what was judged there, and nothing from before', async ({
  launch,
  service,
  library,
}) => {
  await fill(library);
  const app = await launch();
  const { page } = app;
  const studio = await openGallery(page, await service());
  await page.keyboard.press('f');
  await expect(shelf(page, /^Favourites/)).toContainText('1');
  await page.keyboard.press('r');
  const review = page.getByRole('dialog', { name: 'Review' });
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
  // a favourite already: nothing is different, and there is nothing to take back
  await page.keyboard.press('f');
  await page.keyboard.press('4');
  await expect(review).toContainText(`3 of ${made}`);
  for (const [keys, place] of [
    ['Control+z', 1],
    ['Control+Shift+z', 3],
    ['Control+z', 1],
  ] as const) {
    await page.keyboard.press(keys);
    await page.keyboard.press(keys);
    await expect(review).toContainText(`${place} of ${made}`);
  }
  // a favourite is one no more without Undo, a label is given and taken, and Redo has its other key
  await page.keyboard.press('Shift+F');
  await expect(shelf(page, /^Favourites/)).toHaveText(/^Favourites0?$/);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  await expect(shelf(page, /^Favourites/)).toHaveText(/^Favourites0?$/);
  await page.keyboard.press('Control+z');
  await expect(shelf(page, /^Favourites/)).toContainText('1');
  await expect(review).toContainText(`1 of ${made}`);
  // in words that are seen too, until one goes on
  const said = review.getByText('Undone: took 1 picture from the favourites');
  await expect(said).toHaveCSS('position', 'static');
  await page.keyboard.press('ArrowLeft');
  await expect(said).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(studio.gallery.getByRole('gridcell', { name: /4 stars/ })).toHaveCount(0);
  await expect(shelf(page, /^Favourites/)).toContainText('1');

  await studio.gallery.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('n');
  const survey = page.getByRole('dialog', { name: 'Survey' });
  await expect(survey.getByRole('button', { name: /^1 of 2, favourite/ })).toBeFocused();
  await page.keyboard.press('p');
  await expect(survey.getByRole('button', { name: /^1 of 2.*label purple/ })).toBeVisible();
  await page.keyboard.press('l');
  await expect(survey.getByRole('button', { name: /label purple/ })).toHaveCount(0);
  await page.keyboard.press('f');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('x');
  await expect(survey.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(survey.getByRole('button', { name: /^1 of 2, favourite/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(shelf(page, /^Favourites/)).toContainText('1');
  await expect(shelf(page, /^Rejected/)).toHaveText(/^Rejected0?$/);

  // twelve thin out to one, all in view at each step, and all come back
  await studio.gallery.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Home');
  for (let more = 0; more < 11; more += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('n');
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
  await expect(survey).toContainText('All of them are rejected');
  expect(await runAxe(page, {}, '[role=dialog]')).toEqual([]);
  for (let back = 0; back < 12; back += 1) await page.keyboard.press('Control+z');
  await expect(tiles).toHaveCount(12);
  await page.keyboard.press('Escape');
  await expect(shelf(page, /^Rejected/)).toHaveText(/^Rejected0?$/);

  // an export is given up under way, and says how far it came
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [library] });
  await page.keyboard.press('Escape');
  await studio.give('Export all that');
  const dialog = page.getByRole('dialog', { name: `Export ${made} files` });
  await dialog.getByRole('button', { name: 'Choose a folder…' }).click();
  await dialog.getByRole('button', { name: /Format/ }).click();
  await page.getByRole('option', { name: 'AVIF', exact: true }).click();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const work = page.getByRole('region', { name: 'Export' });
  await expect(work.getByRole('progressbar', { name: 'Exporting' })).toBeVisible();
  await expect(work.getByRole('status')).toHaveText(new RegExp(`^\\d+ of ${made} exported$`));
  await work.getByRole('button', { name: 'Cancel' }).click();
  await expect(work.getByRole('status')).toHaveText(new RegExp(`^Cancelled: \\d+ of ${made} exported$`));
  await expect(work.getByRole('progressbar')).toHaveCount(0);
});
