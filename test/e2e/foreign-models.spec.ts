// Models that only the service knows: with a form from its schema, and with none.
import { type ForeignService, refuse, startForeignService } from '../support/foreignService';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

const schema = {
  type: 'object',
  required: ['prompt', 'quality'],
  properties: {
    prompt: { type: 'string', maxLength: 400 },
    negative_prompt: { type: 'string', maxLength: 200 },
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
    mood: {
      oneOf: [
        { const: 1, title: 'Calm' },
        { const: 2, title: 'Loud' },
      ],
    },
    references: { type: 'array', items: { type: 'string', format: 'uri', contentMediaType: 'image/png' } },
    seed: { type: 'integer' },
  },
  $defs: { ink: { enum: ['black', 'sepia'] } },
};

/** What this service says of a model that Easel knows, otherwise than Easel does. */
const otherWise = {
  properties: {
    prompt: { type: 'string', maxLength: 800 },
    num_images: { type: 'integer', minimum: 1, maximum: 2 },
  },
  required: ['prompt'],
};

let foreign: ForeignService | null = null;
test.afterEach(() => foreign?.stop());

async function foreignStudio(): Promise<ForeignService> {
  foreign = await startForeignService({
    providers: {
      data: [
        { slug: 'studio', models: ['ink', 'riddle'] },
        { slug: 'imagegen', models: ['dev'] },
        { slug: 'locked', models: ['safe'] },
      ],
    },
    modelsOf: ({ provider }) =>
      provider === 'locked'
        ? [{ id: 'safe', name: 'Safe' }]
        : provider === 'imagegen'
          ? [{ id: 'dev', name: 'Image' }]
          : {
              results: [
                { id: 'ink', title: 'Ink drawing', type: 'image' },
                { id: 'riddle', title: 'Riddle' },
              ],
            },
    modelInfo: ({ model }) =>
      model === 'dev'
        ? { id: 'imagegen/dev', input_schema: otherWise }
        : model === 'ink'
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
  // words that may be many: several lines, with the system's spelling, written from either side
  const negative = form.locator('[data-field="negative_prompt"]').getByRole('textbox');
  await negative.fill('no boats');
  await negative.press('End');
  await negative.press('Enter');
  await app.page.keyboard.type('no people');
  await expect(negative).toHaveValue('no boats\nno people');
  await expect(negative).toHaveAttribute('spellcheck', 'true');
  await expect(negative).toHaveAttribute('dir', 'auto');
  await expect(form.locator('[data-field="negative_prompt"]')).toContainText('18 / 200');
  const frame = form.getByRole('group', { name: 'Frame' });
  await frame.getByText('Sepia').click();
  await expect(frame.getByRole('radio', { name: 'Sepia' })).toBeChecked();
  await form.getByRole('radio', { name: 'Loud' }).click({ force: true });
  const references = form.locator('[data-field="references"]');
  for (const [index, address] of ['https://example.org/a.png', 'https://example.org/b.png'].entries()) {
    await references.getByRole('button', { name: 'Add to References' }).click();
    const one = form.locator(`[data-field="references.${index}"]`);
    await one.getByRole('button', { name: 'Web address' }).click();
    await one.getByRole('textbox').fill(address);
    await app.page.keyboard.press('Tab');
  }
  // a press on what stands below an address that is just typed is not lost: nothing moves under it
  await references.getByRole('button', { name: 'Add to References' }).click();
  const third = form.locator('[data-field="references.2"]');
  await third.getByRole('button', { name: 'Web address' }).click();
  await third.getByRole('textbox').fill('https://example.org/c.png');
  const below = references.getByRole('button', { name: 'Add to References' });
  await below.scrollIntoViewIfNeeded();
  const place = await below.boundingBox();
  await below.hover();
  await app.page.mouse.down();
  await expect(third.getByRole('textbox')).not.toBeFocused();
  expect(await below.boundingBox()).toEqual(place);
  await app.page.mouse.up();
  await expect(form.locator('[data-field="references.3"]')).toBeVisible();
  await expect(third.getByRole('textbox')).toHaveCount(0);
  await form.getByRole('button', { name: 'Remove References 4' }).click();
  await form.getByRole('button', { name: 'Remove References 3' }).click();
  const deep = form.getByRole('textbox', { name: 'Deep, as JSON' });
  await deep.fill('{ "inner": 1');
  await expect(form.getByText('Line 1, column 13: the text ends before its }.')).toBeVisible();
  await deep.fill('{ "inner": { "a": {} } }');
  await studio.generate('a heron in the reeds');
  await expect(studio.result('a heron in the reeds').getByRole('img')).toBeVisible();
  expect(service.posts.map(({ provider, model, body }) => ({ provider, model, body }))).toEqual([
    {
      provider: 'studio',
      model: 'ink',
      body: {
        prompt: 'a heron in the reeds',
        negative_prompt: 'no boats\nno people',
        quality: 'fine',
        palette: ['rust'],
        frame: { ink: 'sepia' },
        mood: 2,
        references: ['https://example.org/a.png', 'https://example.org/b.png'],
        deep: { inner: { a: {} } },
        seed: expect.any(Number),
      },
    },
  ]);
});

test('a model that says nothing of itself takes a prompt and JSON, and keeps both', async ({ launch }) => {
  const service = await foreignStudio();
  service.answers.balance = { riddle: 'of the balance' };
  service.answers.publicModels = { riddle: 'of the models' };
  service.answers.modelInfo = { riddle: 'of a model' };
  service.answers.usage = { totals: { requests: 2 }, next_cursor: 'second' };
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.connect(service);
  await studio.chooseModel(/Riddle/);
  // what cannot be read of it is there as it came
  const unread = app.page.getByText(/of the service cannot be read by Easel/);
  await unread.click();
  const said = app.page.getByRole('region', { name: 'Answer to GET /api/v1/studio/riddle' });
  await expect(said).toContainText('"of a model"');
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
  await app.page.getByRole('button', { name: /^Model: / }).click();
  const list = app.page.getByRole('dialog', { name: 'Models' });
  await list.getByText(/answers of the service cannot be read by Easel/).click();
  await expect(list.getByRole('region', { name: 'Answer to GET /api/models', exact: true })).toContainText(
    '"of the models"',
  );
  await app.page.keyboard.press('Escape');
  await studio.go('Account');
  const balance = app.page.getByRole('region', { name: 'Balance' });
  await balance.getByText('An answer of the service cannot be read by Easel').click();
  await expect(balance.getByRole('region', { name: 'Answer to GET /api/credits/balance' })).toContainText(
    '"of the balance"',
  );
  await expect(app.page.getByText(/The service gave only the first page of them/)).toBeVisible();
});

test('what a service says otherwise is over the form, and a refusal is remembered with the model, in the list and over the form, until the service is asked again', async ({
  launch,
}) => {
  const service = await foreignStudio();
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.connect(service);
  const differences = app.page.getByRole('region', { name: 'Request' }).getByRole('note');
  await expect(differences).toContainText(
    'Prompt: the service says at most 800 characters; Easel knows 1,000.',
  );
  await expect(differences).toContainText('the service says at most 2; Easel knows at most 4.');
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
