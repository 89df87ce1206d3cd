// What a person sets is kept at once, and over a restart.
import { inTerminal } from './support/inTerminal';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('theme and profile name are changed, shown everywhere, and kept', async ({ launch, restart }) => {
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

  await app.page.getByRole('textbox', { name: 'Parallel requests' }).fill('40');
  await app.page.keyboard.press('Enter');
  await expect(app.page.getByRole('textbox', { name: 'Parallel requests' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await app.page.getByRole('textbox', { name: 'Parallel requests' }).fill('2');
  await app.page.keyboard.press('Enter');
  await expect(app.page.getByRole('button', { name: /^Parallel requests: return/ })).toBeVisible();

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
  await expect(app.page.getByRole('textbox', { name: 'Parallel requests' })).toHaveValue('2');
});

test('profiles are added, switched between and removed', async ({ launch, service }) => {
  const own = await service({ instant: true, credits: 77 });
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.tryHere();
  await studio.go('Settings');
  await app.page.getByRole('button', { name: 'Add a profile…' }).click();
  const dialog = app.page.getByRole('dialog', { name: 'Connect to a service' });
  await studio.check(own.url, own.apiKey);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(studio.status).toContainText(`127.0.0.1:${own.port}`);
  await expect(studio.status).toContainText('Balance 77');
  await app.page.getByRole('button', { name: /^Use / }).click();
  await expect(studio.status).toContainText('Sample service');
  await app.page.getByRole('button', { name: /^More for 127/ }).click();
  await app.page.getByRole('menuitem', { name: 'Remove…' }).click();
  await app.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(app.page.getByRole('button', { name: /^More for/ })).toHaveCount(1);
});

test('what is written into a setting is kept where a key leads away, and where the window closes', async ({
  launch,
  restart,
  library,
}) => {
  let app = await launch();
  let studio = new Studio(app.page);
  const parallel = () => app.page.getByRole('textbox', { name: 'Parallel requests' });
  const names = () => app.page.getByRole('textbox', { name: 'Names of new files' });
  await studio.tryHere();
  await studio.go('Settings');
  await parallel().fill('3');
  await app.page.keyboard.press('Control+1');
  await expect(parallel()).toHaveCount(0);
  await studio.go('Settings');
  await expect(parallel()).toHaveValue('3');
  await names().fill('{seed}-{n}');
  await app.page.keyboard.press('Control+1');
  await expect(names()).toHaveCount(0);
  await studio.go('Settings');
  await expect(names()).toHaveValue('{seed}-{n}');
  // changed from a terminal meanwhile: what is shown follows, but for what is just being typed
  await parallel().fill('5');
  await inTerminal(library, 'settings', 'set', 'queue.parallel', '7');
  await inTerminal(library, 'settings', 'set', 'library.fileNames', '{seed}');
  await expect(names()).toHaveValue('{seed}');
  await expect(parallel()).toHaveValue('5');
  await parallel().fill('3');
  await names().fill('{prompt:3}');
  app = await restart(app);
  studio = new Studio(app.page);
  await studio.go('Settings');
  await expect(parallel()).toHaveValue('3');
  await expect(names()).toHaveValue('{prompt:3}');
});
