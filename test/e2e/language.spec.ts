// The language is changed in the settings, at once, and kept; nothing typed is lost by it.

import german from '../../resources/messages/de.json' with { type: 'json' };
import { messagesIn } from '../../src/shared/messages/languages';
import type { MessageId } from '../../src/shared/messages/t';
import { t } from '../../src/shared/messages/t';
import { Studio } from './support/Studio';
import { seriousFindings } from './support/seriousFindings';
import { expect, test } from './support/test';

test('the window speaks German at once, also after a restart, and keeps what was typed', async ({
  launch,
  restart,
}) => {
  let app = await launch();
  const studio = new Studio(app.page);
  await studio.tryHere();
  await app.page
    .getByRole('textbox', { name: t('account.prompt'), exact: true })
    .fill('a lighthouse at dusk');
  await studio.go('Settings');
  await app.page
    .getByRole('radiogroup', { name: t('settings.language') })
    .getByText('Deutsch')
    .click();
  const theme = () => app.page.getByRole('radiogroup', { name: german['settings.theme'] });
  await expect(theme()).toBeVisible();
  await expect(app.page.locator('html')).toHaveAttribute('lang', 'de');

  app = await restart(app);
  await expect(
    app.page.getByRole('textbox', { name: german['models.labelPrompt'], exact: true }),
  ).toHaveValue('a lighthouse at dusk');
  await expect(app.page.locator('html')).toHaveAttribute('lang', 'de');
  await app.page.keyboard.press('Control+4');
  await expect(theme()).toBeVisible();
  await app.page.getByRole('radiogroup', { name: german['settings.language'] }).getByText('English').click();
  await expect(app.page.getByRole('radiogroup', { name: t('settings.theme') })).toBeVisible();
});

for (const language of ['de', 'ja', 'en-XA'] as const)
  test(`an image is generated and found in ${language}, and each view says all in it`, async ({ launch }) => {
    const words = await messagesIn(language);
    const said = (id: MessageId) => ({ name: words[id] ?? '', exact: true });
    const app = await launch({ env: { EASEL_LANGUAGE: language } });
    const { page } = app;
    await page.getByRole('button', { name: words['welcome.tryItOnThisComputer'] ?? '' }).click();
    const prompt = page.getByRole('textbox', said('models.labelPrompt'));
    await prompt.fill('a lighthouse at dusk');
    await prompt.press('Control+Enter');
    await expect(page.getByRole('region', said('create.results')).getByRole('img').first()).toBeVisible();
    for (const view of ['app.gallery', 'app.account', 'app.settingsInRail', 'app.create'] as const) {
      await page
        .getByRole('navigation')
        .getByRole('button', { name: words[view] ?? '' })
        .click();
      await expect(page.getByRole('navigation').locator('[aria-current=page]')).toContainText(
        words[view] ?? '',
      );
      expect.soft(await seriousFindings(page, { without: [], isOfColours: false }), view).toEqual([]);
    }
    await expect(prompt).toHaveValue('a lighthouse at dusk');
  });
