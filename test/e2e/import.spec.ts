// Pictures from elsewhere: dropped on the gallery, chosen in the menu; and files that are moved under Easel's hands.
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { comfyGraph } from '../support/pictures/comfyGraph';
import { pngWith } from '../support/pictures/pngWith';
import { giveFile } from './support/giveFile';
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
  const bar = () => app.page.getByRole('region', { name: 'Import' });
  await giveFile(app.page.locator('body'), 'drop', { name: 'ComfyUI_00001_.png', type: 'image/png', bytes });
  await expect(bar().getByRole('status')).toHaveText('1 imported');
  const details = () => app.page.getByRole('complementary', { name: 'Details' });
  for (let run = 0; run < 2; run += 1) {
    await expect(studio.gallery.getByRole('gridcell', { name: /狐/ })).toBeVisible();
    await studio.gallery.getByRole('gridcell', { name: /狐/ }).click();
    await expect(details()).toContainText('a 狐 in the snow');
    await expect(details()).toContainText(seed);
    await expect(details()).toContainText('Imported from ComfyUI');
    await expect(details().getByText('Negative', { exact: true })).toBeVisible();
    if (run === 1) break;
    app = await restart(app);
    studio = new Studio(app.page);
    await studio.go('Gallery');
  }
  await giveFile(app.page.locator('body'), 'drop', { name: 'again.png', type: 'image/png', bytes });
  await expect(bar().getByRole('status')).toHaveText('1 already here');
  await details().getByRole('button', { name: 'Use these settings' }).click();
  await expect(studio.prompt).toHaveText('a 狐 in the snow');
});

test('a folder chosen in the menu comes in, what was refused is listed, and a file that was moved is found', async ({
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
  const bar = app.page.getByRole('region', { name: 'Import' });
  await expect(bar.getByRole('status')).toHaveText('2 imported, 1 refused');
  await bar.getByRole('button', { name: 'What was refused' }).click();
  await expect(bar.getByRole('listitem')).toContainText('drawing.png is an SVG');
  const { violations } = await new AxeBuilder({ page: app.page })
    .include('section[aria-label=Import]')
    .analyze();
  expect(violations).toEqual([]);
  await bar.getByRole('button', { name: 'Put away what was imported' }).click();
  await expect(bar).toHaveCount(0);

  const days = join(library, 'Easel');
  const day = readdirSync(days).find((name) => /^\d{4}/.test(name)) ?? '';
  renameSync(join(days, day, 'one.png'), join(days, 'hero.png'));
  await studio.gallery.getByRole('gridcell', { name: /fjord/ }).click();
  await studio.gallery.getByRole('gridcell', { name: /harbour/ }).click();
  await expect(app.page.getByText('The file is not where it was')).toBeVisible();
  await app.page.getByRole('button', { name: 'Find it' }).click();
  await expect(app.page.getByText('The file is not where it was')).toHaveCount(0);
  await expect(app.page.getByRole('complementary', { name: 'Details' })).toContainText('hero.png');
});
