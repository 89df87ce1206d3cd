// What comes into Easel from outside its window, and goes out of it: links, files, dragging.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
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

test('a link that was copied opens its picture or collection, and one that leads nowhere says so', async ({
  launch,
  library,
}) => {
  const app = await launch();
  test.skip(app.kind === 'electron', 'starts the stand-in a second time');
  const studio = new Studio(app.page);
  await studio.tryHere();
  await studio.generate('reeds in the wind');
  const result = studio.result('reeds in the wind').getByRole('img');
  await result.click({ button: 'right' });
  await expect.poll(async () => (await asked(app, 'Menu.popup')).length).toBe(1);
  await app.desktop.clickPopup('Copy link');
  await expect.poll(async () => (await asked(app, 'clipboard.writeText')).length).toBe(1);
  const link = String((await asked(app, 'clipboard.writeText'))[0]?.[0]);
  expect(link).toMatch(/^easel:\/\/asset\/[\w-]+$/);

  await openWith(library, link);
  await expect(studio.gallery.getByRole('gridcell', { name: /reeds/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await app.page.getByRole('button', { name: 'New collection' }).click();
  await app.page.getByRole('dialog').getByLabel('Name').fill('A client’s moods');
  await app.page.keyboard.press('Enter');
  await app.page.getByRole('button', { name: 'More for A client’s moods' }).press('Enter');
  await app.page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect.poll(async () => (await asked(app, 'clipboard.writeText')).length).toBe(2);
  const collection = String((await asked(app, 'clipboard.writeText'))[1]?.[0]);
  await studio.go('Create');
  await openWith(library, collection);
  await expect(app.page.getByRole('button', { name: /^A client’s moods/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  // the palette leads there too
  await studio.go('Create');
  await app.page.keyboard.press('ControlOrMeta+k');
  const palette = app.page.getByRole('dialog', { name: 'Command palette' });
  await palette.waitFor();
  await app.page.keyboard.type('moods');
  await palette.getByRole('menuitem', { name: /^A client’s moods/ }).click();
  await expect(app.page.getByRole('button', { name: /^A client’s moods/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await openWith(library, 'easel://asset/0000');
  await expect(studio.toasts.filter({ hasText: 'This picture is not here' })).toBeVisible();
});

test('a list that Easel is started with is shown before anything is queued; a picture is edited', async ({
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
  await new Studio(app.page).tryHere();
  app = await restart(app, { args: [csv] });
  await expect(list(app)).toBeVisible();
  await app.page.keyboard.press('Escape');
  await openWith(library, png);
  await expect(app.page.getByText('320 × 200')).toBeVisible();
});

test('files can be dropped anywhere: lists are shown, pictures edited, and of the rest it is said why not', async ({
  visit,
}) => {
  const { app, studio } = await visit();
  const body = app.page.locator('body');
  await assignFile(studio.status, 'drop', { name: 'notes.pdf', type: '', bytes: Buffer.from('%PDF') });
  await expect(studio.toasts.filter({ hasText: 'notes.pdf was not taken' })).toBeVisible();
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
  const zone = app.page.getByRole('group', { name: 'Image', exact: true });
  const places = [
    { target: studio.prompt, way: 'paste', height: 210 },
    { target: studio.results, way: 'drop', height: 220 },
    { target: studio.queue, way: 'drop', height: 230 },
    { target: app.page.getByRole('region', { name: 'Vary' }), way: 'drop', height: 240 },
    { target: body, way: 'paste', height: 250 },
  ] as const;
  for (const { target, way, height } of places) {
    const bytes = await testPicture(320, height);
    await assignFile(target, way, { name: 'mine.png', type: 'image/png', bytes });
    await expect(zone).toContainText(`320 × ${height}`);
  }
  await studio.go('Gallery');
  await assignFile(app.page.getByRole('combobox', { name: 'Search' }), 'paste', {
    name: 'mine.png',
    type: 'image/png',
    bytes: await testPicture(320, 260),
  });
  await expect(zone).toContainText('320 × 260');
  // an open field for an address hides no picture, though one comes or goes meanwhile
  const remove = zone.getByRole('button', { name: 'Remove the image' });
  const address = zone.getByRole('textbox', { name: 'Image, web address' });
  const pasted = async (height: number) =>
    assignFile(studio.prompt, 'paste', {
      name: 'mine.png',
      type: 'image/png',
      bytes: await testPicture(320, height),
    });
  await remove.click();
  await zone.getByRole('button', { name: 'Web address' }).click();
  await studio.prompt.click();
  await pasted(265);
  await expect(zone).toContainText('320 × 265');
  await remove.click();
  await expect(zone).toContainText('Drop pictures here');
  await address.fill('https://example.org/a.png');
  await expect(zone).toContainText('Drop pictures here');
  await pasted(260);
  await expect(zone).toContainText('320 × 260');
  await expect(address).toHaveCount(0);
  // beside a picture that is there, a second one on its field is a job more
  await assignFile(zone, 'drop', { name: 'two.png', type: 'image/png', bytes: await testPicture(320, 270) });
  await expect(zone.getByRole('list', { name: 'Source pictures' }).getByRole('img')).toHaveCount(2);
  // a list is a list wherever it is let go of, and the form keeps what it has
  for (const [at, target] of [studio.results, studio.queue].entries()) {
    await assignFile(target, 'drop', {
      name: `drop-${at}.csv`,
      type: 'text/csv',
      bytes: Buffer.from(`prompt\na lake ${at}\n`),
    });
    const dropped = app.page.getByRole('dialog', { name: `drop-${at}.csv` });
    await expect(dropped.getByRole('gridcell', { name: `a lake ${at}` })).toBeVisible();
    await app.page.keyboard.press('Escape');
    await expect(dropped).toHaveCount(0);
  }
  await expect(zone.getByRole('list', { name: 'Source pictures' }).getByRole('img')).toHaveCount(2);
  await linksAreTaken(app, studio, zone);
  await wordsAreTaken(studio);
  await settingsAreOffered(studio);
});

/** A picture that says how it was made can be made again in place of being edited, wherever it is dropped or pasted. */
async function settingsAreOffered(studio: Studio): Promise<void> {
  await studio.chooseModel(/^Edit/);
  const zone = studio.page.getByRole('group', { name: 'Image', exact: true });
  const said = 'a fox in {deep} snow\nSteps: 28, Sampler: Euler a, CFG scale: 6.5, Seed: 42, Size: 512x768';
  const bytes = pngWith(await testPicture(320, 280), [{ as: 'tEXt', keyword: 'parameters', text: said }]);
  for (const [target, way] of [
    [studio.results, 'drop'],
    [zone, 'paste'],
  ] as const) {
    await assignFile(target, way, { name: 'theirs.png', type: 'image/png', bytes });
    await expect(zone).toContainText('320 × 280');
    const offer = studio.toasts.filter({ hasText: 'This picture carries the settings that made it' });
    await expect(offer).toContainText('“a fox in {deep} snow”, by AUTOMATIC1111');
    await offer.getByRole('button', { name: 'Use its settings' }).click();
    await expect(zone).toHaveCount(0);
    await expect(studio.prompt).toHaveValue('a fox in \\{deep\\} snow');
    await expect(studio.page.getByRole('textbox', { name: 'Seed' })).toHaveValue('42');
    await studio.chooseModel(/^Edit/);
  }
}

/** Pastes text there, as the browser tells the page of it: with markup, and a picture of it, where there are. */
const paste = (target: Locator, text: string, markup = '', hasPicture = false) =>
  target.evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', given.text);
      if (given.markup !== '') clipboardData.setData('text/html', given.markup);
      if (given.hasPicture) clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { text, markup, hasPicture },
  );

/** Words and cells that are pasted or dropped where no field is, a file of presets, and a film. */
async function wordsAreTaken(studio: Studio): Promise<void> {
  const { page } = studio;
  const made = page.getByRole('dialog', { name: /^a dune/ });
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(made).toHaveCount(0);
  };
  // a spreadsheet gives a picture of its cells along, and marks with which breaks in a cell are none between rows
  for (const [text, markup, found] of [
    ['prompt\tsku\n"a dune\nin fog"\tD1\n', '', 'D1'],
    ['a dune\na cove\n', '<table><tr><td>a dune</td></tr><tr><td>a cove</td></tr></table>', 'a cove'],
  ] as const) {
    for (const target of [studio.results, studio.prompt]) {
      await paste(target, text, markup, true);
      await expect(made.getByRole('gridcell', { name: found })).toBeVisible();
      await close();
    }
  }
  await expect(studio.prompt).toHaveValue('');
  // each is called by its first prompt, and told from others of that name
  await page.getByRole('button', { name: 'Lists', exact: true }).click();
  const lists = page.getByRole('menuitem', { name: /a dune/ });
  await expect(lists).toHaveText([
    /^a dune, and more 2, 2 rows/,
    /^a dune, and more, 2 rows/,
    /^a dune in fog 2, 1 row/,
    /^a dune in fog, 1 row/,
  ]);
  await page.keyboard.press('Escape');
  await studio.prompt.fill('');
  await assignFile(studio.results, 'drop', {
    name: 'easel-presets.json',
    type: 'application/json',
    bytes: Buffer.from('{"easelPresets":99}'),
  });
  await expect(studio.toasts.filter({ hasText: 'easel-presets.json was not imported' })).toBeVisible();
  // JSON without their mark is a list
  await assignFile(studio.results, 'drop', {
    name: 'words.json',
    type: 'application/json',
    bytes: Buffer.from('{"prompt":"a moor"}'),
  });
  const words = page.getByRole('dialog', { name: 'words.json' });
  await expect(words.getByRole('gridcell', { name: 'a moor' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(words).toHaveCount(0);
  await assignFile(studio.results, 'drop', { name: 'walk.mp4', type: 'video/mp4', bytes: Buffer.from('x') });
  const film = studio.toasts.filter({ hasText: 'walk.mp4 cannot be edited' });
  await film.getByRole('button', { name: 'Import it' }).click();
  await expect(page.getByRole('region', { name: 'Import' })).toContainText('1 refused');
}

/** A picture dragged from a browser, over the results, the queue and the gallery; where it would go is marked. */
async function linksAreTaken(app: LaunchedApp, studio: Studio, zone: Locator): Promise<void> {
  const { page } = studio;
  const mark = page.locator('[data-drop-overlay]');
  const picture = (at: string) => ({ 'text/uri-list': `https://pictures.example/${at}` });
  const dropped = ['dragover', 'drop'];
  const aside = async () => {
    await tellDrag(studio.results, ['dragover'], picture('one'));
    await expect(mark).toHaveText('Edit this picture');
    const [marked, field] = [await mark.locator('span').first().boundingBox(), await zone.boundingBox()];
    return Math.abs((marked?.y ?? 0) - (field?.y ?? 0));
  };
  await expect.poll(aside).toBeLessThan(1);
  await expectAccessible(app, 'the mark of where it would go');
  await tellDrag(studio.results, dropped, picture('one'));
  await expect(zone).toContainText('https://pictures.example/one');
  await expect(mark).toHaveCount(0);
  await studio.toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(zone.getByRole('list', { name: 'Source pictures' }).getByRole('img')).toHaveCount(2);
  const inLink = '<a href="https://pictures.example/"><img src="https://pictures.example/two"></a>';
  await tellDrag(studio.queue, dropped, { ...picture('page.html'), 'text/html': inLink });
  await expect(zone).toContainText('https://pictures.example/two');
  await studio.go('Gallery');
  const main = page.getByRole('main');
  await tellDrag(main, ['dragover'], picture('page.html'));
  await expect(mark).toHaveText('Edit this picture in Create');
  await tellDrag(main, dropped, picture('page.html'));
  await expect(studio.toasts.filter({ hasText: 'something else than a picture' })).toBeVisible();
  await tellDrag(main, ['dragover'], { Files: 'a.png' });
  await expect(mark).toHaveText('Import into the library');
  await tellDrag(page.getByRole('button', { name: 'Create', exact: true }), dropped, picture('three'));
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
  await nothingPastedGoesUnsaid(studio);
});

/** What is pasted over what fills the window does not close it by itself: what can come of it is offered. */
async function nothingPastedGoesUnsaid(studio: Studio): Promise<void> {
  const { page, viewer } = studio;
  const zone = page.getByRole('group', { name: 'Image', exact: true });
  const offer = (words: string, label: string) =>
    studio.toasts.filter({ hasText: words }).getByRole('button', { name: label });
  await studio.prompt.fill('reeds at dawn');
  await studio.go('Gallery');
  const tile = studio.gallery.getByRole('gridcell', { name: /reeds/ }).last();
  await tile.dblclick();
  await expect(viewer).toBeVisible();
  await paste(viewer, 'reeds at dusk');
  await expect(offer('The text was not pasted', 'Make it the prompt')).toBeVisible();
  const picture = { name: 'mine.png', type: 'image/png', bytes: await testPicture(320, 280) };
  await assignFile(viewer, 'paste', picture);
  await expect(offer('It would close what is shown here', 'Edit it in Create')).toBeVisible();
  await viewer.getByRole('button', { name: /^Compare/ }).click();
  const compare = page.getByRole('dialog', { name: 'Compare' });
  await expect(compare).toBeVisible();
  await assignFile(compare, 'paste', { ...picture, bytes: await testPicture(320, 290) });
  await offer('It would close what is shown here', 'Edit it in Create').click();
  await expect(compare).toBeHidden();
  await expect(zone).toContainText('320 × 290');
  await expect(studio.prompt).toHaveValue('reeds at dawn');
}

/** Pictures of the library, dragged from the gallery, the viewer and the queue into the form. */
async function ownPicturesAreTaken(studio: Studio): Promise<void> {
  const { page } = studio;
  const mark = page.locator('[data-drop-overlay]');
  const create = page.getByRole('button', { name: 'Create', exact: true });
  const zone = page.getByRole('group', { name: 'Image', exact: true });
  const tile = studio.gallery.getByRole('gridcell', { name: /reeds/ }).last();
  await tile.click();
  await tellDrag(tile, ['dragstart', 'dragover']);
  await expect(mark).toHaveText('Drop it here to edit it in Create');
  await tellDrag(studio.status, ['dragover']);
  await expect(mark).toHaveText('Nothing is done with it there. Drop it here to edit it in Create');
  // it rests there, and Create opens
  await tellDrag(create, ['dragover']);
  await expect(mark).toHaveText('Edit this picture in Create');
  await expect(studio.prompt).toBeVisible();
  await studio.prompt.fill('a heron, not to be lost');
  await tellDrag(studio.results, ['dragover']);
  await expect(mark).toHaveText('Edit this picture');
  await tellDrag(studio.results, ['drop']);
  await expect(zone.getByRole('img')).toBeVisible();

  // a result that is put back fills nothing; on the field it is one more
  const result = studio.result('reeds in the wind at noon').getByRole('img');
  await tellDrag(result, ['dragstart', 'dragover', 'drop']);
  const sources = zone.getByRole('list', { name: 'Source pictures' }).getByRole('img');
  await expect(sources).toHaveCount(0);
  await tellDrag(result, ['dragstart']);
  await tellDrag(zone, ['dragover', 'drop'], { Files: 'a file of the library' });
  await expect(sources).toHaveCount(2);

  // from the queue, in place of both, and back
  await studio.queue.getByRole('button', { name: /^Finished/ }).click();
  const thumb = studio.queue.getByRole('row', { name: /reeds/ }).first().locator('[draggable=true]');
  await tellDrag(thumb, ['dragstart', 'dragover']);
  await expect(mark).toHaveText('Nothing is done with it there. Drop it here to edit it');
  await tellDrag(page.getByRole('region', { name: 'Vary' }), ['dragover', 'drop']);
  await expect(sources).toHaveCount(0);
  await expect(zone.getByRole('img')).toBeVisible();
  await studio.toasts.filter({ hasText: 'Filled with' }).getByRole('button', { name: 'Undo' }).click();
  await expect(sources).toHaveCount(2);

  // the viewer lies over the rail
  await studio.go('Gallery');
  await tile.dblclick();
  await expect(studio.viewer).toBeVisible();
  await tellDrag(studio.viewer.getByRole('img').last(), ['dragstart', 'dragover']);
  await expect(mark).toContainText('Drop it here to edit it in Create');
  await tellDrag(mark.locator('[data-drop-place=create]'), ['dragover', 'drop']);
  await expect(studio.viewer).toBeHidden();
  await expect(zone.getByRole('img')).toBeVisible();
  await expect(sources).toHaveCount(0);
}

test('about says what this is, what it runs in, and whose licences there are', async ({ visit }) => {
  const { app } = await visit();
  const { length: before } = await asked(app, 'shell.openPath');
  await app.desktop.clickMenu([process.platform === 'darwin' ? 'Easel' : 'Help', 'About Easel']);
  const about = app.page.getByRole('dialog', { name: 'About Easel' });
  await expect(about).toContainText(/Easel \d+\.\d+\.\d+/);
  await expect(about).toContainText('Node.js');
  await about.getByRole('button', { name: 'Licences of others' }).click();
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
