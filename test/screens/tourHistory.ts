import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import { historyOf, pastGenerations } from '../support/foreignHistory';
import { refuse, startForeignService } from '../support/foreignService';
import { saying } from '../support/messagePatterns';
import type { Tour } from './Tour';

const prompts = [
  'a fox in tall grass, low sun',
  'harbour at blue hour',
  'tulips in a glass vase',
  'an old tram',
];

/** The mirrored history: cut half-way, whole, with what is here and what is not, fetched and let go of, one entry, a search. */
export const tourHistory: Tour = async ({ camera, launch }) => {
  const service = await startForeignService();
  try {
    const past = pastGenerations(service, { count: 5012, pictures: 16, newestMs: Date.now() - 600_000 }).map(
      (entry, index) => ({
        ...entry,
        request: { ...entry.request, prompt: prompts[index] ?? entry.request.prompt ?? '' },
      }),
    );
    const pages = historyOf(past);
    service.answers.history = (call) =>
      call.query.get('cursor') === '2300' ? refuse(500, 'Generation failed', 'Out of order') : pages(call);
    const app = await launch();
    const { page } = app;
    const studio = new Studio(page);
    await studio.connect(service);
    await studio.go('Account');
    const history = page.getByRole('region', { name: t('account.historyOfTheService') });
    await history.scrollIntoViewIfNeeded();
    await camera.shoot(app, 'history', 'not-mirrored');
    await history.getByRole('button', { name: t('account.sync') }).click();
    await history.getByRole('alert').waitFor();
    await history.evaluate((section) => section.scrollIntoView());
    await camera.shoot(app, 'history', 'cut');
    service.answers.history = pages;
    await history.getByRole('button', { name: t('account.sync') }).click();
    await history.getByText(saying('account.mirroredTo')).waitFor();
    const search = history.getByRole('textbox', { name: t('account.searchTheHistory') });
    await search.fill('number 500');
    await history.getByRole('button', { name: t('account.fetchAllFound') }).click();
    await history
      .getByRole('gridcell', { name: t('account.isOnThisDisk') })
      .nth(5)
      .waitFor();
    await search.fill('');
    await page.waitForTimeout(2500);
    await history.evaluate((section) => section.scrollIntoView());
    await camera.shoot(app, 'history', 'whole');
    await history.getByRole('button', { name: t('account.fetchAllFound') }).click();
    await history.getByRole('button', { name: t('app.cancel') }).waitFor();
    await camera.shoot(app, 'history', 'fetching');
    await history.getByRole('button', { name: t('app.cancel') }).click();
    await history.getByRole('button', { name: t('app.cancel') }).waitFor({ state: 'hidden' });
    await camera.shoot(app, 'history', 'cancelled');
    await search.fill('glass');
    await history.getByRole('row').filter({ hasText: 'tulips in a glass vase' }).click();
    await page
      .getByRole('dialog', { name: t('account.entryOfTheHistory') })
      .getByText('past-5010')
      .first()
      .waitFor();
    await camera.shoot(app, 'history', 'entry');
    await page.keyboard.press('Escape');
    await history.getByRole('textbox', { name: t('account.searchTheHistory') }).fill('giraffe');
    await history.getByRole('status').waitFor();
    await camera.shoot(app, 'history', 'nothing-found');
  } finally {
    await service.stop();
  }
};
