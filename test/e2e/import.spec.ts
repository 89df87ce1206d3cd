// Pictures from elsewhere: dropped on the gallery, chosen in the menu; and files that are moved under Easel's hands.

import { mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import { comfyGraph } from '../support/pictures/comfyGraph';
import { pngWith } from '../support/pictures/pngWith';
import { assignFile } from './support/assignFile';
import { dropPaths } from './support/dropPaths';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';
import { testPicture } from './support/testPicture';

const seed = '18446744073709551557';

async function comfyPicture(prompt: string): Promise<Buffer> {
  const text = comfyGraph({ prompt, negative: 'dull', seed, steps: 25 });
  return pngWith(await testPicture(320, 200), [{ as: 'iTXt', keyword: 'prompt', text }]);
}

test('a picture of ComfyUI dropped on the gallery comes in with its prompt and seed, and stays over a restart', async ({
  launch,
  restart,
}) => {
  let app = await launch();
  let studio = new Studio(app.page);
  await studio.tryHere();
  await studio.go('Gallery');
  const bytes = await comfyPicture('a 狐 in the snow');
  const bar = () => app.page.getByRole('region', { name: t('imports.import') });
  await assignFile(app.page.locator('body'), 'drop', {
    name: 'ComfyUI_00001_.png',
    type: 'image/png',
    bytes,
  });
  await expect(bar().getByRole('status')).toHaveText(t('terminal.imported', { files: 1 }));
  const details = () => app.page.getByRole('complementary', { name: t('commands.details') });
  for (let run = 0; run < 2; run += 1) {
    await expect(studio.gallery.getByRole('gridcell', { name: /狐/ })).toBeVisible();
    await studio.gallery.getByRole('gridcell', { name: /狐/ }).click();
    await expect(details()).toContainText('a 狐 in the snow');
    await expect(details()).toContainText(seed);
    await expect(details()).toContainText('Imported from ComfyUI');
    await expect(details().getByText(t('gallery.negative'), { exact: true })).toBeVisible();
    if (run === 1) break;
    app = await restart(app);
    studio = new Studio(app.page);
    await studio.go('Gallery');
  }
  await assignFile(app.page.locator('body'), 'drop', { name: 'again.png', type: 'image/png', bytes });
  await expect(bar().getByRole('status')).toHaveText(t('imports.alreadyHere', { here: 1 }));
  // too large to stand in for its own preview: seen as soon as that is made
  const large = { name: 'poster.png', type: 'image/png', bytes: await testPicture(4100, 4100) };
  await assignFile(app.page.locator('body'), 'drop', large);
  await expect(bar().getByRole('status')).toHaveText(t('terminal.imported', { files: 1 }));
  const poster = studio.gallery.locator('[role="gridcell"]:not([aria-label*="狐"]) img');
  await expect
    .poll(() => poster.evaluateAll(([image]) => (image as HTMLImageElement | undefined)?.naturalWidth ?? 0))
    .toBeGreaterThan(300);
  // the bar takes its room from the pictures below, and moves neither them nor a button
  await bar()
    .getByRole('button', { name: t('imports.putAway') })
    .click();
  await studio.gallery.getByRole('gridcell', { name: /狐/ }).click();
  await studio.gallery.locator('[role="gridcell"]:not([aria-label*="狐"])').click({ modifiers: ['Control'] });
  const selected = app.page.getByRole('toolbar', { name: t('app.selectedPictures') });
  const still = [
    selected.getByRole('button', { name: t('gallery.trash') }),
    studio.gallery.getByRole('gridcell').last(),
  ];
  const places = () => Promise.all(still.map((each) => each.boundingBox()));
  const before = await places();
  await assignFile(app.page.locator('body'), 'drop', { name: 'again.png', type: 'image/png', bytes });
  await expect(bar().getByRole('status')).toHaveText(t('imports.alreadyHere', { here: 1 }));
  expect(await places()).toEqual(before);
  await selected.getByRole('button', { name: t('gallery.selectOneOnly') }).click();
  await studio.gallery.getByRole('gridcell', { name: /狐/ }).click();
  await details()
    .getByRole('button', { name: t('commands.useTheseSettings') })
    .click();
  await expect(studio.prompt).toHaveText('a 狐 in the snow');
});

test('what filters count is right after an import; a folder with folders dropped on the form comes in, and no link out of it is followed', async ({
  launch,
  library,
}) => {
  const shoot = join(library, 'shoot');
  const outside = join(library, 'outside');
  mkdirSync(join(shoot, 'day one/raw'), { recursive: true });
  mkdirSync(outside);
  writeFileSync(join(shoot, 'one.png'), await comfyPicture('a harbour'));
  writeFileSync(join(shoot, 'day one/raw/two.png'), await comfyPicture('a fjord'));
  writeFileSync(join(shoot, 'day one/notes.pdf'), '%PDF-1.7');
  writeFileSync(join(outside, 'private.png'), await comfyPicture('a secret'));
  symlinkSync(outside, join(shoot, 'day one/elsewhere'));
  symlinkSync(join(outside, 'private.png'), join(shoot, 'linked.png'));
  symlinkSync(shoot, join(shoot, 'day one/round'));
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.tryHere();
  await countsWhatCame(studio, library);
  await dropPaths(app.page, [shoot]);
  const bar = app.page.getByRole('region', { name: t('imports.import') });
  await expect(bar.getByRole('status')).toHaveText('2 imported, 1 refused');
  await bar.getByRole('button', { name: 'Files that were not imported' }).click();
  await expect(bar.getByRole('listitem')).toContainText('notes.pdf');
  await bar.getByRole('button', { name: t('commands.showInTheGallery') }).click();
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(2);
  // another one comes while the gallery is looked at
  const show = bar.getByRole('button', { name: t('imports.showWhatCame') });
  await dropPaths(app.page, [join(outside, 'private.png')]);
  await expect(bar.getByRole('status')).toHaveText(t('terminal.imported', { files: 1 }));
  await show.click();
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(1);
  await expect(
    app.page.getByRole('button', {
      name: t('gallery.removeTheFilter', { words: 'Imported at the same time' }),
    }),
  ).toBeVisible();
  await app.page.getByRole('combobox', { name: t('commands.search') }).fill('imported:la');
  await app.page.getByRole('option', { name: /last/ }).click();
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(1);
  // on a collection they go into that too, with what was here before; while it is shown, also on the pictures
  await app.page.getByRole('button', { name: t('gallery.newCollectionTitle') }).click();
  await app.page.getByRole('textbox', { name: t('create.name') }).fill('Client A');
  await app.page.keyboard.press('Enter');
  const client = app.page.getByRole('navigation', { name: t('app.library') }).getByRole('button', {
    name: /^Client A/,
  });
  await client.waitFor();
  for (const name of ['new.png', 'newer.png']) writeFileSync(join(outside, name), await comfyPicture(name));
  await dropPaths(app.page, [join(outside, 'private.png'), join(outside, 'new.png')], client);
  await expect(bar.getByRole('status')).toHaveText('Into “Client A”: 1 imported, 1 already in the library');
  await client.click();
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(2);
  await dropPaths(app.page, [join(outside, 'newer.png')]);
  await expect(bar.getByRole('status')).toHaveText('Into “Client A”: 1 imported');
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(3);
  await studio.gallery.focus();
  await app.page.keyboard.press('Control+z');
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(2);
  // what was said of it is true no more
  await expect(bar).toHaveCount(0);
  // a folder is asked for, and is seen wherever it goes
  const more = join(library, 'more');
  mkdirSync(more);
  for (const name of ['a', 'b', 'c'])
    writeFileSync(join(more, `${name}.png`), await comfyPicture(`more ${name}`));
  await dropPaths(app.page, [more]);
  const question = app.page.getByRole('alertdialog', { name: t('app.whereDoesTheFolderGo') });
  await question.getByRole('button', { name: t('app.libraryOnly') }).click();
  await expect(bar.getByRole('status')).toHaveText(t('terminal.imported', { files: 3 }));
  // the view stays, what came is a press away, and what is taken back leads to where one was
  const search = app.page.getByRole('combobox', { name: t('commands.search') });
  await expect(search).toHaveValue('collection:"Client A"');
  await bar.getByRole('button', { name: t('imports.showWhatCame') }).click();
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(3);
  await expect(
    app.page.getByRole('button', {
      name: t('gallery.removeTheFilter', { words: 'Imported at the same time' }),
    }),
  ).toBeVisible();
  await expect(search).toHaveValue('imported:this');
  await search.press('End');
  await search.pressSequentially(' kind:image');
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(3);
  await studio.gallery.focus();
  await app.page.keyboard.press('Control+z');
  await expect(search).toHaveValue('collection:"Client A"');
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(2);
  await expect(client).toContainText('2');
});

/** What filters count and which fields there are is right after imports, one that came while they were not seen among them. */
async function countsWhatCame(studio: Studio, library: string): Promise<void> {
  const { page } = studio;
  await studio.go('Gallery');
  await page.getByRole('button', { name: /^Filter(,|$)/ }).click();
  const filters = page.getByRole('complementary', { name: t('gallery.filters') });
  await expect(filters.locator('[aria-busy=false]')).toHaveCount(1);
  await expect(filters).not.toContainText(t('account.images'));
  const search = page.getByRole('combobox', { name: t('commands.search') });
  const unknown = page.getByText('No field is called “sampler”').first();
  await search.fill('sampler:dpmpp');
  await expect(unknown).toBeVisible();
  await search.fill('');
  await studio.go('Create');
  const bring = async (name: string, count: number) => {
    const folder = join(library, name);
    mkdirSync(folder);
    for (let at = 0; at < count; at += 1)
      writeFileSync(join(folder, `${at}.png`), await comfyPicture(`${name} ${at}`));
    await dropPaths(page, [folder]);
    const said = page.getByRole('region', { name: t('imports.import') }).getByRole('status');
    await expect(said).toHaveText(`${count} imported`);
  };
  await bring('look', 3);
  await studio.go('Gallery');
  const images = filters.getByRole('button', { name: /^Images/ });
  await expect(images).toContainText('3');
  // and after one that comes while they are seen, a step of Undo, and the trash
  await bring('other', 5);
  await expect(images).toContainText('8');
  await studio.gallery.getByRole('gridcell').first().click();
  await page.keyboard.press('Delete');
  await expect(images).toContainText('7');
  await page.keyboard.press('Control+z');
  await expect(images).toContainText('8');
  await search.fill('sampler:dpmpp');
  await expect(studio.gallery.getByRole('gridcell').first()).toBeVisible();
  await expect(unknown).toHaveCount(0);
  await search.fill('');
  await filters.press('Escape');
  await expect(filters).toBeHidden();
  await studio.go('Create');
}

test('a folder chosen in the menu comes in, and a file that was moved is found', async ({
  launch,
  library,
}) => {
  const from = join(library, 'from');
  mkdirSync(from);
  writeFileSync(join(from, 'one.png'), await comfyPicture('a harbour'));
  writeFileSync(join(from, 'two.png'), await comfyPicture('a fjord'));
  writeFileSync(join(from, 'drawing.png'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.tryHere();
  await studio.go('Gallery');
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [from] });
  await app.desktop.clickMenu(['File', 'Import a Folder…']);
  const bar = app.page.getByRole('region', { name: t('imports.import') });
  await expect(bar.getByRole('status')).toHaveText('2 imported, 1 refused');
  // as one step: to the trash, and back
  const tiles = studio.gallery.getByRole('gridcell');
  await tiles.first().click();
  await app.page.keyboard.press('Control+z');
  await expect(studio.toasts.filter({ hasText: 'Undone: imported 2 images' })).toBeVisible();
  await expect(tiles).toHaveCount(0);
  await app.page.keyboard.press('Control+Shift+z');
  await expect(tiles).toHaveCount(2);

  // what is done in the folder by others shows by itself: gone, back under another name, renamed
  const days = join(library, 'Easel');
  const day = readdirSync(days).find((name) => /^\d{4}/.test(name)) ?? '';
  const missing = studio.gallery.getByRole('gridcell', { name: /file missing.*harbour/ });
  const details = app.page.getByRole('complementary', { name: t('commands.details') });
  await studio.gallery.getByRole('gridcell', { name: /harbour/ }).click();
  renameSync(join(days, day, 'one.png'), join(library, 'one.png'));
  await expect(missing).toBeVisible();
  await expect(app.page.getByText(t('gallery.missingTitle'), { exact: true })).toBeVisible();
  const search = app.page.getByRole('combobox', { name: t('commands.search') });
  await app.page.getByRole('button', { name: t('gallery.findIt') }).click();
  await expect(studio.toasts.filter({ hasText: t('gallery.fileNotFound') })).toBeVisible();
  // large, too, its small copy stays, with what is the matter under it
  await studio.gallery.getByRole('gridcell', { name: /harbour/ }).dblclick();
  await expect(
    studio.viewer.getByRole('status').filter({ hasText: 'The original file is missing (' }),
  ).toBeVisible();
  await expect(studio.viewer.getByRole('img', { name: /harbour/ })).toBeVisible();
  renameSync(join(library, 'one.png'), join(days, 'hero.png'));
  await expect(studio.viewer.getByText('Easel is showing a small copy')).toHaveCount(0);
  await app.page.keyboard.press('Escape');
  await expect(missing).toHaveCount(0);
  await expect(details).toContainText('hero.png');
  await expect(app.page.getByText(t('gallery.missingTitle'))).toHaveCount(0);
  renameSync(join(days, 'hero.png'), join(days, 'star.png'));
  await expect(details).toContainText('star.png');
  await expect(missing).toHaveCount(0);

  // saved anew by another program: said, taken, and taken back
  const anew = app.page.getByRole('region', { name: t('libraries.changedFiles') });
  writeFileSync(join(days, 'star.png'), await comfyPicture('a harbour, painted over'));
  await expect(anew.getByRole('status')).toContainText('Another program saved over 1 image.');
  await expect(app.page.getByText(t('gallery.changedTitle'), { exact: true })).toBeVisible();
  await anew.getByRole('button', { name: t('gallery.takeAsIs') }).click();
  await expect(anew).toHaveCount(0);
  await expect(app.page.getByText(t('gallery.changedTitle'))).toHaveCount(0);
  await studio.gallery.getByRole('gridcell', { name: /harbour/ }).click();
  await app.page.keyboard.press('Control+z');
  await expect(studio.toasts.filter({ hasText: 'Undone: repaired the files for 1 image' })).toBeVisible();
  await expect(app.page.getByText(t('gallery.changedTitle'), { exact: true })).toBeVisible();

  // or kept as a picture of its own: the old one keeps what was said of it, and is missing; taken back as one step
  await expect(tiles).toHaveCount(2);
  await details.getByRole('button', { name: t('gallery.keepAsNew') }).click();
  await expect(studio.toasts.filter({ hasText: t('gallery.fileKept') })).toBeVisible();
  await expect(tiles).toHaveCount(3);
  await expect(missing).toHaveCount(1);
  await expect(details).toContainText('star (before).png');
  await expect(details.getByText(t('gallery.missingTitle'), { exact: true })).toBeVisible();
  await details.getByRole('button', { name: /^Show image: a harbour, painted over/ }).click();
  await expect(details).toContainText('star.png');
  await expect(details.getByText(t('gallery.madeFrom'), { exact: true })).toBeVisible();
  await studio.gallery.focus();
  await app.page.keyboard.press('Control+z');
  await expect(
    studio.toasts.filter({ hasText: 'Undone: kept the overwritten version as a new image' }),
  ).toBeVisible();
  await expect(tiles).toHaveCount(2);
  await expect(missing).toHaveCount(0);
  await studio.gallery.getByRole('gridcell', { name: /harbour/ }).click();
  await expect(app.page.getByText(t('gallery.changedTitle'), { exact: true })).toBeVisible();

  // the whole library is verified: what differs is said, and what can be set right is
  writeFileSync(join(days, 'stray.png'), 'nobody’s');
  await app.desktop.clickMenu(['File', 'Verify Files']);
  const compared = app.page.getByRole('region', { name: t('libraries.verifyFiles') });
  await expect(compared.getByRole('status')).toContainText('1 changed, 1 not in the library. “Repair”');
  await compared.getByRole('button', { name: t('libraries.repair') }).press('Enter');
  await expect(compared.getByRole('status')).toHaveText('1 not in the library, 1 repaired');
  await compared.getByRole('button', { name: t('libraries.putAway') }).click();
  await expect(compared).toHaveCount(0);
  await expect(app.page.getByText(t('gallery.changedTitle'))).toHaveCount(0);

  // both are the same picture: one stays, and that is taken back as one step
  await app.page.keyboard.press('Control+k');
  await app.page.keyboard.type('near duplicates');
  await app.page.keyboard.press('Enter');
  await expect(search).toHaveValue('has:duplicate');
  await expect(studio.gallery.getByText(/^Similar/).first()).toBeVisible();
  // a look, said as what it is
  const order = app.page.getByRole('button', { name: /^Order:/ });
  await expect(order).toHaveText('Newest, by similarity');
  await studio.gallery.getByRole('gridcell', { name: /harbour/ }).click();
  await app.page.keyboard.press('b');
  const rejected = studio.gallery.getByRole('gridcell', { name: /rejected/ });
  await expect(rejected).toHaveCount(1);
  await expect(rejected).toHaveAccessibleName(/fjord/);
  await app.page.keyboard.press('Control+z');
  await expect(rejected).toHaveCount(0);
  await app.page.getByRole('button', { name: t('exports.back'), exact: true }).click();
  await expect(order).toHaveText(t('gallery.newest'));
  await expect(search).toHaveValue('');
});
