// What a person sets is kept at once, and over a restart.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTerminal } from './support/inTerminal';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('theme and profile name are changed, shown everywhere, and kept, as is what is being written as the window closes', async ({
  launch,
  restart,
  library,
}) => {
  let app = await launch();
  let studio = new Studio(app.page);
  await studio.tryHere();
  await studio.go('Settings');
  const theme = () => app.page.evaluate(() => document.documentElement.dataset.theme);
  const background = () => app.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(theme).toBe('dark');
  const dark = await background();
  await app.page.getByRole('radiogroup', { name: 'Theme' }).getByText('Light').click();
  await expect.poll(theme).toBe('light');
  await expect.poll(background).not.toBe(dark);
  await app.page.getByRole('radiogroup', { name: 'Theme' }).getByText('System').click();
  await app.desktop.setSystemTheme('light');
  await expect.poll(theme).toBe('light');
  await app.desktop.setSystemTheme('dark');
  await expect.poll(theme).toBe('dark');
  await app.page.getByRole('radiogroup', { name: 'Theme' }).getByText('Light').click();

  await app.page.getByRole('button', { name: /^More for/ }).click();
  await app.page.getByRole('menuitem', { name: 'Rename…' }).click();
  const dialog = app.page.getByRole('dialog', { name: 'Rename the profile' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rehearsal');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(studio.status).toContainText('Rehearsal');

  // changed from a terminal meanwhile: what is shown follows, but for what is just being typed
  const parallel = () => app.page.getByRole('textbox', { name: 'Parallel requests' });
  const names = () => app.page.getByRole('textbox', { name: 'Names of new files' });
  await parallel().fill('5');
  await inTerminal(library, 'settings', 'set', 'library.fileNames', '{seed}');
  await expect(names()).toHaveValue('{seed}');
  await expect(parallel()).toHaveValue('5');
  await parallel().fill('2');
  await names().fill('{prompt:3}');

  app = await restart(app);
  studio = new Studio(app.page);
  await expect(studio.status).toContainText('Rehearsal');
  await expect.poll(theme).toBe('light');
  // what is pressed most keeps its colour in the light, with dark words on it
  await studio.go('Create');
  const generate = app.page.getByRole('button', { name: 'Generate' });
  await expect(generate).toHaveCSS('background-color', 'rgb(242, 163, 60)');
  await expect(generate).toHaveCSS('color', 'rgb(26, 18, 4)');
  await studio.go('Settings');
  await expect(parallel()).toHaveValue('2');
  await expect(names()).toHaveValue('{prompt:3}');
});

test('profiles are added, switched between, exported, imported beside the others, removed, and brought back', async ({
  launch,
  service,
  library,
}) => {
  const own = await service({ instant: true, credits: 77 });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.tryHere();
  await studio.go('Settings');
  await page.getByRole('button', { name: 'Add a profile…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect to a service' });
  await studio.check(own.url, own.apiKey);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  const name = `127.0.0.1:${own.port}`;
  await expect(studio.status).toContainText(name);
  await expect(studio.status).toContainText('Balance 77');
  await page.getByRole('button', { name: /^Use / }).click();
  await expect(studio.status).toContainText('Sample service');

  const file = join(library, 'profiles.json');
  await app.desktop.answerDialog('showSaveDialog', { canceled: false, filePath: file });
  await page.getByRole('button', { name: 'Export…' }).click();
  await expect(studio.toasts).toContainText('1 profile was exported, without keys');
  expect(readFileSync(file, 'utf8')).not.toContain(own.apiKey);
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [file] });
  await page.getByRole('button', { name: 'Import…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Import this profile?' });
  await expect(question).toContainText(`${name} (2)`);
  await question.getByRole('button', { name: 'Import' }).click();
  const more = page.getByRole('button', { name: /^More for/ });
  await expect(more).toHaveCount(3);

  await page.getByRole('button', { name: `Use ${name}`, exact: true }).click();
  await expect(studio.status).toContainText('Balance 77');
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await page
    .getByRole('alertdialog', { name: /^Remove/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(more).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(more).toHaveCount(3);
  // with its key
  await expect(studio.status).toContainText('Balance 77');
});
