// What comes into Easel from outside its window, and goes out of it: links, files, dragging.
import { fork } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchedApp } from '../support/LaunchedApp';
import { builtMain, projectFolder } from '../support/launchApp';
import { giveFile } from './support/giveFile';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';
import { testPicture } from './support/testPicture';

async function asked(app: LaunchedApp, api: string): Promise<readonly (readonly unknown[])[]> {
  return (await app.desktop.recorded()).filter((call) => call.api === api).map(({ args }) => args);
}

/** A person starts Easel again with something to open, as a file manager or a browser does. */
async function openWith(library: string, given: string): Promise<void> {
  const second = fork(builtMain, ['--library', library, given], {
    cwd: projectFolder,
    execPath: join(projectFolder, 'node_modules/node/bin/node'),
    execArgv: ['--import', join(projectFolder, 'tools/electron-stand-in/register.ts')],
    env: { ...process.env, EASEL_HEADLESS: '1' },
    silent: true,
  });
  await new Promise((done) => second.on('exit', done));
}

const list = (app: LaunchedApp) => app.page.getByRole('dialog').filter({ hasText: 'shots.csv' });

test('a link that was copied opens its picture, and one that leads nowhere says so', async ({
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
  await openWith(library, 'easel://asset/0000');
  await expect(studio.toasts.filter({ hasText: 'This picture is not here' })).toBeVisible();
  await openWith(library, 'easel://app/index.html');
  await expect(studio.toasts.filter({ hasText: 'Easel does not know this link' })).toBeVisible();
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
  launch,
}) => {
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.tryHere();
  const body = app.page.locator('body');
  await giveFile(studio.status, 'drop', { name: 'notes.pdf', type: '', bytes: Buffer.from('%PDF') });
  await expect(studio.toasts.filter({ hasText: 'notes.pdf was not taken' })).toBeVisible();
  await studio.go('Gallery');
  await giveFile(body, 'drop', {
    name: 'shots.csv',
    type: 'text/csv',
    bytes: Buffer.from('prompt\na fjord\n'),
  });
  await expect(list(app)).toBeVisible();
  await app.page.keyboard.press('Escape');
  await studio.go('Settings');
  await giveFile(body, 'drop', { name: 'mine.png', type: 'image/png', bytes: await testPicture(320, 200) });
  await expect(app.page.getByText('320 × 200')).toBeVisible();
});

test('a picture is dragged out as its file, from the results, the gallery and the viewer', async ({
  launch,
}) => {
  const app = await launch();
  test.skip(app.kind === 'electron', 'a drag into the system would wait for a person');
  const studio = new Studio(app.page);
  await studio.tryHere();
  await studio.generate('reeds in the wind');
  const drag = async (from: ReturnType<Studio['result']>, count: number) => {
    const box = await from.boundingBox();
    if (box === null) throw new Error('there is nothing to drag');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await app.page.mouse.move(x, y);
    await app.page.mouse.down();
    await app.page.mouse.move(x + 30, y + 30, { steps: 5 });
    await app.page.mouse.up();
    await expect.poll(async () => (await asked(app, 'webContents.startDrag')).length).toBe(count);
    const [item] = (await asked(app, 'webContents.startDrag')).at(-1) ?? [];
    const { file, files, icon } = item as { file: string; files: string[]; icon: boolean };
    expect([files, existsSync(file), icon]).toEqual([[file], true, true]);
    expect(file).toMatch(/reeds-in-the-wind.*\.png$/);
  };
  await expect(studio.result('reeds in the wind').getByRole('img')).toBeVisible();
  await drag(studio.result('reeds in the wind').getByRole('img'), 1);
  await studio.go('Gallery');
  const tile = studio.gallery.getByRole('gridcell', { name: /reeds/ });
  await drag(tile, 2);
  await tile.dblclick();
  await expect(studio.viewer).toBeVisible();
  await drag(studio.viewer.getByRole('img').last(), 3);
});

test('about says what this is, what it runs in, and whose licences there are', async ({ launch }) => {
  const app = await launch();
  await new Studio(app.page).tryHere();
  await app.desktop.clickMenu([process.platform === 'darwin' ? 'Easel' : 'Help', 'About Easel']);
  const about = app.page.getByRole('dialog', { name: 'About Easel' });
  await expect(about).toContainText(/Easel \d+\.\d+\.\d+/);
  await expect(about).toContainText('Node.js');
  await about.getByRole('button', { name: 'Licences of others' }).click();
  await expect
    .poll(async () => (await asked(app, 'shell.openPath')).map(([path]) => path))
    .toEqual([expect.stringMatching(/licences\.txt$/)]);
});
