// Edits of pictures from this computer, which reach the form in three ways, or a list by their paths.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { t } from '../../src/shared/messages/t';
import { assignFile } from './support/assignFile';
import { expectAccessibleInBoth } from './support/expectAccessibleInBoth';
import { Studio } from './support/Studio';
import { tellDrag } from './support/tellDrag';
import { expect, test } from './support/test';
import { testPicture } from './support/testPicture';
import { typeAndEnter } from './support/typeAndEnter';

test('a local picture is chosen, dropped or pasted, sent, and comes back edited', async ({
  launch,
  service,
  library,
}) => {
  const own = await service();
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.connect(own);
  await studio.chooseModel(/^Edit/);
  const zone = app.page.getByRole('group', { name: t('gallery.image'), exact: true });
  const remove = zone.getByRole('button', { name: t('create.removeTheImage') });

  const file = join(library, 'a portrait.png');
  const bytes = await testPicture(480, 360);
  writeFileSync(file, bytes);
  const second = join(library, 'a landscape.png');
  writeFileSync(second, await testPicture(640, 360));
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [file, second] });
  await zone.getByRole('button', { name: t('create.chooseFiles') }).click();
  await expect(zone.getByRole('list', { name: t('create.sourcePictures') }).getByRole('img')).toHaveCount(2);
  await zone.getByRole('button', { name: t('create.removeSource', { place: '2' }) }).click();
  await expect(zone).toContainText('a portrait.png');
  await expect(zone).toContainText('480 × 360');
  await expect(zone).toContainText(/\d\s\w*B to send/);
  await remove.click();

  // two drops at once: neither puts the other's pictures away
  const dropped = async (name: string, side: number) =>
    assignFile(zone, 'drop', { name, type: 'image/png', bytes: await testPicture(side, side) });
  await Promise.all([dropped('one.png', 300), dropped('two.png', 310)]);
  await expect(zone.getByRole('list', { name: t('create.sourcePictures') }).getByRole('img')).toHaveCount(2);
  await zone.getByRole('button', { name: t('create.removeSource', { place: '2' }) }).click();
  await remove.click();

  // wherever the focus is after a press on the zone beside its buttons
  await zone.click({ position: { x: 6, y: 6 } });
  const focused = zone.page().locator(':focus');
  await assignFile((await focused.count()) > 0 ? focused : zone.page().locator('body'), 'paste', {
    name: 'pasted.png',
    type: 'image/png',
    bytes: await testPicture(512, 384),
  });
  await expect(zone).toContainText('512 × 384');

  await studio.generate('a red woollen hat');
  const result = studio.result('a red woollen hat');
  const picture = result.getByRole('img', { name: 'a red woollen hat' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
    .toBeCloseTo(512 / 384, 1);

  // beside its source, and over it
  await expect(result.getByRole('img', { name: t('create.theSource') })).toBeVisible();
  await result.getByRole('button', { name: t('create.beforeAndAfter') }).click();
  const line = result.getByRole('slider', { name: t('create.whereTheEditBegins') });
  await line.focus();
  await app.page.keyboard.press('ArrowRight');
  await expect(line).toHaveValue('51');
  await expect(result.getByRole('img', { name: /^After/ })).toHaveCSS('clip-path', /51%/);
  await app.desktop.setWindowSize(1440, 900);
  // Escape leaves that alone, and not the view of the results alone
  await app.page.keyboard.press('ControlOrMeta+Shift+f');
  await expect(studio.prompt).toBeHidden();
  await line.focus();
  await app.page.keyboard.press('Escape');
  await expect(line).toHaveCount(0);
  await expect(studio.prompt).toBeHidden();
  await app.page.keyboard.press('ControlOrMeta+Shift+f');
  await expect(studio.prompt).toBeVisible();

  // the result is the source of the next edit; what was there before comes back
  await result.getByRole('button', { name: t('create.editAgain') }).click();
  await expect(zone).not.toContainText('pasted.png');
  await expect(studio.prompt).toHaveValue('a red woollen hat');
  await studio.prompt.press('ControlOrMeta+z');
  await expect(zone).toContainText('pasted.png');

  // one of the library, chosen by keys, found by its words
  await zone.getByRole('button', { name: t('create.chooseFromTheGallery') }).click();
  const picker = app.page.getByRole('dialog', { name: t('create.fromTheGallery') });
  await expect(picker.getByRole('option')).toHaveCount(1);
  await picker.getByRole('textbox', { name: t('commands.search') }).fill('tag:nowhere');
  await expect(picker).toContainText(t('create.nothingIsFound'));
  await picker.getByRole('textbox', { name: t('commands.search') }).fill('wool');
  // Enter that is quicker than the search takes the first of what that finds
  await typeAndEnter(picker.getByRole('textbox', { name: t('commands.search') }), 'woollen');
  await expect(picker.getByRole('option', { name: 'a red woollen hat', selected: true })).toBeVisible();
  await expectAccessibleInBoth(app, 'from the gallery');
  await app.desktop.setWindowSize(1440, 900);
  await picker.getByRole('button', { name: t('create.usePictures', { count: 1 }) }).press('Enter');
  // it takes the place of the other, which can stay beside it
  await expect(studio.toasts.filter({ hasText: t('create.picturesReplaced', { count: 1 }) })).toBeVisible();
  await expect(zone).not.toContainText('pasted.png');
  await studio.toasts.getByRole('button', { name: t('create.keepAll') }).click();
  await expect(zone.getByRole('list', { name: t('create.sourcePictures') }).getByRole('img')).toHaveCount(2);
  await zone.getByRole('button', { name: t('create.removeSource', { place: '2' }) }).click();
  await expect(zone).toContainText('pasted.png');

  // alternatives of one picture: it stands there once, and under each that came of it
  await studio.generate('a hat of {felt|straw}');
  const tried = studio.result('a hat of {felt|straw}');
  const straw = tried.getByRole('gridcell', { name: 'straw' });
  await expect(tried.getByRole('img', { name: /^a hat of/ })).toHaveCount(2);
  await expect(tried.getByRole('img', { name: t('create.theSource') })).toHaveCount(1);
  await straw.hover();
  await straw.getByRole('button', { name: t('create.beforeAndAfter') }).click();
  const lines = tried.getByRole('slider', { name: t('create.whereTheEditBegins') });
  await expect(lines).toHaveCount(1);
  await lines.press('Escape');
  await expect(lines).toHaveCount(0);
  await tried
    .getByRole('button', { name: t('create.beforeAndAfter') })
    .first()
    .click();
  await expect(lines).toHaveCount(2);
  await studio.prompt.fill('a red woollen hat');

  // another picture is another job, and is counted before it is paid for
  const another = { name: 'another.png', type: 'image/png', bytes: await testPicture(300, 300) };
  await assignFile(zone, 'drop', another);
  await expect(zone.getByRole('list', { name: t('create.sourcePictures') }).getByRole('img')).toHaveCount(2);
  const request = app.page.getByRole('region', { name: t('account.request') });
  await expect(request.getByRole('region', { name: t('create.vary') })).toContainText(
    t('drafts.sourcePictures', { count: '2' }),
  );
  await expect(request).toContainText(t('create.jobs', { jobs: 2 }));
  await studio.generate('a blue felt hat');
  const cells = studio.result('a blue felt hat').getByRole('gridcell');
  await expect(cells).toHaveCount(2);
  await expect(cells.getByRole('img', { name: t('create.theSource') })).toHaveCount(2);
  await expect(cells.getByRole('img', { name: 'a blue felt hat' })).toHaveCount(2);

  await zone.getByRole('button', { name: t('create.removeSource', { place: '2' }) }).click();
  await expect(zone).toContainText('pasted.png');
  await expect(request).not.toContainText(t('create.jobs', { jobs: 2 }));

  await studio.go('Gallery');
  await studio.gallery.getByRole('gridcell', { name: /red woollen hat/ }).click();
  await expect(app.page.getByRole('complementary', { name: t('commands.details') })).toContainText(
    t('gallery.inputOfComputer'),
  );

  // a list names its pictures: seen small, refused in words, edited
  await studio.go('Create');
  const shots = join(library, 'shots.csv');
  writeFileSync(shots, 'prompt,image\nin a storm,a portrait.png\nin a fog,gone.png\n');
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [shots] });
  await studio.chooseList(t('commands.importList'));
  const dialog = app.page.getByRole('dialog', { name: 'shots.csv' });
  const table = dialog.getByRole('grid', { name: t('create.rows') });
  const shown = table.getByRole('gridcell', { name: 'a portrait.png' }).locator('img');
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth).catch(() => 0))
    .toBe(480);
  await expect(
    table.getByRole('row', { name: /“gone.png” cannot be used\. Nothing was found at this path/ }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: t('create.queueJobs', { jobs: 1 }) }).click();
  await expect(table.getByRole('row', { name: /in a storm/ })).toContainText('finished');
  await listTakesPictures(studio, dialog);
  // nothing of it went to the form behind the list
  await expect(studio.prompt).toHaveValue('a blue felt hat');
  await expect(zone).toContainText('pasted.png');
  await newListTakesPictures(studio);
});

/** Pictures that are dropped on a list, or pasted into it, are those of its rows; elsewhere it is said why not. */
async function listTakesPictures(studio: Studio, dialog: Locator): Promise<void> {
  const { page } = studio;
  const mark = page.locator('[data-drop-overlay]');
  const table = dialog.getByRole('grid', { name: t('create.rows') });
  const fog = table.getByRole('row', { name: /in a fog/ });
  const words = fog.getByRole('gridcell', { name: 'in a fog', exact: true });
  const widthOf = (name: string) => () =>
    table
      .getByRole('gridcell', { name })
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
      .catch(() => 0);

  // where it would go is said and marked, wherever on the row it is held
  await tellDrag(words, ['dragover'], { Files: 'a.png' });
  await expect(mark).toHaveText('Replace the image for line 3');
  const [marked, cell] = await Promise.all(
    [mark.locator('span').first(), fog.getByRole('gridcell', { name: 'gone.png' })].map((each) =>
      each.boundingBox(),
    ),
  );
  expect(Math.abs((marked?.x ?? 0) - (cell?.x ?? 9))).toBeLessThan(1);
  await assignFile(words, 'drop', {
    name: 'fog.png',
    type: 'image/png',
    bytes: await testPicture(330, 200),
  });
  await expect.poll(widthOf('fog.png')).toBe(330);
  await expect(fog).not.toContainText(t('app.cannotBeRead'));
  await fog.getByRole('gridcell', { name: 'fog.png' }).click();
  await assignFile(table, 'paste', {
    name: 'image.png',
    type: 'image/png',
    bytes: await testPicture(340, 200),
  });
  await expect.poll(widthOf('image.png')).toBe(340);
  await dialog.getByRole('button', { name: t('commands.undo') }).click();
  await expect(fog).toContainText('fog.png');
  // one of the library, by the cell that is marked
  await fog.getByRole('gridcell', { name: 'fog.png' }).click();
  await fog.getByRole('button', { name: t('create.fromTheGalleryForLine', { line: '3' }) }).click();
  const gallery = page.getByRole('dialog', { name: t('create.fromTheGallery') });
  await gallery.getByRole('option').first().click();
  await gallery.getByRole('button', { name: t('create.usePictures', { count: 1 }) }).click();
  await expect(gallery).toHaveCount(0);
  await expect(fog).not.toContainText('fog.png');
  await expect(fog.getByRole('gridcell').last().locator('img')).toBeVisible();
  await dialog.getByRole('button', { name: t('commands.undo') }).click();
  await expect(fog).toContainText('fog.png');
  await fog.getByRole('gridcell', { name: 'fog.png' }).click();
  // nobody reads what stands for it in the cell; what is left empty leaves it
  await fog.getByRole('gridcell', { name: 'fog.png' }).dblclick();
  await expect(fog.getByRole('textbox', { name: t('terminal.modelPicture') })).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect.poll(widthOf('fog.png')).toBe(330);
  await tellDrag(words, ['dragover', 'drop'], { 'text/uri-list': 'https://pictures.example/fog.jpg' });
  await expect(fog).toContainText('fog.jpg');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(fog).toContainText('fog.png');

  // beside the rows nothing is done, and it is said
  const find = dialog.getByRole('searchbox', { name: t('create.findInTheRows') });
  await tellDrag(find, ['dragover'], { Files: 'a.png' });
  await expect(mark).toHaveText(t('app.dropOnARow', { count: 1 }));
  await find.focus();
  await assignFile(find, 'paste', { name: 'b.png', type: 'image/png', bytes: await testPicture(20, 20) });
  await expect(studio.toasts.filter({ hasText: 'Click a cell in the row' })).toBeVisible();
  // words are for a cell
  await tellDrag(words, ['dragover', 'drop'], { 'text/plain': 'in a thin fog' });
  await expect(table.getByRole('gridcell', { name: 'in a thin fog' })).toBeVisible();
  await dialog.getByRole('button', { name: t('create.queueJobs', { jobs: 1 }) }).click();
  await expect(table.getByRole('row', { name: /in a thin fog/ })).toContainText('finished');
  await dialog.getByRole('button', { name: t('account.close') }).click();
  await expect(dialog).toHaveCount(0);
}

/** A list without a column for pictures gets one. */
async function newListTakesPictures(studio: Studio): Promise<void> {
  const { page } = studio;
  const mark = page.locator('[data-drop-overlay]');
  await studio.chooseList(t('commands.newList'));
  const dialog = page.getByRole('dialog', { name: t('lists.untitledList') });
  const empty = dialog.getByRole('region', { name: t('create.anEmptyList') });
  await tellDrag(empty, ['dragover'], { Files: 'a.png' });
  await expect(mark).toHaveText('Add a row with this image, in a new column “Image”');
  await assignFile(empty, 'drop', { name: 'hat.png', type: 'image/png', bytes: await testPicture(350, 200) });
  const table = dialog.getByRole('grid', { name: t('create.rows') });
  await expect(table.getByRole('gridcell', { name: 'hat.png' }).locator('img')).toBeVisible();
  await expect(
    dialog.getByRole('button', { name: t('create.whatBecomes', { column: 'Image' }) }),
  ).toContainText(t('gallery.image'));
  await dialog.getByRole('button', { name: t('commands.undo') }).click();
  await expect(empty).toBeVisible();
  // one of the library, as it is dragged from another view to a list that is open
  await dialog.getByRole('button', { name: t('create.addARow') }).click();
  const own = page.locator('article img[alt="a red woollen hat"]').first();
  await tellDrag(own, ['dragstart']);
  const row = table.getByRole('row').last();
  await tellDrag(row, ['dragover'], { Files: 'a file of the library' });
  await expect(mark).toHaveText('Use as the image for line 2, in a new column “Image”');
  await tellDrag(row, ['drop'], { Files: 'a file of the library' });
  await expect(row.locator('img')).toBeVisible();
  await dialog.getByRole('button', { name: t('account.close') }).click();
  await expect(dialog).toHaveCount(0);
}

test('a text file is refused in words, and the form goes on', async ({ visit }) => {
  const { page, studio } = await visit();
  await studio.chooseModel(/^Edit/);
  const zone = page.getByRole('group', { name: t('gallery.image'), exact: true });
  const generate = page.getByRole('button', { name: t('commands.generate') });
  const refused = page.locator('[data-field="image_url"]').getByRole('alert');
  const notes = { name: 'notes.png', type: 'image/png', bytes: Buffer.from('no picture at all') };
  await assignFile(zone, 'drop', notes);
  await expect(refused).toBeVisible();
  await studio.generate('a hat');
  await expect(refused).toBeVisible();
  expect(await studio.results.getByRole('article').count()).toBe(0);
  // a press that waits for a picture is not carried out without it
  await assignFile(zone, 'drop', { ...notes, name: 'mine.png', bytes: await testPicture(300, 200) });
  await expect(zone).toContainText('300 × 200');
  await expect(refused).toHaveCount(0);
  await assignFile(zone, 'drop', notes, generate);
  await expect(refused).toBeVisible();
  await generate.click();
  await expect(studio.results.getByRole('img', { name: /^a hat/ })).toBeVisible();
  await expect(studio.results.getByRole('article')).toHaveCount(1);
  // one that waits for long says for what, and can be given up
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => new Promise(() => undefined);
  });
  await assignFile(zone, 'drop', { ...notes, name: 'late.png' }, generate);
  const waits = studio.toasts.filter({ hasText: t('create.generateWaits') });
  await expect(waits).toContainText(t('create.pictureStillRead'));
  await waits.getByRole('button', { name: t('create.doNotWait') }).click();
  await expect(waits).toHaveCount(0);
  await expect(studio.results.getByRole('article')).toHaveCount(1);
});
