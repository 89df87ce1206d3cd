import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import { assignFile } from '../e2e/support/assignFile';
import { Studio } from '../e2e/support/Studio';
import { tellDrag } from '../e2e/support/tellDrag';
import { testPicture } from '../e2e/support/testPicture';
import { saying } from '../support/messagePatterns';
import type { Tour } from './Tour';

/** Edits beside and over their sources, several sources at once, what is pinned, and the results alone. */
export const tourEdit: Tour = async ({ camera, launch, service, folder }) => {
  const own = await service({
    faults: [{ model: 'charedit/v3-character-edit', nth: [4], answer: { delayMs: 600_000 } }],
  });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(own);
  for (const prompt of ['a heron over reeds, soft light', 'a clay cup on linen', 'a red house by the sea']) {
    await studio.generate(prompt);
    await studio.result(prompt).getByRole('img').waitFor();
    await studio.result(prompt).getByRole('img').hover();
    await studio
      .result(prompt)
      .getByRole('button', { name: t('create.pinBesideTheForm') })
      .click();
  }
  const pinned = (prompt: string) =>
    page.getByRole('button', { name: t('create.pinnedNamed', { name: prompt }) });
  await pinned('a red house by the sea').waitFor();
  await page
    .getByRole('button', { name: t('ui.closeMessage') })
    .last()
    .click();
  await studio.result('a clay cup on linen').getByRole('img').hover();
  await camera.shoot(app, 'edit', 'pinned');
  await pinned('a clay cup on linen').click();
  await camera.shoot(app, 'edit', 'pin-menu', { wide: true });
  await page.getByRole('menuitem', { name: t('create.useAsTheSource') }).click();
  const zone = page.getByRole('group', { name: t('models.labelImage'), exact: true });
  await zone.getByRole('img').waitFor();
  await tellDrag(studio.results, ['dragover'], { 'text/uri-list': 'https://pictures.example/one.png' });
  await camera.shoot(app, 'edit', 'dragged-link', { wide: true });
  await tellDrag(page.locator('body'), ['dragleave']);
  await zone.getByRole('button', { name: t('create.chooseFromTheGallery') }).click();
  const picker = page.getByRole('dialog', { name: t('create.fromTheGallery') });
  await picker.getByRole('option').nth(1).click();
  await camera.shoot(app, 'edit', 'from-the-gallery');
  await page.keyboard.press('Escape');
  await studio.go('Gallery');
  await tellDrag(page.getByRole('main'), ['dragover'], { Files: 'mine.png' });
  await camera.shoot(app, 'edit', 'dragged-to-gallery', { wide: true });
  const tile = studio.gallery.getByRole('gridcell').first();
  await tellDrag(tile, ['dragstart', 'dragover']);
  await camera.shoot(app, 'edit', 'dragged-from-gallery', { wide: true });
  await tile.dblclick();
  await studio.viewer.waitFor();
  await tellDrag(studio.viewer.getByRole('img').last(), ['dragstart', 'dragover']);
  await camera.shoot(app, 'edit', 'dragged-from-viewer', { wide: true });
  await page.keyboard.press('Escape');
  await studio.go('Create');
  await studio.generate('the same in falling snow');
  const edit = studio.result('the same in falling snow');
  await edit
    .getByRole('button', { name: saying('create.openNamed', { title: /.*the same in falling snow/ }) })
    .waitFor();
  await camera.shoot(app, 'edit', 'beside');
  await edit.getByRole('button', { name: t('create.beforeAndAfter') }).click();
  await camera.shoot(app, 'edit', 'over');
  // an edit of an edit, and where it comes from
  await edit.getByRole('button', { name: t('create.editAgain') }).click();
  await studio.generate('the same at night');
  const next = studio.result('the same at night');
  await next
    .getByRole('button', { name: saying('create.openNamed', { title: /.*the same at night/ }) })
    .click();
  await studio.viewer.getByRole('img').first().waitFor();
  await page.keyboard.press('i');
  await camera.shoot(app, 'edit', 'chain-viewer');
  await page.keyboard.press('i');
  await page.keyboard.press('Escape');
  await studio.viewer.waitFor({ state: 'hidden' });
  await camera.shoot(app, 'edit', 'chain');
  for (const height of [900, 500, 700]) {
    const bytes = await testPicture(700, height);
    await assignFile(zone, 'drop', { name: `${height}.png`, type: 'image/png', bytes });
    await zone
      .getByRole('list')
      .locator('li')
      .nth([900, 500, 700].indexOf(height) + 1)
      .waitFor();
  }
  await camera.shoot(app, 'edit', 'several');
  const shots = folder();
  for (const [name, width, height] of [['cup', 700, 900] as const, ['jug', 900, 700] as const])
    writeFileSync(join(shots, `${name}.png`), await testPicture(width, height));
  const rows = [
    'cup.png',
    'jug.png',
    'bowl.png',
    'https://example.com/pictures/vase.jpg',
    '../old/plate.png',
  ];
  const lines = rows.map((source, at) => `on raw linen in morning light,${source},A${at + 1}`);
  writeFileSync(join(shots, 'relight.csv'), ['prompt,photo,sku', ...lines].join('\n'));
  await app.desktop.answerDialog('showOpenDialog', {
    canceled: false,
    filePaths: [join(shots, 'relight.csv')],
  });
  await studio.chooseList(t('create.importList'));
  const list = page.getByRole('dialog', { name: 'relight.csv' });
  await list.getByRole('gridcell', { name: 'jug.png' }).locator('img').waitFor();
  await camera.shoot(app, 'edit', 'list-of-pictures');
  await page.keyboard.press('Escape');
  await studio.generate('as an evening scene');
  const cells = studio.result('as an evening scene').getByRole('gridcell');
  await cells.getByRole('img', { name: 'as an evening scene' }).nth(1).waitFor();
  await camera.shoot(app, 'edit', 'several-on-their-way');
  await page
    .getByRole('button', { name: t('create.beforeAndAfter') })
    .first()
    .click();
  await page.getByRole('button', { name: t('create.onlyTheResultsHideAllElse') }).click();
  await camera.shoot(app, 'edit', 'alone');
};
