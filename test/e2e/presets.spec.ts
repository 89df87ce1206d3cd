// A form under a name: kept, applied by a press and by a key, taken back, and carried to another library in a file.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../support/removeFolder';
import { assignFile } from './support/assignFile';
import { expectWhole } from './support/expectWhole';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('a preset is made, applied and exported, and in another library imported and applied', async ({
  launch,
  restart,
  service,
  library,
}) => {
  const served = await service({ instant: true });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(served);
  const versions = page.getByRole('toolbar', { name: 'Versions, the newest first' });
  const pictureOf = (prompt: string) =>
    versions.getByRole('button', { name: prompt }).locator('img').getAttribute('src');
  await studio.generate('a cup on linen');
  await expect(studio.result('a cup on linen').getByRole('img')).toBeVisible();
  // of another size, so that it is another file
  await page.getByRole('radio', { name: /3:4/ }).click({ force: true });
  await studio.generate('a bowl of plums');
  const bowl = studio.result('a bowl of plums').getByRole('img');
  await expect(bowl).toBeVisible();
  // a picture is of what made it
  const save = page.getByRole('button', { name: 'Save as a preset' });
  const keep = page.getByRole('dialog', { name: 'Save as a preset' });
  const own = keep.getByRole('img', { name: 'What this form made' });
  await studio.prompt.fill('a cup on linen');
  await page.getByRole('radio', { name: /16:9/ }).click({ force: true });
  await save.click();
  await keep.getByRole('textbox', { name: 'Name' }).fill('Catalogue');
  await expect(own).toHaveAttribute('src', (await pictureOf('a cup on linen')) ?? '');
  await page.keyboard.press('Enter');
  const presets = page.getByRole('region', { name: 'Presets' });
  const catalogue = presets.getByRole('button', { name: 'Catalogue' });
  await expect(catalogue).toHaveAttribute('aria-current', 'true');
  // under the pointer too
  const edge = () => catalogue.evaluate((each) => getComputedStyle(each).borderColor);
  await studio.prompt.hover();
  await expect(catalogue).not.toHaveAttribute('data-hovered');
  const marked = await edge();
  await catalogue.hover();
  await expect(catalogue).toHaveAttribute('data-hovered', 'true');
  expect(await edge()).toBe(marked);

  // what is said of it does not outlive the view; taking it back after that is the form's
  await studio.prompt.fill('an unsent idea');
  const filled = studio.toasts.filter({ hasText: 'Filled with the preset Catalogue' });
  await catalogue.click();
  await expect(filled).toBeVisible();
  await studio.go('Gallery');
  await expect(filled).toHaveCount(0);
  await studio.go('Create');
  await studio.prompt.press('Control+z');
  await expect(studio.prompt).toHaveValue('an unsent idea');

  await presets.getByRole('button', { name: 'All presets…' }).click();
  const all = page.getByRole('dialog', { name: 'Presets and snippets' });
  // another picture is chosen, of the pinned ones first; it can be taken back
  const worn = all.getByRole('listitem').locator('img');
  const wornFirst = await worn.getAttribute('src');
  await all.getByRole('button', { name: 'Picture of Catalogue' }).click();
  await page.getByRole('menuitem', { name: 'Choose a picture…' }).click();
  await page.getByRole('option', { name: 'a bowl of plums' }).click();
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(worn).not.toHaveAttribute('src', wornFirst ?? '');
  const wornNext = await worn.getAttribute('src');
  await studio.toasts
    .filter({ hasText: 'Catalogue has this picture now' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(worn).toHaveAttribute('src', wornFirst ?? '');
  // and from the menu of a result
  await page.keyboard.press('Escape');
  await bowl.click({ button: 'right' });
  await app.desktop.clickPopup('Use as the picture of a preset…');
  await page.getByRole('dialog', { name: 'Use as the picture of a preset' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(studio.toasts.filter({ hasText: 'Catalogue has this picture now' })).toBeVisible();
  await presets.getByRole('button', { name: 'All presets…' }).click();
  await expect(worn).toHaveAttribute('src', wornNext ?? '');
  await all.getByRole('radio', { name: /Snippets/ }).click({ force: true });
  await all.getByRole('button', { name: 'New snippet…' }).click();
  const snippet = page.getByRole('dialog', { name: 'New snippet' });
  await snippet.getByRole('textbox', { name: 'Name, typed after /' }).fill('soft');
  await snippet.getByRole('textbox', { name: 'Words' }).fill('soft light');
  // what was typed is not lost by a press beside it, nor the focus: a key that comes next is heard
  const words = snippet.getByRole('textbox', { name: 'Words' });
  await words.evaluate((area) => area.addEventListener('blur', () => area.setAttribute('data-left', '')));
  await page.mouse.click(5, 300);
  await expect(words).toHaveValue('soft light');
  await expect(words).not.toHaveAttribute('data-left');
  await page.keyboard.press('Escape');
  await expect(snippet.getByRole('alert')).toHaveText('Save what you changed, or discard it.');
  await expectWhole(page, 'a snippet that is not saved');
  await snippet.getByText('At the end, as a style').click();
  await snippet.getByRole('button', { name: 'Save' }).click();
  await expect(all).toContainText('soft light');
  const file = join(library, 'presets.json');
  await app.desktop.answerDialog('showSaveDialog', { canceled: false, filePath: file });
  await all.getByRole('button', { name: 'Export all…' }).click();
  await expect(studio.toasts.filter({ hasText: '1 preset, 1 snippet' })).toBeVisible();
  // one of them alone too, without the snippets
  await all.getByRole('radio', { name: /Presets/ }).click({ force: true });
  const alone = join(library, 'alone.json');
  await app.desktop.answerDialog('showSaveDialog', { canceled: false, filePath: alone });
  await all.getByRole('button', { name: 'Export Catalogue…' }).click();
  await expect(studio.toasts.filter({ hasText: 'Catalogue was exported' })).toBeVisible();
  expect(JSON.parse(readFileSync(alone, 'utf8'))).toMatchObject({
    presets: [{ name: 'Catalogue' }],
    snippets: [],
  });
  await page.keyboard.press('Escape');

  await presets.getByRole('button', { name: 'Wildcards…' }).click();
  const lists = page.getByRole('dialog', { name: 'Wildcards' });
  const entries = lists.getByRole('textbox', { name: 'Entries, one a line' });
  await expect(entries).toHaveValue(/brick red/);
  const colours = join(library, 'Easel/wildcards/colours.txt');
  // the files of another program come with all that is in them
  const foreign = join(library, 'their lists');
  mkdirSync(foreign);
  writeFileSync(
    join(foreign, 'moods.yaml'),
    'sky:\n  warm light:\n    - 2::amber\n    - ochre\n  night: [a __sky/warm light__ glow]\n',
  );
  writeFileSync(join(foreign, 'broken.yaml'), 'sky: [1, 2');
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [foreign] });
  await lists.getByRole('button', { name: 'Import a folder…' }).click();
  await expect(studio.toasts.filter({ hasText: 'broken.yaml' })).toContainText(
    'In 1 of them, the names of other lists are written as they are here.',
  );
  await lists.getByRole('option', { name: 'their-lists/sky/warm-light' }).click();
  await expect(entries).toHaveValue('2::amber\nochre\n');
  await lists.getByRole('option', { name: 'their-lists/sky/night' }).click();
  await expect(entries).toHaveValue('a __sky/warm-light__ glow\n');
  await entries.press('Escape');
  await expect(lists).toHaveCount(0);
  await studio.prompt.fill('__their-lists/sky/night__ over a lake');
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('2 jobs, 2 images');
  // what was written and not saved is offered at the next start, as it was left
  await presets.getByRole('button', { name: 'Wildcards…' }).click();
  await lists.getByRole('option', { name: /^colours/ }).click();
  await expect(entries).toHaveValue(/brick red/);
  await entries.fill('only mauve');
  const again = await restart(app);
  const left = new Studio(again.page).toasts.filter({
    hasText: 'The wildcard list colours is not saved yet',
  });
  await left.getByRole('button', { name: 'Go on with it' }).click();
  const kept = again.page.getByRole('dialog', { name: 'Wildcards' });
  await expect(kept.getByRole('textbox', { name: 'Entries, one a line' })).toHaveValue('only mauve');
  await expect(kept.getByRole('option', { name: /^colours/ })).toHaveAttribute('aria-selected', 'true');
  expect(readFileSync(colours, 'utf8')).toContain('brick red');
  await kept.getByRole('button', { name: 'Discard' }).click();
  await expect(kept.getByRole('textbox', { name: 'Entries, one a line' })).toHaveValue(/brick red/);
  await again.page.keyboard.press('Escape');
  await expect(kept).toHaveCount(0);
  await again.close();

  // chosen together with two more models, one of which the service has not
  const filed = JSON.parse(readFileSync(file, 'utf8'));
  const other = {
    values: { prompt: 'a cup on linen', duration: '10' },
    defaults: [],
    seed: null,
    json: null,
  };
  const others = ['elsewhere/one', 'videogen/video-2-1-master'].map((modelId) => ({ ...other, modelId }));
  Object.assign(filed.presets[0].part, { others });
  writeFileSync(file, JSON.stringify(filed));

  const elsewhere = mkdtempSync(join(tmpdir(), 'easel-e2e-presets-'));
  try {
    const other = await launch({ library: elsewhere });
    const next = new Studio(other.page);
    await next.connect(served);
    await other.page.getByRole('button', { name: 'All presets…' }).click();
    await other.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [file] });
    await other.page.getByRole('button', { name: 'Import…' }).click();
    const row = other.page.getByRole('list', { name: 'Presets' }).getByRole('listitem');
    await expect(row.locator('img')).toBeVisible();
    await expect(row.getByText('Ctrl 5')).toBeVisible();
    // what came of a file goes again by one press
    await next.toasts.filter({ hasText: 'Imported' }).getByRole('button', { name: 'Undo' }).click();
    await expect(row).toHaveText(/No presets yet/);
    // a file of presets can be dropped on them, too
    const dropped = { name: 'presets.json', type: 'application/json', bytes: readFileSync(file) };
    await assignFile(other.page.getByRole('dialog', { name: 'Presets and snippets' }), 'drop', dropped);
    await expect(row.locator('img')).toBeVisible();
    await row.getByRole('button', { name: 'Apply' }).click();
    await expect(next.prompt).toHaveValue('a cup on linen');
    await expect(other.page.getByRole('radio', { name: '16:9, 1024 × 576 pixels' })).toBeChecked();
    const film = other.page.getByRole('region', { name: /^Film/ }).locator('[data-field="duration"]');
    await expect(film.getByRole('radio', { name: /^10 s/ })).toBeChecked();
    await expect(next.toasts.filter({ hasText: 'Not all of Catalogue was applied' })).toContainText(
      'This service has no model elsewhere/one.',
    );
    await other.close();
  } finally {
    await removeFolder(elsewhere);
  }
});

test('presets are put in another order by drag, and their keys go with their places', async ({ visit }) => {
  const { page, studio } = await visit();
  const row = page.getByRole('region', { name: 'Presets' });
  for (const name of ['Dawn', 'Noon', 'Dusk']) {
    await studio.prompt.fill(`a harbour, ${name}`);
    await row.getByRole('button', { name: 'Save as a preset' }).click();
    await page.getByRole('dialog', { name: 'Save as a preset' }).getByRole('textbox').fill(name);
    await page.keyboard.press('Enter');
    await expect(row.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await row.getByRole('button', { name: 'All presets…' }).click();
  const list = page.getByRole('list', { name: 'Presets' });
  const handle = (name: string) => list.getByRole('button', { name: `Move ${name}, ` });
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
