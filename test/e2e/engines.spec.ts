// Engines behind the service inside Easel, with a ComfyUI of the test's own: added, given a workflow, and made pictures with.

import { createServer } from 'node:net';
import { t } from '../../src/shared/messages/t';
import { colourGraph, FakeComfy } from '../service/support/fakeComfy';
import { assignFile } from './support/assignFile';
import { expectAccessible } from './support/expectAccessible';
import { expectWhole } from './support/expectWhole';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';
import { testPicture } from './support/testPicture';

let comfy: FakeComfy | null = null;
test.afterEach(async () => {
  await comfy?.stop();
  comfy = null;
});

/** The seed's node has a title that Easel does not know: the person binds it. */
function graphFile(name: string) {
  const number = { class_type: 'PrimitiveInt', inputs: { value: 7 }, _meta: { title: 'Zahl' } };
  const graph = { ...colourGraph(), 4: number };
  return { name, type: 'application/json', bytes: Buffer.from(JSON.stringify(graph)) };
}

test('a ComfyUI is found and added, its workflows bound and assigned; a matrix made by it is no sample, a picture is sent to it, and all of that is whole at 200 %', async ({
  launch,
}) => {
  // where Easel looks for one; somebody who runs the tests may have one there
  const own = await FakeComfy.start((await isFree(8188)) ? 8188 : 0);
  comfy = own;
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  const offer = page.getByRole('region', { name: t('welcome.useComfyUI') });
  await offer.getByRole('button', { name: t('welcome.lookForComfyUI') }).press('Enter');
  await expect(offer.getByRole('status')).toContainText('ComfyUI is responding at');
  await expectAccessible(app, 'the welcome with a ComfyUI');
  await studio.tryHere();
  const form = page.getByRole('region', { name: t('account.request') });
  await expect(form.getByText('Samples are drawn')).toBeVisible();
  await studio.go('Settings');
  const section = page.getByRole('region', { name: t('app.engines') });
  await expect(section.getByText(t('dashboard.noEngineYet'))).toBeVisible();

  // an address that is no engine, and then one that is
  await section.getByRole('button', { name: t('settings.addAnEngineButton') }).press('Enter');
  const adding = page.getByRole('dialog', { name: t('settings.addAnEngine') });
  const address = adding.getByRole('textbox', { name: t('dashboard.address') });
  await expect(address).toBeFocused();
  await page.keyboard.type('http://127.0.0.1:1');
  await page.keyboard.press('Enter');
  await expect(adding.getByRole('alert')).toContainText('127.0.0.1:1');
  await expectAccessible(app, 'an address that is no engine');
  await address.fill(own.url);
  await adding.getByRole('textbox', { name: t('create.name') }).fill('studio');
  await page.keyboard.press('Enter');
  await expect(adding).toHaveCount(0);
  const row = section
    .getByRole('list', { name: t('app.engines'), exact: true })
    .getByRole('listitem')
    .first();
  await expect(row).toContainText('ComfyUI 0.3.64 · cpu, 4.0 GB free · queue empty');

  const place = section.getByRole('group', { name: t('settings.workflowDropZone', { engine: 'studio' }) });
  await assignFile(place, 'drop', graphFile('Colour study.json'));
  const binding = page.getByRole('dialog', { name: t('settings.addAWorkflow') });
  await expect(binding.getByRole('button', { name: /Field for prompt, value/ })).toContainText(
    t('account.prompt'),
  );
  await expectAccessible(app, 'the bindings of a workflow');
  await binding.getByRole('button', { name: /Field for Zahl, value/ }).press('Enter');
  await page.getByRole('option', { name: t('create.seed') }).press('Enter');
  await binding.getByRole('button', { name: /Field for Empty, color/ }).press('Enter');
  await page.getByRole('option', { name: t('settings.showInForm') }).press('Enter');
  const ownName = binding.getByRole('textbox', {
    name: t('settings.formFieldNameFor', { node: 'Empty', input: 'color' }),
  });
  await ownName.fill('paint');
  await page.keyboard.press('Enter');
  await expect(binding).toHaveCount(0);
  const workflows = section.getByRole('list', { name: t('settings.workflowsOf', { engine: 'studio' }) });
  await expect(workflows).toContainText('studio/colour-study · images');

  // the document's model is made by it
  await section.getByRole('button', { name: /imagegen\/dev/ }).press('Enter');
  await page.getByRole('option', { name: 'Colour study (studio)' }).press('Enter');
  await expect(section.getByRole('button', { name: /imagegen\/dev/ })).toContainText('Colour study (studio)');
  await expectAccessible(app, 'an engine with a workflow');

  await workflows
    .getByRole('button', { name: t('settings.tryInCreateNamed', { name: 'Colour study' }) })
    .press('Enter');
  await expect(form.getByRole('button', { name: /Model:/ })).toContainText('studio/colour-study');
  await expect(form.getByText('Samples are drawn')).toHaveCount(0);
  await expect(form.getByRole('slider', { name: 'Paint' })).toHaveValue('0');
  await expect(form.locator('[data-field="image_size"]')).toContainText('64 × 48');
  await form.getByRole('button', { name: /Model:/ }).click();
  const picker = page.getByRole('dialog', { name: t('app.models') });
  await expect(picker.getByText(t('create.modelsOfTheService'))).toBeVisible();
  await expectAccessible(app, 'models by their engine');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'seeds, sizes, any parameter' }).click();
  await page.getByRole('menuitem', { name: t('create.seeds') }).click();
  await page.getByRole('radio', { name: t('create.seedsListed') }).click({ force: true });
  await page.getByRole('textbox', { name: t('create.seedsOneALine') }).fill('11\n22');
  await page.keyboard.press('Escape');
  await studio.generate('a {clay|glass|brass} cup');
  const batch = studio.result('a {clay|glass|brass} cup');
  await expect(batch.getByRole('grid').getByRole('img')).toHaveCount(6);
  await expect(batch.locator('[data-sample]')).toHaveCount(0);
  expect(own.taken.map(({ prompt }) => prompt['3']?.inputs.value).sort()).toEqual([
    ...['a brass cup', 'a brass cup', 'a clay cup', 'a clay cup', 'a glass cup', 'a glass cup'],
  ]);
  expect(new Set(own.taken.map(({ prompt }) => prompt['4']?.inputs.value))).toEqual(new Set([11, 22]));

  await studio.go('Gallery');
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(6);
  await expect(studio.gallery.locator('[data-sample]')).toHaveCount(0);
  await studio.go('Create');

  // the assigned one is no sample either
  await studio.chooseModel(/imagegen\/dev/);
  await expect(form.getByText('Samples are drawn')).toHaveCount(0);
  await studio.chooseModel(/charedit/);
  await expect(form.getByText('Samples are drawn')).toBeVisible();

  // one that takes a picture is chosen by the keyboard, and its form sends one
  await studio.go('Settings');
  const load = { class_type: 'LoadImage', inputs: { image: 'a.png' }, _meta: { title: 'image' } };
  const text = JSON.stringify({ ...colourGraph(), 5: load });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('settings.chooseAWorkflowFile') }).press('Enter');
  await (await chooser).setFiles({
    name: 'Redraw.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await expect(binding.getByRole('button', { name: /Field for image, image/ })).toContainText(
    t('settings.inputPicture'),
  );
  await binding.getByRole('button', { name: t('settings.keepTheWorkflow') }).press('Enter');
  await page.getByRole('button', { name: t('settings.tryInCreateNamed', { name: 'Redraw' }) }).press('Enter');
  await expect(form.getByRole('button', { name: /Model:/ })).toContainText('studio/redraw');
  const zone = form.getByRole('group', { name: t('gallery.image'), exact: true });
  await assignFile(zone.last(), 'drop', {
    name: 'mine.png',
    type: 'image/png',
    bytes: await testPicture(64, 64),
  });
  await expect(zone.getByText('mine.png').first()).toBeVisible();
  await studio.generate('the same in ink');
  // the source, and what was made of it
  await expect(studio.result('the same in ink').getByRole('img')).toHaveCount(2);
  await expect.poll(() => own.uploads.size).toBe(1);
  const sent = own.taken.at(-1)?.prompt['5']?.inputs.image;
  expect(sent).toBe([...own.uploads.keys()][0]);

  // away: said in words, until it is there again
  await own.stop();
  await studio.go('Settings');
  await expect(row.getByRole('alert').first()).toContainText('does not answer');
  await expectAccessible(app, 'an engine that does not answer');
  comfy = await FakeComfy.start(Number(new URL(own.url).port));
  await section.getByRole('button', { name: t('settings.testEngineNamed', { id: 'studio' }) }).press('Enter');
  await expect(row).toContainText('queue empty');
  await page.getByRole('searchbox', { name: t('settings.searchTheSettings') }).fill('engines');
  await place.waitFor();
  await expectWhole(page, 'an engine');
  await assignFile(place, 'drop', graphFile('Colour.json'));
  await binding.waitFor();
  await expectWhole(page, 'the bindings of a workflow');
});

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const free = await new Promise<boolean>((answer) => {
    server.once('error', () => answer(false)).listen(port, '127.0.0.1', () => answer(true));
  });
  await new Promise((done) => server.close(done));
  return free;
}
