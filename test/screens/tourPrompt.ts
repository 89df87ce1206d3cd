import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import type { LaunchedApp } from '../support/LaunchedApp';
import { saying } from '../support/messagePatterns';
import type { Surroundings, Tour } from './Tour';

/** What is said of a prompt before Generate: what is too much, some of many; and what is varied. */
export const tourPrompt: Tour = async ({ camera, launch }) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.tryHere();

  await studio.prompt.fill(
    `a cup on linen, ${'soft window light from the left, '.repeat(29)}{film grain|a shallow depth of field and film grain}`,
  );
  await page.locator('[data-field="prompt"]').getByText(saying('models.charactersTooMany')).waitFor();
  await camera.shoot(app, 'prompt', 'too-much');
  await studio.prompt.fill('a {clay|glass|brass} {cup|jug|bowl} on {linen|oak|slate} at {dawn|dusk}');
  await page.getByRole('button', { name: t('create.promptsAll', { made: 54 }) }).click();
  const which = page.getByRole('dialog', { name: t('create.whichPrompts') });
  await which.getByText(t('create.someAtRandom')).click();
  await page.getByText(saying('create.jobsAndMedia', { jobs: 10 })).waitFor();
  await camera.shoot(app, 'prompt', 'some-at-random');
  await page.keyboard.press('Escape');
  await camera.shoot(app, 'prompt', 'some-at-random-closed');

  await studio.prompt.fill('a cup on linen');
  const vary = async (name: string) => {
    await page
      .getByRole('region', { name: t('create.vary') })
      .getByRole('button', { name: t('create.addAnotherAxis'), exact: true })
      .or(page.getByRole('button', { name: saying('create.addAxis') }))
      .click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await vary(t('create.seeds'));
  await page.keyboard.press('Escape');
  await vary(t('models.labelSteps'));
  await page.getByRole('textbox', { name: t('models.labelSteps') }).fill('12, 20, 28, 36, 44, 50');
  await page.keyboard.press('Escape');
  await vary(t('models.labelSize'));
  const sizes = page.getByRole('dialog', { name: t('create.varyAxis', { label: t('models.labelSize') }) });
  for (const size of [/1:1 1024/, /^16:9/]) await sizes.getByRole('button', { name: size }).first().click();
  await page.keyboard.press('Escape');
  await camera.shoot(app, 'prompt', 'varied', {
    into: page.getByRole('button', { name: saying('create.showVaried', { label: t('models.labelSteps') }) }),
  });
  await page
    .getByRole('button', { name: t('create.useThisFieldOfAgain', { label: t('models.labelSteps') }) })
    .hover();
  await camera.shoot(app, 'prompt', 'varied-ending', { wide: true });
  await page
    .getByRole('button', { name: t('create.useThisFieldOfAgain', { label: t('models.labelSteps') }) })
    .click();
  const lead = async () => {
    if (await sizes.isVisible()) await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: saying('create.showVaried', { label: t('models.labelSize') }) })
      .click();
    await sizes.waitFor();
  };
  await camera.shoot(app, 'prompt', 'varied-opened', { anew: lead });
  await lead();
  await page.keyboard.press('Escape');
  await tourPaletteValues(app, camera);
  await camera.shootEnlarged(app, 'prompt', 'varied');
};

/** Values typed into the palette: taken, and refused with their bounds. */
async function tourPaletteValues(app: LaunchedApp, camera: Surroundings['camera']): Promise<void> {
  const { page } = app;
  const palette = page.getByRole('dialog', { name: t('app.commandPalette') });
  const steps = t('models.labelSteps');
  await page.keyboard.press('Control+k');
  for (const [state, words, found] of [
    ['palette-value', 'steps 40', `${steps}: 40`],
    ['palette-shape', '16:9', `${t('models.labelSize')}: 16:9`],
    ['palette-refused', 'steps 400', saying('models.mustBeNumber', { label: steps })],
  ] as const) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(words);
    await palette.getByRole('menuitem', { name: found }).first().waitFor();
    await camera.shoot(app, 'prompt', state);
  }
  await page.keyboard.press('Enter');
  await page
    .getByRole('alertdialog')
    .filter({ hasText: t('app.nothingWasSet') })
    .waitFor();
  await camera.shoot(app, 'prompt', 'palette-nothing-set');
}
