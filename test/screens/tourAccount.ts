import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import { dataOf, fillLedger, firstProfile } from '../support/fillLedger';
import type { Tour } from './Tour';

/** What is left and what was spent: of a month of work, by model, batch, tag and day, and of nothing yet. */
export const tourAccount: Tour = async ({ camera, launch, folder }) => {
  const library = folder();
  const first = await launch({ library });
  const empty = new Studio(first.page);
  await empty.tryHere();
  await empty.go('Account');
  await first.page.getByRole('region', { name: t('account.keys') }).waitFor();
  await camera.shoot(first, 'account', 'nothing-yet');
  await first.close();

  const profileId = firstProfile(dataOf(library));
  const past = { profileId, requests: 1400, days: 26, now: Date.now(), lostEvery: 97, pictures: true };
  fillLedger(dataOf(library), { ...past, balanceMilli: 412_600 });
  const app = await launch({ library });
  const studio = new Studio(app.page);
  await studio.go('Account');
  await app.page.getByRole('table', { name: t('account.spentBy', { by: 'model' }) }).waitFor();
  await camera.shoot(app, 'account', 'by-model');
  for (const by of ['batch', 'tag', 'day'] as const) {
    await app.page.getByRole('radio', { name: t('account.groupedBy', { by }) }).click({ force: true });
    await app.page.getByRole('table', { name: t('account.spentBy', { by }) }).waitFor();
    await camera.shoot(app, 'account', `by-${by}`);
  }
  for (const by of ['model', 'batch', 'tag'] as const) {
    await app.page
      .getByRole('radiogroup', { name: t('account.sumBy') })
      .getByText(t('account.groupedBy', { by }))
      .click();
    await app.page
      .getByRole('radiogroup', { name: t('account.whatTheChartShows') })
      .getByText(t('account.groupedBy', { by }))
      .click();
    await app.page.getByRole('region', { name: t('account.spentBy', { by }) }).waitFor();
    await camera.shoot(app, 'account', `drawn-by-${by}`);
  }
};
