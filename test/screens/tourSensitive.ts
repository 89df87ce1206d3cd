import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import { saying } from '../support/messagePatterns';
import type { Tour } from './Tour';

/** Pictures that the service marked as sensitive, wherever they are shown before somebody asks to see them. */
export const tourSensitive: Tour = async ({ camera, launch }) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.tryHere();
  for (const prompt of ['nsfw reeds', 'a lighthouse', 'nsfw pond']) {
    await studio.generate(prompt);
    await studio.result(prompt).locator('img').waitFor();
  }
  await studio.go('Gallery');
  await studio.gallery.getByRole('gridcell').first().waitFor();
  const choose = async () => {
    await studio.gallery.focus();
    await page.keyboard.press('Home');
  };
  await choose();
  await camera.shoot(app, 'sensitive', 'gallery');
  for (const [key, state, name] of [
    ['n', 'survey', t('gallery.survey')],
    ['c', 'compare', t('compare.compare')],
  ] as const) {
    await page.keyboard.press('Control+a');
    await page.keyboard.press(key);
    await page
      .getByRole('dialog', { name })
      .getByRole('button', { name: t('account.show') })
      .first()
      .waitFor();
    await camera.shoot(app, 'sensitive', state);
    await page.keyboard.press('Escape');
    await choose();
  }
  await page.keyboard.press('r');
  await page
    .getByRole('dialog', { name: t('review.review') })
    .getByRole('button', { name: t('account.show') })
    .waitFor();
  await camera.shoot(app, 'sensitive', 'review');
  await page.keyboard.press('Escape');
  await studio.gallery.getByRole('gridcell', { name: /lighthouse/ }).click();
  await studio.give(t('commands.markAsSensitiveOrNot'));
  await studio.toasts.filter({ hasText: saying('words.markedSensitive') }).waitFor();
  await camera.shoot(app, 'sensitive', 'marked-by-hand');
  await studio.gallery.focus();
  await page.keyboard.press('Control+z');
  await choose();
  await studio.gallery.getByRole('gridcell').first().click({ button: 'right' });
  await app.desktop.clickPopup(t('commands.editThisImage'));
  await studio.generate('as a watercolour');
  await studio
    .result('as a watercolour')
    .getByRole('button', { name: t('create.showTheSensitiveSource') })
    .waitFor();
  await camera.shoot(app, 'sensitive', 'source');
  await studio.go('Account');
  await page.getByRole('button', { name: t('account.sync') }).click();
  const entries = page.getByRole('grid', { name: t('account.entriesOfTheHistory') });
  await entries.getByText('nsfw pond').waitFor();
  await camera.shoot(app, 'sensitive', 'history', { into: entries });
};
