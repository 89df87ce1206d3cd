// The language is changed in the settings, at once, and kept; nothing typed is lost by it.
import german from '../../resources/messages/de.json' with { type: 'json' };
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('the window speaks German at once, also after a restart, and keeps what was typed', async ({
  launch,
  restart,
}) => {
  let app = await launch();
  const studio = new Studio(app.page);
  await studio.tryHere();
  await app.page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('a lighthouse at dusk');
  await studio.go('Settings');
  await app.page.getByRole('radiogroup', { name: 'Language' }).getByText('Deutsch').click();
  const theme = () => app.page.getByRole('radiogroup', { name: german['settings.theme'] });
  await expect(theme()).toBeVisible();
  await expect(app.page.locator('html')).toHaveAttribute('lang', 'de');

  app = await restart(app);
  await expect(app.page.getByRole('textbox', { name: german['account.prompt'], exact: true })).toHaveValue(
    'a lighthouse at dusk',
  );
  await expect(app.page.locator('html')).toHaveAttribute('lang', 'de');
  await app.page.keyboard.press('Control+4');
  await expect(theme()).toBeVisible();
  await app.page.getByRole('radiogroup', { name: german['settings.language'] }).getByText('English').click();
  await expect(app.page.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
});
