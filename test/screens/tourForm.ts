import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import type { LaunchedApp } from '../support/LaunchedApp';
import { saying } from '../support/messagePatterns';
import { setSettings } from '../support/setSettings';
import type { Camera } from './Camera';
import type { Tour } from './Tour';

/** What the form remembers: its versions and earlier prompts. */
export const tourForm: Tour = async ({ camera, launch, service }) => {
  const own = await service({ instant: true });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(own);
  await camera.shoot(app, 'form', 'empty');
  const versions = page.getByRole('toolbar', { name: t('create.versionsTheNewestFirst') });
  const prompts = ['a lighthouse at dusk', 'a {clay|glass} cup on linen', 'a heron over reeds, soft light'];
  for (const [index, prompt] of prompts.entries()) {
    await studio.generate(prompt);
    await versions.getByRole('button').nth(index).waitFor();
  }
  await studio.prompt.fill('a heron over reeds, soft light, film grain');
  await versions.locator('img').nth(2).waitFor();
  await camera.shoot(app, 'form', 'versions', { into: versions });
  await studio.prompt.press('Alt+Shift+ArrowUp');
  const all = page.getByRole('dialog', { name: t('create.earlierPromptsTitle') });
  await all.getByRole('menuitem').nth(2).waitFor();
  await camera.shoot(app, 'form', 'earlier');
  await all.getByRole('searchbox').fill('nothing like it');
  await camera.shoot(app, 'form', 'earlier-none');
  await page.keyboard.press('Escape');
  await tourPresets(app, camera);
};

/** Presets and snippets: none yet, one that is kept, all of them, and the words that / offers. */
const tourPresets = async (app: LaunchedApp, camera: Camera): Promise<void> => {
  const { page } = app;
  const presets = page.getByRole('region', { name: t('app.presets') });
  await presets.getByRole('button', { name: t('create.allPresets') }).click();
  await camera.shoot(app, 'form', 'presets-none');
  await page.keyboard.press('Escape');
  for (const name of ['Catalogue', 'Evening', 'A long name for a preset of many things']) {
    await presets.getByRole('button', { name: t('create.saveAsAPreset') }).click();
    const keep = page.getByRole('dialog', { name: t('create.saveAsAPreset') });
    await keep.getByRole('textbox', { name: t('create.name') }).fill(name);
    if (name === 'Evening') {
      await keep.getByText(t('create.chosenFields')).click();
      await keep.getByRole('button', { name: t('gallery.size') }).click();
      await camera.shoot(app, 'form', 'keep');
    }
    await keep.getByRole('button', { name: t('create.save') }).click();
    await presets.getByRole('button', { name }).waitFor();
  }
  await presets.getByRole('button', { name: t('create.allPresets') }).click();
  await camera.shoot(app, 'form', 'presets');
  await page.getByRole('button', { name: saying('create.movePreset', { name: 'Evening' }) }).press('ArrowUp');
  await page
    .getByRole('alertdialog')
    .filter({ hasText: t('create.wasMoved', { name: 'Evening' }) })
    .waitFor();
  await camera.shoot(app, 'form', 'presets-moved');
  const all = page.getByRole('dialog', { name: t('create.presetsAndSnippets') });
  await all.getByRole('radio', { name: saying('create.countedSnippets') }).click({ force: true });
  await camera.shoot(app, 'form', 'snippets-none');
  for (const [name, words] of [
    ['soft', 'soft window light from the left, haze'],
    ['film', 'film grain, muted colours, 35 mm'],
  ] as const) {
    await all.getByRole('button', { name: t('create.addSnippet') }).click();
    const snippet = page.getByRole('dialog', { name: t('create.newSnippet') });
    await snippet.getByRole('textbox', { name: t('create.nameTypedAfter') }).fill(name);
    await snippet.getByRole('textbox', { name: t('create.snippetText') }).fill(words);
    if (name === 'soft') await camera.shoot(app, 'form', 'snippet');
    await snippet.getByRole('button', { name: t('create.save') }).click();
    await all.getByText(words).waitFor();
  }
  await camera.shoot(app, 'form', 'snippets');
  await page.keyboard.press('Escape');
  await presets.getByRole('button', { name: t('create.openWildcards') }).click();
  await page.getByRole('textbox', { name: t('create.entriesOneALine') }).waitFor();
  await camera.shoot(app, 'form', 'wildcards');
  const lists = page.getByRole('dialog', { name: t('app.wildcards') });
  await lists.getByRole('button', { name: t('create.renameThisList') }).click();
  await lists.getByRole('textbox', { name: t('create.name') }).waitFor();
  await camera.shoot(app, 'form', 'wildcards-rename');
  await lists.getByRole('button', { name: t('create.discard') }).click();
  await lists.getByRole('button', { name: t('create.removeThisList') }).click();
  const removed = page.getByRole('alertdialog').filter({ hasText: saying('create.wasRemoved') });
  await removed.waitFor();
  await camera.shoot(app, 'form', 'wildcards-removed');
  await removed.getByRole('button', { name: t('create.undo') }).click();
  await page.keyboard.press('Escape');
  const { prompt } = new Studio(page);
  await prompt.press('End');
  await prompt.pressSequentially(', __c');
  await page.getByRole('option').first().waitFor();
  await camera.shoot(app, 'form', 'completion');
  await page.keyboard.press('Escape');
  await prompt.fill('a heron over reeds, ');
  await prompt.press('End');
  await prompt.pressSequentially('/');
  await page.getByRole('option').first().waitFor();
  await camera.shoot(app, 'form', 'completion-snippets');
  await page.keyboard.press('Escape');
  await setSettings(page, { appearance: { density: 'compact' } });
  await camera.shoot(app, 'form', 'compact');
};
