// What was typed and not sent is not lost to what other views hand to the form.
import { giveFile } from './support/giveFile';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';
import { testPicture } from './support/testPicture';

test('a picture dropped anywhere keeps the prompt of the edit; what settings replaced comes back', async ({
  launch,
}) => {
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.tryHere();
  const refilled = studio.toasts.filter({ hasText: 'The form was filled anew' });
  await studio.generate('reeds in the wind');
  await expect(studio.result('reeds in the wind').getByRole('img')).toBeVisible();

  await studio.chooseModel(/Character edit/);
  await studio.prompt.fill('a hat of red wool');
  await studio.go('Settings');
  const picture = { name: 'mine.png', type: 'image/png', bytes: await testPicture(320, 200) };
  await giveFile(studio.status, 'drop', picture);
  await expect(app.page.getByText('320 × 200')).toBeVisible();
  await expect(studio.prompt).toHaveValue('a hat of red wool');
  await expect(refilled).toHaveCount(0);

  await studio.go('Settings');
  await giveFile(studio.status, 'drop', { ...picture, bytes: await testPicture(300, 300) });
  await expect(app.page.getByText('300 × 300')).toBeVisible();
  await refilled.getByRole('button', { name: 'Undo' }).click();
  await expect(app.page.getByText('320 × 200')).toBeVisible();
  await expect(studio.prompt).toHaveValue('a hat of red wool');
});

test('settings handed to the form make exactly what they say, and Undo brings back what was typed', async ({
  launch,
}) => {
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.tryHere();
  await studio.generate('reeds in the wind');
  const result = studio.result('reeds in the wind').getByRole('img');
  await expect(result).toBeVisible();
  await studio.prompt.fill('an unsent idea');
  const vary = app.page.getByRole('region', { name: 'Vary' });
  await vary.getByRole('button', { name: 'seeds, sizes, any parameter' }).click();
  await app.page.getByRole('menuitem', { name: 'Seeds' }).click();
  await app.page.getByRole('spinbutton', { name: 'How many seeds' }).fill('12');
  await app.page.keyboard.press('Escape');
  await expect(vary).toContainText('12 seeds');
  const refilled = studio.toasts.filter({ hasText: 'The form was filled anew' });

  const useSettings = async () => {
    await result.click({ button: 'right' });
    await app.desktop.clickPopup('Use these settings');
  };
  await useSettings();
  await expect(studio.prompt).toHaveValue('reeds in the wind');
  await expect(vary).not.toContainText('12 seeds');
  await refilled.getByRole('button', { name: 'Undo' }).click();
  await expect(studio.prompt).toHaveValue('an unsent idea');
  await expect(vary).toContainText('12 seeds');
  // and what Undo took away comes back the same way
  await refilled.getByRole('button', { name: 'Undo' }).click();
  await expect(studio.prompt).toHaveValue('reeds in the wind');
});

test('what is in the form is there after a restart, with its model, and the forms of others too', async ({
  launch,
  restart,
}) => {
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.tryHere();
  await studio.prompt.fill('an idea for {dawn|dusk}');
  await studio.chooseModel(/Character edit/);
  await studio.prompt.fill('a hat of red wool');
  const next = await restart(app);
  const again = new Studio(next.page);
  await expect(again.prompt).toHaveValue('a hat of red wool');
  await again.chooseModel(/imagegen/);
  await expect(again.prompt).toHaveValue('an idea for {dawn|dusk}');
});
