// A picture is judged where it is looked at, by the keys that judge it everywhere.
import { t } from '../../src/shared/messages/t';
import { expect, test } from './support/test';

test('stars, favourite, reject and label are given in the viewer by key, seen there, and taken back; a message lies over nothing', async ({
  connect,
}) => {
  const { app, page, studio } = await connect();
  await studio.generate('a {lamp|chair}');
  const result = studio.result('a {lamp|chair}');
  await expect(result.getByRole('img')).toHaveCount(2);
  await result.getByRole('img', { name: 'a lamp' }).click();
  await expect(studio.viewer.getByRole('img', { name: 'a lamp' })).toBeVisible();
  const said = studio.viewer.getByRole('status').filter({ hasText: /star|favourite|rejected|label/ });

  await page.keyboard.press('4');
  await expect(said).toHaveText(t('commands.4Stars'));
  await expect(studio.viewer.getByText('★★★★')).toBeVisible();
  await page.keyboard.press('f');
  await expect(said).toHaveText('4 stars, favourite');
  await page.keyboard.press('8');
  await expect(said).toHaveText('green label, 4 stars, favourite');
  await page.keyboard.press('x');
  await expect(said).toHaveText('green label, 4 stars, favourite, rejected');
  await page.keyboard.press('Control+z');
  await expect(said).toHaveText('green label, 4 stars, favourite');
  await expect(studio.toasts).toHaveText('Undone: rejected 1 image');
  await page.keyboard.press('Control+Shift+z');
  await expect(said).toHaveText('green label, 4 stars, favourite, rejected');
  await page.keyboard.press('x');
  await page.keyboard.press('0');
  await expect(said).toHaveText('green label, favourite');

  // purple has a key as well, and another takes any label away
  await page.keyboard.press('p');
  await expect(said).toHaveText('purple label, favourite');
  await page.keyboard.press('l');
  await expect(said).toHaveText(t('terminal.modelFavourite'));
  await page.keyboard.press('8');

  // the next one is another one; 1 and 0 are stars, and the zoom has keys of its own
  await page.keyboard.press('ArrowRight');
  await expect(studio.viewer.getByRole('img', { name: 'a chair' })).toBeVisible();
  await expect(said).toBeHidden();
  await page.keyboard.press('1');
  await expect(said).toHaveText(t('commands.1Star'));
  await page.keyboard.press('Escape');
  await expect(result.getByRole('button', { name: 'Open a chair, 1 star' })).toBeVisible();
  await expect(result.getByRole('button', { name: 'Open a lamp, green label, favourite' })).toBeVisible();

  await studio.go('Gallery');
  await studio.gallery.getByRole('gridcell', { name: /a chair$/ }).dblclick();
  await expect(said).toHaveText(t('commands.1Star'));
  await page.keyboard.press('5');
  await expect(said).toHaveText(t('commands.5Stars'));
  for (const back of ['Shift+z', 'z']) {
    await page.keyboard.press('+');
    await expect(studio.viewer.getByText('125 %')).toBeVisible();
    await page.keyboard.press(back);
    await expect(studio.viewer.getByText('100 %')).toBeVisible();
  }
  // what is written is written
  await page.keyboard.press('i');
  const note = studio.viewer.getByRole('textbox', { name: t('dashboard.note') });
  await note.fill('f x 3');
  await note.press('3');
  await expect(said).toHaveText(t('commands.5Stars'));
  await page.keyboard.press('i');
  await expect(note).toHaveValue('f x 33i');
  await studio.viewer.getByRole('button', { name: /details/i }).click();
  await expect(note).toBeHidden();

  // T leads into the details and to the tags there, Delete to the next picture
  await page.keyboard.press('t');
  await expect(studio.viewer.getByRole('combobox', { name: t('commands.addATag') })).toBeFocused();
  await page.keyboard.type('oak');
  await page.keyboard.press('Enter');
  await expect(studio.viewer.getByText('oak', { exact: true })).toBeVisible();
  await studio.viewer.getByRole('button', { name: /details/i }).click();
  await page.keyboard.press('Delete');
  await expect(studio.viewer.getByRole('img', { name: 'a lamp' })).toBeVisible();
  await expect(studio.toasts.filter({ hasText: 'trash' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(2);

  // by mouse: stars and labels from the menu
  const lamp = studio.gallery.getByRole('gridcell', { name: /a lamp$/ });
  await lamp.click();
  await lamp.click({ button: 'right' });
  await app.desktop.clickPopup(t('commands.3Stars'));
  await expect(lamp).toHaveAccessibleName(/3 stars/);
  await lamp.click({ button: 'right' });
  await app.desktop.clickPopup(t('commands.noLabel'));
  await expect(lamp).not.toHaveAccessibleName(/label/);

  // a message moves no picture in the viewer, and lies over neither its details nor its buttons
  await studio.go('Create');
  await page.setViewportSize({ width: 900, height: 600 });
  await studio.generate('a jug');
  const jug = studio.result('a jug').getByRole('button', { name: /^Open a jug/ });
  await jug.click();
  const picture = studio.viewer.getByRole('img', { name: 'a jug' });
  await expect(picture).toBeVisible();
  await page.keyboard.press('i');
  const details = studio.viewer.getByRole('complementary', { name: t('commands.details') });
  await expect(details).toBeVisible();
  const place = async () => {
    const { x, y, width, height } = (await picture.boundingBox()) ?? {};
    return [x, y, width, height].map((each) => Math.round(each ?? 0));
  };
  const before = await place();
  await page.keyboard.press('4');
  await expect(studio.viewer.getByRole('status').filter({ hasText: t('commands.4Stars') })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(studio.toasts).toBeVisible();
  expect(await place()).toEqual(before);

  // one that is up when the viewer opens goes to where there is room for it
  await page.keyboard.press('Escape');
  await expect(studio.viewer).toBeHidden();
  await studio.addToQueue('a bowl');
  const added = studio.toasts.filter({ hasText: t('create.addedToTheQueue', { jobs: 1 }) });
  await added.hover();
  await jug.focus();
  await page.keyboard.press('Enter');
  await expect(details).toBeVisible();
  const [message, edge, close] = await Promise.all(
    [added, details, studio.viewer.getByRole('button', { name: /^Close/ })].map((each) => each.boundingBox()),
  );
  expect((message?.x ?? 0) + (message?.width ?? 0)).toBeLessThanOrEqual(edge?.x ?? 0);
  expect(message?.y).toBeGreaterThanOrEqual((close?.y ?? 0) + (close?.height ?? 0));
  expect(await place()).toEqual(before);

  // nor over the details of the gallery
  await page.keyboard.press('Escape');
  await studio.go('Gallery');
  await page.setViewportSize({ width: 1440, height: 900 });
  await studio.gallery.getByRole('gridcell', { name: /a jug/ }).click();
  const aside = page.getByRole('complementary', { name: t('commands.details') });
  await expect(aside).toBeVisible();
  await studio.gallery.getByRole('gridcell', { name: /a bowl/ }).click();
  await page.keyboard.press('Delete');
  const thrown = studio.toasts.filter({ hasText: 'trash' });
  await expect(thrown).toBeVisible();
  await studio.gallery.getByRole('gridcell', { name: /a jug/ }).click();
  await expect(aside).toContainText('a jug');
  const [over, under] = await Promise.all([thrown.boundingBox(), aside.boundingBox()]);
  expect((over?.x ?? 0) + (over?.width ?? 0)).toBeLessThanOrEqual(under?.x ?? 0);
});
