// What comes into Easel from outside its window, and goes out of it: links, files, dragging.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { t } from '../../src/shared/messages/t';
import type { LaunchedApp } from '../support/LaunchedApp';
import { pngWith } from '../support/pictures/pngWith';
import { assignFile } from './support/assignFile';
import { expectAccessible } from './support/expectAccessible';
import { openWith } from './support/openWith';
import { Studio } from './support/Studio';
import { tellDrag } from './support/tellDrag';
import { expect, test } from './support/test';
import { testPicture } from './support/testPicture';

async function asked(app: LaunchedApp, api: string): Promise<readonly (readonly unknown[])[]> {
  return (await app.desktop.recorded()).filter((call) => call.api === api).map(({ args }) => args);
}

const list = (app: LaunchedApp) => app.page.getByRole('dialog').filter({ hasText: 'shots.csv' });

test('what Easel is given is shown: a list at its start, then a picture to edit, a link that was copied, and one that leads nowhere', async ({
  launch,
  restart,
  library,
}) => {
  mkdirSync(join(library, 'given'));
  const csv = join(library, 'given/shots.csv');
  const png = join(library, 'given/mine.png');
  writeFileSync(csv, 'prompt\na harbour\na fjord\n');
  writeFileSync(png, await testPicture(320, 200));
  let app = await launch();
  test.skip(app.kind === 'electron', 'starts the stand-in a second time');
  let studio = new Studio(app.page);
  await studio.tryHere();
  await studio.generate('reeds in the wind');
  const result = studio.result('reeds in the wind').getByRole('img');
  await result.click({ button: 'right' });
  await expect.poll(async () => (await asked(app, 'Menu.popup')).length).toBe(1);
  await app.desktop.clickPopup(t('commands.copyLink'));
  await expect.poll(async () => (await asked(app, 'clipboard.writeText')).length).toBe(1);
  const link = String((await asked(app, 'clipboard.writeText'))[0]?.[0]);
  expect(link).toMatch(/^easel:\/\/asset\/[\w-]+$/);

  // shown before anything is queued
  app = await restart(app, { args: [csv] });
  studio = new Studio(app.page);
  await expect(list(app)).toBeVisible();
  await app.page.keyboard.press('Escape');
  await openWith(library, png);
  await expect(app.page.getByText('320 × 200')).toBeVisible();
  await openWith(library, link);
  await expect(studio.gallery.getByRole('gridcell', { name: /reeds/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await openWith(library, 'easel://asset/0000');
  await expect(studio.toasts.filter({ hasText: t('openings.thisPictureIsNotHere') })).toBeVisible();
});

test('files can be dropped anywhere: lists are shown, pictures edited, and of the rest it is said why not', async ({
  visit,
}) => {
  const { app, studio } = await visit();
  const body = app.page.locator('body');
  await assignFile(studio.status, 'drop', { name: 'notes.pdf', type: '', bytes: Buffer.from('%PDF') });
  await expect(
    studio.toasts.filter({ hasText: t('app.filesNotTaken', { name: 'notes.pdf', count: 1 }) }),
  ).toBeVisible();
  await studio.go('Gallery');
  await assignFile(body, 'drop', {
    name: 'shots.csv',
    type: 'text/csv',
    bytes: Buffer.from('prompt\na fjord\n'),
  });
  await expect(list(app)).toBeVisible();
  await app.page.keyboard.press('Escape');
  await studio.go('Settings');
  await assignFile(body, 'drop', { name: 'mine.png', type: 'image/png', bytes: await testPicture(320, 200) });
  await expect(app.page.getByText('320 × 200')).toBeVisible();

  // wherever it is let go of or pasted, the picture is the one to be edited
  const zone = app.page.getByRole('group', { name: t('gallery.image'), exact: true });
  const places = [
    { target: studio.prompt, way: 'paste', height: 210 },
    { target: studio.results, way: 'drop', height: 220 },
    { target: studio.queue, way: 'drop', height: 230 },
    { target: app.page.getByRole('region', { name: t('create.vary') }), way: 'drop', height: 240 },
    { target: body, way: 'paste', height: 250 },
  ] as const;
  for (const { target, way, height } of places) {
    const bytes = await testPicture(320, height);
    await assignFile(target, way, { name: 'mine.png', type: 'image/png', bytes });
    await expect(zone).toContainText(`320 × ${height}`);
  }
  // an open field for an address hides no picture, though one comes or goes meanwhile
  const remove = zone.getByRole('button', { name: t('create.removeTheImage') });
  const address = zone.getByRole('textbox', { name: t('create.webAddressOf', { label: 'Image' }) });
  const pasted = async (height: number) =>
    assignFile(studio.prompt, 'paste', {
      name: 'mine.png',
      type: 'image/png',
      bytes: await testPicture(320, height),
    });
  await remove.click();
  await zone.getByRole('button', { name: t('create.webAddress') }).click();
  await studio.prompt.click();
  await pasted(265);
  await expect(zone).toContainText('320 × 265');
  await remove.click();
  await expect(zone).toContainText('Drop images here');
  await address.fill('https://example.org/a.png');
  await expect(zone).toContainText('Drop images here');
  await pasted(260);
  await expect(zone).toContainText('320 × 260');
  await expect(address).toHaveCount(0);
  // beside a picture that is there, a second one on its field is a job more
  await assignFile(zone, 'drop', { name: 'two.png', type: 'image/png', bytes: await testPicture(320, 270) });
  await expect(zone.getByRole('list', { name: t('create.sourcePictures') }).getByRole('img')).toHaveCount(2);
  await linksAreTaken(app, studio, zone);
  await filmsAreImported(studio);
  await settingsAreOffered(studio);
});

/** A film is no picture to edit: it can be imported. */
async function filmsAreImported(studio: Studio): Promise<void> {
  await assignFile(studio.results, 'drop', { name: 'walk.mp4', type: 'video/mp4', bytes: Buffer.from('x') });
  const film = studio.toasts.filter({ hasText: t('app.filesNotEdited', { name: 'walk.mp4', count: 1 }) });
  await film.getByRole('button', { name: t('app.importFiles', { count: 1 }) }).click();
  await expect(studio.page.getByRole('region', { name: t('imports.import') })).toContainText(
    t('imports.refused', { refused: 1 }),
  );
}

/** A picture that says how it was made can be made again in place of being edited. */
async function settingsAreOffered(studio: Studio): Promise<void> {
  await studio.chooseModel(/^Edit/);
  const zone = studio.page.getByRole('group', { name: t('gallery.image'), exact: true });
  const said = 'a fox in {deep} snow\nSteps: 28, Sampler: Euler a, CFG scale: 6.5, Seed: 42, Size: 512x768';
  const bytes = pngWith(await testPicture(320, 280), [{ as: 'tEXt', keyword: 'parameters', text: said }]);
  await assignFile(studio.results, 'drop', { name: 'theirs.png', type: 'image/png', bytes });
  await expect(zone).toContainText('320 × 280');
  const offer = studio.toasts.filter({ hasText: t('create.pictureHasSettings') });
  await expect(offer).toContainText('“a fox in {deep} snow”, by AUTOMATIC1111');
  await offer.getByRole('button', { name: t('create.useItsSettings') }).click();
  await expect(zone).toHaveCount(0);
  await expect(studio.prompt).toHaveValue('a fox in \\{deep\\} snow');
  await expect(studio.page.getByRole('textbox', { name: t('create.seed') })).toHaveValue('42');
}

/** A picture dragged from a browser, over the results, the queue and the gallery; where it would go is marked. */
async function linksAreTaken(app: LaunchedApp, studio: Studio, zone: Locator): Promise<void> {
  const { page } = studio;
  const mark = page.locator('[data-drop-overlay]');
  const picture = (at: string) => ({ 'text/uri-list': `https://pictures.example/${at}` });
  const dropped = ['dragover', 'drop'];
  const aside = async () => {
    await tellDrag(studio.results, ['dragover'], picture('one'));
    await expect(mark).toHaveText(t('commands.editThisImage'));
    const [marked, field] = [await mark.locator('span').first().boundingBox(), await zone.boundingBox()];
    return Math.abs((marked?.y ?? 0) - (field?.y ?? 0));
  };
  await expect.poll(aside).toBeLessThan(1);
  await expectAccessible(app, 'the mark of where it would go');
  await tellDrag(studio.results, dropped, picture('one'));
  await expect(zone).toContainText('https://pictures.example/one');
  await expect(mark).toHaveCount(0);
  await studio.toasts.getByRole('button', { name: t('commands.undo') }).click();
  await expect(zone.getByRole('list', { name: t('create.sourcePictures') }).getByRole('img')).toHaveCount(2);
  const inLink = '<a href="https://pictures.example/"><img src="https://pictures.example/two"></a>';
  await tellDrag(studio.queue, dropped, { ...picture('page.html'), 'text/html': inLink });
  await expect(zone).toContainText('https://pictures.example/two');
  await studio.go('Gallery');
  const main = page.getByRole('main');
  await tellDrag(main, ['dragover'], picture('page.html'));
  await expect(mark).toHaveText(t('app.editPicturesInCreate', { count: 1 }));
  await tellDrag(main, dropped, picture('page.html'));
  await expect(studio.toasts.filter({ hasText: 'not the address of an image' })).toBeVisible();
  await tellDrag(main, ['dragover'], { Files: 'a.png' });
  await expect(mark).toHaveText('Import into the library');
  await tellDrag(page.getByRole('button', { name: t('app.create'), exact: true }), dropped, picture('three'));
  await expect(zone).toContainText('https://pictures.example/three');
}

test('a picture is dragged out as its file, from the results, the gallery and the viewer', async ({
  launch,
}) => {
  const app = await launch();
  test.skip(app.kind === 'electron', 'a drag into the system would wait for a person');
  const studio = new Studio(app.page);
  await studio.tryHere();
  await studio.generate('reeds in the wind');
  const drag = async (from: ReturnType<Studio['result']>, count: number) => {
    // it stands still
    await from.hover();
    const box = await from.boundingBox();
    if (box === null) throw new Error('there is nothing to drag');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await app.page.mouse.move(x, y);
    await app.page.mouse.down();
    await app.page.mouse.move(x + 30, y + 30, { steps: 5 });
    // the stand-in drags nothing: let go of over the picture, it would be a click
    await app.page.mouse.move(2, 2);
    await app.page.mouse.up();
    await expect.poll(async () => (await asked(app, 'webContents.startDrag')).length).toBe(count);
    const [item] = (await asked(app, 'webContents.startDrag')).at(-1) ?? [];
    const { file, files, icon } = item as { file: string; files: string[]; icon: boolean };
    expect([files[0], files.every((each) => existsSync(each)), icon]).toEqual([file, true, true]);
    expect(file).toMatch(/reeds-in-the-wind.*\.png$/);
    return files;
  };
  await expect(studio.result('reeds in the wind').getByRole('img')).toBeVisible();
  expect(await drag(studio.result('reeds in the wind').getByRole('img'), 1)).toHaveLength(1);
  await studio.go('Gallery');
  const tile = studio.gallery.getByRole('gridcell', { name: /reeds/ });
  await drag(tile, 2);
  await tile.dblclick();
  await expect(studio.viewer).toBeVisible();
  expect(await drag(studio.viewer.getByRole('img').last(), 3)).toHaveLength(1);
  await app.page.keyboard.press('Escape');

  // all that are selected go along
  await studio.go('Create');
  await studio.generate('reeds in the wind at noon');
  await expect(studio.result('reeds in the wind at noon').getByRole('img')).toBeVisible();
  await studio.go('Gallery');
  await expect(tile).toHaveCount(2);
  await tile.first().click();
  await tile.last().click({ modifiers: ['ControlOrMeta'] });
  expect(new Set(await drag(tile.last(), 4)).size).toBe(2);
  await ownPicturesAreTaken(studio);
});

/** Pictures of the library, dragged from the gallery, the viewer and the queue into the form. */
async function ownPicturesAreTaken(studio: Studio): Promise<void> {
  const { page } = studio;
  const mark = page.locator('[data-drop-overlay]');
  const create = page.getByRole('button', { name: t('app.create'), exact: true });
  const zone = page.getByRole('group', { name: t('gallery.image'), exact: true });
  const tile = studio.gallery.getByRole('gridcell', { name: /reeds/ }).last();
  await tile.click();
  await tellDrag(tile, ['dragstart', 'dragover']);
  await expect(mark).toHaveText(t('app.dropHereToEditInCreate', { count: 1 }));
  await tellDrag(studio.status, ['dragover']);
  await expect(mark).toHaveText('You cannot drop the image there. Drop the image here to edit it in Create');
  // it rests there, and Create opens
  await tellDrag(create, ['dragover']);
  await expect(mark).toHaveText(t('app.editPicturesInCreate', { count: 1 }));
  await expect(studio.prompt).toBeVisible();
  await studio.prompt.fill('a heron, not to be lost');
  await tellDrag(studio.results, ['dragover']);
  await expect(mark).toHaveText(t('commands.editThisImage'));
  await tellDrag(studio.results, ['drop']);
  await expect(zone.getByRole('img')).toBeVisible();

  // a result that is put back fills nothing; on the field it is one more
  const result = studio.result('reeds in the wind at noon').getByRole('img');
  await tellDrag(result, ['dragstart', 'dragover', 'drop']);
  const sources = zone.getByRole('list', { name: t('create.sourcePictures') }).getByRole('img');
  await expect(sources).toHaveCount(0);
  await tellDrag(result, ['dragstart']);
  await tellDrag(zone, ['dragover', 'drop'], { Files: 'a file of the library' });
  await expect(sources).toHaveCount(2);

  // from the queue, in place of both, and back
  await studio.queue.getByRole('button', { name: /^Finished/ }).click();
  const thumb = studio.queue.getByRole('row', { name: /reeds/ }).first().locator('[draggable=true]');
  await tellDrag(thumb, ['dragstart', 'dragover']);
  await expect(mark).toHaveText('You cannot drop the image there. Drop the image here to edit');
  await tellDrag(page.getByRole('region', { name: t('create.vary') }), ['dragover', 'drop']);
  await expect(sources).toHaveCount(0);
  await expect(zone.getByRole('img')).toBeVisible();
  await studio.toasts
    .filter({ hasText: /Image (added to|in) the form/ })
    .getByRole('button', { name: t('commands.undo') })
    .click();
  await expect(sources).toHaveCount(2);

  // the viewer lies over the rail
  await studio.go('Gallery');
  await tile.dblclick();
  await expect(studio.viewer).toBeVisible();
  await tellDrag(studio.viewer.getByRole('img').last(), ['dragstart', 'dragover']);
  await expect(mark).toContainText(t('app.dropHereToEditInCreate', { count: 1 }));
  await tellDrag(mark.locator('[data-drop-place=create]'), ['dragover', 'drop']);
  await expect(studio.viewer).toBeHidden();
  await expect(zone.getByRole('img')).toBeVisible();
  await expect(sources).toHaveCount(0);
}

test('about says what this is, what it runs in, and whose licences there are', async ({ visit }) => {
  const { app } = await visit();
  const { length: before } = await asked(app, 'shell.openPath');
  await app.desktop.clickMenu([process.platform === 'darwin' ? 'Easel' : 'Help', 'About Easel']);
  const about = app.page.getByRole('dialog', { name: t('app.aboutEasel') });
  await expect(about).toContainText(/Easel \d+\.\d+\.\d+/);
  await expect(about).toContainText('Node.js');
  await about.getByRole('button', { name: t('app.licencesOfOthers') }).click();
  await expect
    .poll(async () => (await asked(app, 'shell.openPath')).slice(before).map(([path]) => path))
    .toEqual([expect.stringMatching(/licences\.txt$/)]);
  // a key that comes while no control has the focus yet is the dialog's
  await app.page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) activeElement.blur();
    const pressed = { key: 'Escape', bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', pressed));
  });
  await expect(about).toHaveCount(0);
});
