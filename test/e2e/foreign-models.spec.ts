// Models that only the service knows: with a form from its schema, and with none.
import { type ForeignService, refuse, startForeignService } from '../support/foreignService';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

const schema = {
  type: 'object',
  required: ['prompt', 'quality'],
  properties: {
    prompt: { type: 'string', maxLength: 400 },
    quality: { enum: ['draft', 'fine'], default: 'draft', description: 'How carefully it is drawn.' },
    strength: { type: 'number', exclusiveMinimum: 0, maximum: 1, multipleOf: 0.05, default: 0.5 },
    palette: { type: 'array', items: { type: 'string' }, maxItems: 3 },
    frame: {
      type: 'object',
      properties: { width: { type: 'integer', minimum: 1, maximum: 40 }, ink: { $ref: '#/$defs/ink' } },
    },
    until: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
    deep: {
      type: 'object',
      properties: { inner: { type: 'object', properties: { a: { type: 'object' } } } },
    },
    seed: { type: 'integer' },
  },
  $defs: { ink: { enum: ['black', 'sepia'] } },
};

let foreign: ForeignService | null = null;
test.afterEach(() => foreign?.stop());

async function foreignStudio(): Promise<ForeignService> {
  foreign = await startForeignService({
    providers: {
      data: [
        { slug: 'studio', models: ['ink', 'riddle'] },
        { slug: 'locked', models: ['safe'] },
      ],
    },
    modelsOf: ({ provider }) =>
      provider === 'locked'
        ? [{ id: 'safe', name: 'Safe' }]
        : {
            results: [
              { id: 'ink', title: 'Ink drawing', type: 'image' },
              { id: 'riddle', title: 'Riddle' },
            ],
          },
    modelInfo: ({ model }) =>
      model === 'ink'
        ? { model: { id: 'ink', cost: '1.25', input_schema: schema } }
        : refuse(404, 'Model not found', 'no'),
    result: (call) =>
      call.provider === 'locked'
        ? refuse(403, 'Access denied', 'Your API key does not have access to provider: locked')
        : {
            images: [
              { url: foreign?.picture(640, 480) ?? '', width: 640, height: 480, content_type: 'image/png' },
            ],
            seed: 7,
            timings: { inference: 0.2 },
          },
  });
  return foreign;
}

test('a model that only the service knows has a form from its schema, and sends what it says', async ({
  launch,
}) => {
  const service = await foreignStudio();
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.connect(service);
  await studio.chooseModel(/Ink drawing/);
  const form = app.page.getByRole('region', { name: 'Request' });
  await expect(form.getByText('How carefully it is drawn.')).toBeVisible();
  await form.getByRole('radio', { name: 'Fine' }).click({ force: true });
  await form.locator('[data-field="palette"]').getByRole('button', { name: 'Add' }).click();
  await form.getByRole('textbox', { name: 'Palette 1' }).fill('rust');
  const frame = form.getByRole('group', { name: 'Frame' });
  await frame.getByText('Sepia').click();
  await expect(frame.getByRole('radio', { name: 'Sepia' })).toBeChecked();
  const deep = form.getByRole('textbox', { name: 'Deep, as JSON' });
  await deep.fill('{ "inner": 1');
  await expect(form.getByText('Line 1, column 13: the text ends before its }.')).toBeVisible();
  await deep.fill('{ "inner": { "a": {} } }');
  await studio.generate('a heron in the reeds');
  await expect(studio.result('a heron in the reeds').getByRole('img')).toBeVisible();
  expect(service.posts.map(({ provider, model, body }) => ({ provider, model, body }))).toEqual([
    {
      ...{ provider: 'studio', model: 'ink' },
      body: {
        ...{ prompt: 'a heron in the reeds', quality: 'fine', palette: ['rust'], frame: { ink: 'sepia' } },
        ...{ deep: { inner: { a: {} } }, seed: expect.any(Number) },
      },
    },
  ]);
});

test('a model that says nothing of itself takes a prompt and JSON, and keeps both', async ({ launch }) => {
  const service = await foreignStudio();
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.connect(service);
  await studio.chooseModel(/Riddle/);
  const json = app.page.getByRole('textbox', { name: 'More parameters, as JSON' });
  await json.fill('{\n  "steps": 20,\n}');
  await expect(app.page.getByText('Line 3, column 1: there is a comma too many before }.')).toBeVisible();
  await json.fill('{ "steps": 20 }');
  await studio.generate('a lighthouse');
  await expect(studio.result('a lighthouse').getByRole('img')).toBeVisible();
  expect(service.posts.map(({ body }) => body)).toEqual([{ prompt: 'a lighthouse', steps: 20 }]);
  await studio.chooseModel(/Ink drawing/);
  await studio.chooseModel(/Riddle/);
  await expect(json).toHaveValue('{ "steps": 20 }');
});

test('a refusal is remembered with the model, in the list and over the form, until the service is asked again', async ({
  launch,
}) => {
  const service = await foreignStudio();
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.connect(service);
  await studio.chooseModel(/Safe/);
  await studio.generate('a vault door');
  const form = app.page.getByRole('region', { name: 'Request' });
  await expect(form.getByRole('note')).toContainText('does not have access to provider: locked');
  await form.getByRole('button', { name: /Model/ }).click();
  const row = app.page.getByRole('option', { name: /Safe/ });
  await expect(row).toContainText('access denied');
  await app.page.getByRole('button', { name: 'Ask the service again' }).click();
  await expect(row).not.toContainText('access denied');
  await app.page.keyboard.press('Escape');
  await expect(form.getByRole('note')).toHaveCount(0);
});

test('the same prompt goes to two models in one press, said in one line, and both open in Compare', async ({
  launch,
}) => {
  const service = await foreignStudio();
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.connect(service);
  await studio.chooseModel(/Ink drawing/);
  const form = app.page.getByRole('region', { name: 'Request' });
  await form.getByRole('button', { name: /Model/ }).click();
  await app.page.getByRole('switch', { name: 'Several at once' }).click({ force: true });
  await app.page.getByRole('combobox', { name: 'Search models' }).fill('riddle');
  await app.page.keyboard.press('Enter');
  await app.page.getByRole('button', { name: 'Done' }).click();
  await expect(form.getByRole('button', { name: 'Model: Ink drawing and 1 more' })).toBeVisible();
  await form
    .getByRole('region', { name: /Riddle/ })
    .getByRole('textbox', { name: 'More parameters, as JSON' })
    .fill('{ "steps": 9 }');
  await studio.prompt.fill('a bridge in fog');
  await expect(form.getByText('2 jobs, 2 images')).toBeVisible();
  await app.page.getByRole('button', { name: 'Generate' }).click();
  const result = studio.result('a bridge in fog');
  await expect(result.getByRole('img')).toHaveCount(2);
  await expect(result.getByRole('article')).toHaveCount(2);
  const sent = service.posts.map(({ model, body }) => [model, body]);
  expect(Object.fromEntries(sent as [string, unknown][])).toEqual({
    ink: { prompt: 'a bridge in fog', quality: 'draft', seed: expect.any(Number) },
    riddle: { prompt: 'a bridge in fog', steps: 9 },
  });
  expect(service.posts).toHaveLength(2);
  await result.getByRole('button', { name: 'Open in Compare' }).click();
  await expect(app.page.getByRole('dialog', { name: /Compare/ }).getByRole('img')).toHaveCount(2);
});
