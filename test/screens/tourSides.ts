import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import { startForeignService } from '../support/foreignService';
import { saying } from '../support/messagePatterns';
import type { Tour } from './Tour';

/** What the services of two profiles say beside the ledger, where they differ and why; the picker with several models. */
export const tourSides: Tour = async ({ camera, launch, service }) => {
  const one = await service({
    instant: true,
    credits: 412.6,
    faults: [{ nth: [3], answer: { reset: 'after' } }],
  });
  const two = await service({ instant: true, credits: 90 });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(one);
  await studio.generate('a {red|green} door');
  await studio.results.getByRole('img').nth(1).waitFor();
  await studio.generate('a blue door');
  await studio.result('a blue door').getByText(t('words.noAnswerCame')).waitFor();
  await studio.go('Settings');
  await page.getByRole('button', { name: t('settings.addAProfile') }).click();
  await page.getByRole('textbox', { name: t('account.nameOptional') }).fill('Studio North');
  await studio.check(two.url, two.apiKey);
  await page.getByRole('button', { name: t('app.done'), exact: true }).click();
  await studio.go('Create');
  await studio.generate('a {lime|plum|grey} vase');
  await studio.results.getByRole('img').nth(2).waitFor();

  await page.keyboard.press('Control+3');
  await page.getByRole('heading', { name: t('app.account'), level: 1 }).waitFor();
  await page
    .getByRole('radiogroup', { name: t('app.profile'), exact: true })
    .getByText(t('account.allProfiles'))
    .click();
  await page.getByRole('button', { name: t('account.askAllServices') }).click();
  await page.getByText(saying('account.bothSidesTogether', { known: 2, all: 2 })).waitFor();
  await camera.shoot(app, 'sides', 'by-model', {
    into: page.getByRole('region', { name: t('account.usageOf', { name: 'Studio North' }) }),
  });
  const why = page
    .getByRole('button', {
      name: saying('account.differenceWhy', { reason: saying('words.differenceLost') }),
    })
    .last();
  await why.press('Enter');
  await page.getByRole('dialog', { name: saying('account.whyDifferent') }).waitFor();
  await camera.shoot(app, 'sides', 'difference', { wide: true });
  await page.keyboard.press('Escape');
  await page
    .getByRole('radiogroup', { name: t('account.sumBy') })
    .getByText(t('account.groupedBy', { by: 'profile' }))
    .click();
  await page
    .getByRole('radiogroup', { name: t('account.whatTheChartShows') })
    .getByText(t('account.groupedBy', { by: 'profile' }))
    .click();
  await page.getByRole('region', { name: t('account.spentBy', { by: 'profile' }) }).waitFor();
  await camera.shoot(app, 'sides', 'drawn-by-profile');

  await studio.go('Create');
  await page.getByRole('button', { name: t('create.model') }).click();
  await page.getByText(t('create.severalAtOnce')).click();
  await page.getByRole('option').nth(1).click();
  await page.getByText(t('create.counting')).waitFor({ state: 'hidden' });
  await camera.shoot(app, 'sides', 'picker', { wide: true });
  await camera.shootEnlarged(app, 'sides', 'picker');
  await page.getByRole('button', { name: t('app.done'), exact: true }).click();
  await camera.shootEnlarged(app, 'sides', 'several-models');
  await page.keyboard.press('Control+3');
  await page.getByRole('heading', { name: t('app.account'), level: 1 }).waitFor();
  await page
    .getByRole('radiogroup', { name: t('account.sumBy') })
    .getByText(t('account.groupedBy', { by: 'model' }))
    .click();
  await page
    .getByRole('button', {
      name: saying('account.differenceWhy', { reason: saying('words.differenceLost') }),
    })
    .last()
    .press('Enter');
  await page.getByRole('dialog', { name: saying('account.whyDifferent') }).waitFor();
  await camera.shootEnlarged(app, 'sides', 'difference');
  await tourManyModels({ camera, launch });
};

/** Of a service with more models than are seen at once. */
async function tourManyModels({
  camera,
  launch,
}: Pick<Parameters<Tour>[0], 'camera' | 'launch'>): Promise<void> {
  const ids = Array.from({ length: 24 }, (_, number) => `press-${number + 1}`);
  const service = await startForeignService({
    providers: { data: [{ slug: 'studio', models: ids }] },
    modelsOf: ids.map((id, number) => ({ id, name: `Printing press ${number + 1}`, type: 'image' })),
    modelInfo: ({ model }) => ({ id: model }),
  });
  try {
    const app = await launch();
    const { page } = app;
    await new Studio(page).connect(service);
    await page.getByRole('button', { name: t('create.model') }).click();
    await page.getByText(t('create.severalAtOnce')).click();
    await page.getByRole('option').nth(1).click();
    await page.getByText(t('create.counting')).waitFor({ state: 'hidden' });
    await camera.shoot(app, 'sides', 'many-models', { wide: true });
    await camera.shootEnlarged(app, 'sides', 'many-models');
  } finally {
    await service.stop();
  }
}
