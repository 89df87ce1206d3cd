import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import { assignFile } from '../e2e/support/assignFile';
import { Studio } from '../e2e/support/Studio';
import { testPicture } from '../e2e/support/testPicture';
import type { LaunchedApp } from '../support/LaunchedApp';
import { saying } from '../support/messagePatterns';
import type { Tour } from './Tour';

/** The page in words that stands where Easel's own cannot, About, and what is said of things that come from outside. */
export const tourTroubles: Tour = async ({ camera, launch, folder }) => {
  const library = folder();
  const app = await launch({ library });
  const studio = new Studio(app.page);
  await studio.tryHere();
  await studio.prompt.fill('an unsent idea');
  await assignFile(studio.status, 'drop', { name: 'notes.pdf', type: '', bytes: Buffer.from('%PDF') });
  await studio.toasts.filter({ hasText: t('app.filesNotTaken', { name: 'notes.pdf', count: 1 }) }).waitFor();
  await camera.shoot(app, 'outside', 'refused');
  await studio.toasts.getByRole('button', { name: t('ui.closeMessage') }).click();
  const picture = { name: 'mine.png', type: 'image/png' };
  for (const width of [320, 300]) {
    await assignFile(studio.status, 'drop', { ...picture, bytes: await testPicture(width, 200) });
    await app.page.getByText(`${width} × 200`).waitFor();
  }
  await studio.toasts.filter({ hasText: t('create.filledWithAnotherPicture') }).waitFor();
  // the message stays for ten seconds: less than all four pictures take
  await app.page.mouse.move(700, 860);
  await camera.shoot(app, 'outside', 'filled-anew');

  await app.desktop.clickMenu([
    process.platform === 'darwin' ? 'Easel' : t('electron.menuHelp'),
    t('app.aboutEasel'),
  ]);
  const about = app.page.getByRole('dialog', { name: t('app.aboutEasel') });
  await about.waitFor();
  await camera.shoot(app, 'about', 'versions');
  await about.getByRole('button', { name: t('app.licencesOfOthers') }).click();
  await about.getByText(t('app.licenceHint')).waitFor();
  await camera.shoot(app, 'about', 'licences');
  await app.close();

  const says = (broken: LaunchedApp, words: RegExp) => broken.page.getByText(words).first().waitFor();
  const data = join(library, '.easel');
  copyFileSync(join(data, 'easel.sqlite'), join(data, 'easel-day-1780000000000.sqlite'));
  writeFileSync(join(data, 'easel.sqlite'), 'this is no database');
  const damaged = await launch({ library });
  await says(damaged, saying('database.damagedAtStart'));
  await camera.shoot(damaged, 'recovery', 'damaged', { plain: true });
};
