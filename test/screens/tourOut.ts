import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import { saying } from '../support/messagePatterns';
import type { Tour } from './Tour';

/** The light ways out of Easel and on to an edit: buttons on results, cells and tiles, what is said of a copy, the first export, what stays in a move. */
export const tourOut: Tour = async ({ camera, launch, service, folder }) => {
  const own = await service();
  const library = folder();
  const app = await launch({ library });
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(own);
  const words = 'A lake at dusk, mist over the water, two boats at the jetty, in the manner of a woodcut';
  await studio.generate(words);
  const lake = studio.result(words);
  const open = lake.getByRole('button', { name: saying('create.openNamed', { title: /A lake.*/ }) });
  await open.focus();
  await camera.shoot(app, 'out', 'result');
  await lake.getByRole('img').hover();
  await app.desktop.answerDialog('showSaveDialog', {
    canceled: false,
    filePath: join(folder(), 'a-lake-at-dusk-for-the-client.png'),
  });
  await lake.getByRole('button', { name: t('create.saveACopy') }).click();
  await studio.toasts.filter({ hasText: t('app.copySaved') }).waitFor();
  await camera.shoot(app, 'out', 'copy-saved');
  await open.focus();
  await lake.getByRole('img').hover();
  await lake.getByRole('button', { name: t('create.editThisImage') }).click();
  const source = page.getByRole('group', { name: t('models.labelImage'), exact: true });
  await source.getByRole('button', { name: t('create.removeTheImage') }).waitFor();
  await studio.generate('make it darker');
  const edit = studio.result('make it darker');
  await edit
    .getByRole('button', { name: saying('create.openNamed', { title: /.*make it darker/ }) })
    .waitFor();
  await camera.shoot(app, 'out', 'edit');
  await edit.getByRole('button', { name: saying('create.openNamed', { title: /.*make it darker/ }) }).click();
  await studio.viewer.getByRole('heading', { name: /make it darker$/ }).waitFor();
  await camera.shoot(app, 'out', 'viewer');
  await page.keyboard.press('Escape');

  await studio.chooseModel(/imagegen.dev/);
  await page.getByRole('radio', { name: '3', exact: true }).click({ force: true });
  await studio.generate('a chair');
  const chairs = studio.result('a chair');
  await chairs.getByRole('img').nth(2).waitFor();
  await chairs
    .getByRole('button', { name: saying('create.openNamed') })
    .nth(1)
    .focus();
  await camera.shoot(app, 'out', 'three');
  await page.getByRole('radio', { name: '1', exact: true }).click({ force: true });
  await studio.generate('a {ceramic|glass|brass} cup');
  const cells = studio.result('a {ceramic|glass|brass} cup').getByRole('gridcell');
  await cells.getByRole('img').nth(2).waitFor();
  await cells
    .nth(1)
    .getByRole('button', { name: saying('create.openNamed') })
    .focus();
  await camera.shoot(app, 'out', 'cells');

  await studio.go('Gallery');
  await studio.gallery.getByRole('gridcell').first().click();
  await studio.gallery.getByRole('gridcell').nth(1).hover();
  await camera.shoot(app, 'out', 'gallery');
  await studio.give(t('commands.exportAllThatTheGalleryShows'));
  await page.getByRole('dialog', { name: saying('exports.dialogTitle') }).waitFor();
  await camera.shoot(app, 'out', 'export');
  await page.keyboard.press('Escape');

  // a library that is to move, with a folder of copies beside it
  mkdirSync(join(library, 'Easel edits'));
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [folder()] });
  await studio.go('Settings');
  await page.getByRole('button', { name: t('settings.moveTheLibrary') }).click();
  const move = page.getByRole('region', { name: t('settings.moveOfTheLibrary') });
  await move.getByText(saying('settings.moveOtherCopies')).waitFor();
  await camera.shoot(app, 'out', 'move', { into: move });
};
