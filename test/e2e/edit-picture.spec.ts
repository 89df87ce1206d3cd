// An edit of a picture from this computer, which reaches the form in three ways.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveFile } from './support/giveFile';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';
import { testPicture } from './support/testPicture';

test('a local picture is chosen, dropped or pasted, sent, and comes back edited', async ({
  launch,
  service,
  library,
}) => {
  const own = await service();
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.connect(own);
  await studio.chooseModel(/Character edit/);
  const zone = app.page.getByRole('group', { name: 'Image', exact: true });
  const remove = zone.getByRole('button', { name: 'Remove the image' });

  const file = join(library, 'a portrait.png');
  const bytes = await testPicture(480, 360);
  writeFileSync(file, bytes);
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [file] });
  await zone.getByRole('button', { name: 'Choose a file…' }).click();
  await expect(zone).toContainText('a portrait.png');
  await expect(zone).toContainText('480 × 360');
  await expect(zone).toContainText('will be sent');
  await remove.click();

  await giveFile(zone, 'drop', {
    name: 'dropped.png',
    type: 'image/png',
    bytes: await testPicture(320, 320),
  });
  await expect(zone).toContainText('320 × 320');
  await remove.click();

  await giveFile(zone.getByRole('button', { name: 'Choose a file…' }), 'paste', {
    name: 'pasted.png',
    type: 'image/png',
    bytes: await testPicture(512, 384),
  });
  await expect(zone).toContainText('512 × 384');

  await studio.generate('a red woollen hat');
  const picture = studio.result('a red woollen hat').getByRole('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
    .toBeCloseTo(512 / 384, 1);
  await studio.go('Gallery');
  await studio.gallery.getByRole('gridcell', { name: /red woollen hat/ }).click();
  await expect(app.page.getByRole('complementary', { name: 'Details' })).toContainText(
    'a picture from this computer',
  );
});

test('a text file is refused in words, and the form goes on', async ({ launch, service }) => {
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.connect(await service({ instant: true }));
  await studio.chooseModel(/Character edit/);
  const zone = app.page.getByRole('group', { name: 'Image', exact: true });
  await giveFile(zone, 'drop', {
    name: 'notes.png',
    type: 'image/png',
    bytes: Buffer.from('no picture at all'),
  });
  await expect(app.page.locator('[data-field="image_url"]').getByRole('alert')).toBeVisible();
  await studio.generate('a hat');
  await expect(app.page.locator('[data-field="image_url"]').getByRole('alert')).toBeVisible();
  expect(await studio.results.getByRole('article').count()).toBe(0);
});
