// What a person sets is kept at once, and over a restart.
import { t } from '../../src/shared/messages/t';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('theme and profile name are changed, shown everywhere, and kept, as is what is being written as the window closes', async ({
  launch,
  restart,
}) => {
  let app = await launch();
  let studio = new Studio(app.page);
  await studio.tryHere();
  await studio.go('Settings');
  const theme = () => app.page.evaluate(() => document.documentElement.dataset.theme);
  const background = () => app.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(theme).toBe('dark');
  const dark = await background();
  await app.page
    .getByRole('radiogroup', { name: t('settings.theme') })
    .getByText(t('settings.light'))
    .click();
  await expect.poll(theme).toBe('light');
  await expect.poll(background).not.toBe(dark);
  await app.page
    .getByRole('radiogroup', { name: t('settings.theme') })
    .getByText(t('settings.system'))
    .click();
  await app.desktop.setSystemTheme('light');
  await expect.poll(theme).toBe('light');
  await app.desktop.setSystemTheme('dark');
  await expect.poll(theme).toBe('dark');
  await app.page
    .getByRole('radiogroup', { name: t('settings.theme') })
    .getByText(t('settings.light'))
    .click();

  await app.page.getByRole('button', { name: /^More actions for/ }).click();
  await app.page.getByRole('menuitem', { name: t('gallery.rename') }).click();
  const dialog = app.page.getByRole('dialog', { name: t('settings.renameTheProfile') });
  await dialog.getByRole('textbox', { name: t('create.name') }).fill('Rehearsal');
  await dialog.getByRole('button', { name: t('create.save') }).click();
  await expect(studio.status).toContainText('Rehearsal');

  // what is just being written as the window closes
  const names = () => app.page.getByRole('textbox', { name: t('settings.namesOfNewFiles') });
  await names().fill('{prompt:3}');

  app = await restart(app);
  studio = new Studio(app.page);
  await expect(studio.status).toContainText('Rehearsal');
  await expect.poll(theme).toBe('light');
  // what is pressed most keeps its colour in the light, with dark words on it
  await studio.go('Create');
  const generate = app.page.getByRole('button', { name: t('commands.generate') });
  await expect(generate).toHaveCSS('background-color', 'rgb(242, 163, 60)');
  await expect(generate).toHaveCSS('color', 'rgb(26, 18, 4)');
  await studio.go('Settings');
  await expect(names()).toHaveValue('{prompt:3}');
});
