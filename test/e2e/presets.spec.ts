// A form under a name: seen, carried in a file, and put in order.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import { assignFile } from './support/assignFile';
import { expectWhole } from './support/expectWhole';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('a preset is marked under the pointer too, a snippet keeps the focus that is pressed beside, and a file of both is taken where it is dropped', async ({
  launch,
  library,
}) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.tryHere();
  await studio.generate('a cup on linen');
  await expect(studio.result('a cup on linen').getByRole('img')).toBeVisible();
  await page.getByRole('button', { name: t('create.saveAsAPreset') }).click();
  const keep = page.getByRole('dialog', { name: t('create.saveAsAPreset') });
  await keep.getByRole('textbox', { name: t('create.name') }).fill('Catalogue');
  // a picture is of what made it
  await expect(keep.getByRole('img', { name: t('create.whatThisFormMade') })).toBeVisible();
  await page.keyboard.press('Enter');
  const presets = page.getByRole('region', { name: t('app.presets') });
  const catalogue = presets.getByRole('button', { name: 'Catalogue' });
  await expect(catalogue).toHaveAttribute('aria-current', 'true');
  const edge = () => catalogue.evaluate((each) => getComputedStyle(each).borderColor);
  await studio.prompt.hover();
  await expect(catalogue).not.toHaveAttribute('data-hovered');
  const marked = await edge();
  await catalogue.hover();
  await expect(catalogue).toHaveAttribute('data-hovered', 'true');
  expect(await edge()).toBe(marked);

  await presets.getByRole('button', { name: t('create.allPresets') }).click();
  const all = page.getByRole('dialog', { name: t('create.presetsAndSnippets') });
  await expect(all.getByRole('listitem').locator('img')).toBeVisible();
  const file = join(library, 'presets.json');
  await app.desktop.answerDialog('showSaveDialog', { canceled: false, filePath: file });
  await all.getByRole('button', { name: t('create.exportAll') }).click();
  await expect(studio.toasts.filter({ hasText: '1 preset' })).toBeVisible();
  const dropped = { name: 'presets.json', type: 'application/json', bytes: readFileSync(file) };
  await assignFile(all, 'drop', dropped);
  await expect(all.getByRole('listitem').locator('img')).toHaveCount(2);

  await all.getByRole('radio', { name: /Snippets/ }).click({ force: true });
  await all.getByRole('button', { name: t('create.addSnippet') }).click();
  const snippet = page.getByRole('dialog', { name: t('create.newSnippet') });
  // what was typed is not lost by a press beside it, nor the focus: a key that comes next is heard
  const words = snippet.getByRole('textbox', { name: t('create.snippetText') });
  await words.fill('soft light');
  await words.evaluate((area) => area.addEventListener('blur', () => area.setAttribute('data-left', '')));
  await page.mouse.click(5, 300);
  await expect(words).toHaveValue('soft light');
  await expect(words).not.toHaveAttribute('data-left');
  await page.keyboard.press('Escape');
  await expect(snippet.getByRole('alert')).toHaveText(t('create.saveWhatYouChangedOrDiscard'));
  await expectWhole(page, 'a snippet that is not saved');
});

test('presets are put in another order by drag, and their keys go with their places', async ({ visit }) => {
  const { page, studio } = await visit();
  const row = page.getByRole('region', { name: t('app.presets') });
  for (const name of ['Dawn', 'Noon', 'Dusk']) {
    await studio.prompt.fill(`a harbour, ${name}`);
    await row.getByRole('button', { name: t('create.saveAsAPreset') }).click();
    await page
      .getByRole('dialog', { name: t('create.saveAsAPreset') })
      .getByRole('textbox')
      .fill(name);
    await page.keyboard.press('Enter');
    await expect(row.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await row.getByRole('button', { name: t('create.allPresets') }).click();
  const list = page.getByRole('list', { name: t('app.presets') });
  const handle = (name: string) => list.getByRole('button', { name: `Move ${name} up or down, ` });
  const order = (...names: string[]) => expect(list.getByRole('listitem')).toContainText(names);
  await handle('Dusk').press('ArrowUp');
  await order('Dawn', 'Dusk', 'Noon');

  const middle = async (name: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await handle(name).boundingBox()) ?? {};
    return [x + width / 2, y + height / 2] as const;
  };
  const [x, y] = await middle('Noon');
  const [, above] = await middle('Dawn');
  const drag = async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, above - 10, { steps: 4 });
    await expect(list.locator('[data-drop-line]')).toBeVisible();
  };
  // Escape leaves it where it is, and the list open
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await order('Dawn', 'Dusk', 'Noon');
  await drag();
  await page.mouse.up();
  await order('Noon', 'Dawn', 'Dusk');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await studio.prompt.press('Control+5');
  await expect(studio.prompt).toHaveValue('a harbour, Noon');
});
