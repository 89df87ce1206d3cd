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
          : model === 'riddle'
            ? { riddle: 'of a model' }
            : refuse(404, 'Model not found', 'no'),
    balance: { riddle: 'of the balance' },
    publicModels: { riddle: 'of the models' },
    usage: { totals: { requests: 2 }, next_cursor: 'second' },
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

test('models that only the service knows have forms and send what these say; what a service says otherwise, refuses, or says in riddles is said', async ({
  launch,
}) => {
  const service = await foreignStudio();
  const { page } = await launch();
  const studio = new Studio(page);
  await studio.connect(service);
  await expect(page.getByRole('region', { name: 'Request' }).getByRole('note')).toContainText(
    'Prompt: the service says at most 800 characters; Easel knows 1,000.',
  );
  await drawsBySchema(studio, service);
  await drawsByJson(studio, service);
  await studio.go('Account');
  const balance = page.getByRole('region', { name: 'Balance' });
  await balance.getByText('An answer of the service cannot be read by Easel').click();
  await expect(balance.getByRole('region', { name: 'Answer to GET /api/credits/balance' })).toContainText(
    '"of the balance"',
  );
  await expect(page.getByText(/The service gave only the first page of them/)).toBeVisible();
  await studio.go('Create');
  await isRefused(studio);
});

/** A model has a form from its schema, and sends what that says. */
async function drawsBySchema(studio: Studio, service: ForeignService): Promise<void> {
  const { page } = studio;
  await studio.chooseModel(/Ink drawing/);
  const form = page.getByRole('region', { name: 'Request' });
  await expect(form.getByText('How carefully it is drawn.')).toBeVisible();
  await form.getByRole('radio', { name: 'Fine' }).click({ force: true });
  await form.locator('[data-field="palette"]').getByRole('button', { name: 'Add' }).click();
  await form.getByRole('textbox', { name: 'Palette 1' }).fill('rust');
  // words that may be many: several lines
  const negative = form.locator('[data-field="negative_prompt"]').getByRole('textbox');
  await negative.fill('no boats');
  await negative.press('End');
  await negative.press('Enter');
  await page.keyboard.type('no people');
  await expect(negative).toHaveValue('no boats\nno people');
  await form.getByRole('group', { name: 'Frame' }).getByText('Sepia').click();
  await form.getByRole('radio', { name: 'Loud' }).click({ force: true });
  // a press on what stands below an address that is just typed is not lost: nothing moves under it
  const below = form.locator('[data-field="references"]').getByRole('button', { name: 'Add to References' });
  await below.click();
  const first = form.locator('[data-field="references.0"]');
  await first.getByRole('button', { name: 'Web address' }).click();
  await first.getByRole('textbox').fill('https://example.org/a.png');
  await below.scrollIntoViewIfNeeded();
  const place = await below.boundingBox();
  await below.hover();
  await page.mouse.down();
  await expect(first.getByRole('textbox')).not.toBeFocused();
  expect(await below.boundingBox()).toEqual(place);
  await page.mouse.up();
  await expect(form.locator('[data-field="references.1"]')).toBeVisible();
  await expect(first.getByRole('textbox')).toHaveCount(0);
  await form.getByRole('button', { name: 'Remove References 2' }).click();
  await form.getByRole('textbox', { name: 'Deep, as JSON' }).fill('{ "inner": { "a": {} } }');
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
        references: ['https://example.org/a.png'],
        deep: { inner: { a: {} } },
        seed: expect.any(Number),
      },
    },
  ]);
}

/** A model that says nothing of itself takes a prompt and JSON, and keeps both. */
async function drawsByJson(studio: Studio, service: ForeignService): Promise<void> {
  const { page } = studio;
  await studio.chooseModel(/Riddle/);
  // what cannot be read of it is there as it came
  await page.getByText(/of the service cannot be read by Easel/).click();
  const said = page.getByRole('region', { name: 'Answer to GET /api/v1/studio/riddle' });
  await expect(said).toContainText('"of a model"');
  const json = page.getByRole('textbox', { name: 'More parameters, as JSON' });
  await json.fill('{ "steps": 20 }');
  await studio.generate('a lighthouse');
  await expect(studio.result('a lighthouse').getByRole('img')).toBeVisible();
  expect(service.posts.at(-1)?.body).toEqual({ prompt: 'a lighthouse', steps: 20 });
  await studio.chooseModel(/Ink drawing/);
  await studio.chooseModel(/Riddle/);
  await expect(json).toHaveValue('{ "steps": 20 }');
  await page.getByRole('button', { name: /^Model: / }).click();
  const list = page.getByRole('dialog', { name: 'Models' });
  await list.getByText(/answers of the service cannot be read by Easel/).click();
  await expect(list.getByRole('region', { name: 'Answer to GET /api/models', exact: true })).toContainText(
    '"of the models"',
  );
  await page.keyboard.press('Escape');
}

/** A refusal is remembered with the model, in the list and over the form, until the service is asked again. */
async function isRefused(studio: Studio): Promise<void> {
  const { page } = studio;
  await studio.chooseModel(/Safe/);
  await studio.generate('a vault door');
  const form = page.getByRole('region', { name: 'Request' });
  const note = form.getByRole('note').filter({ hasText: 'does not have access to provider: locked' });
  await expect(note).toBeVisible();
  await form.getByRole('button', { name: /Model/ }).click();
  const row = page.getByRole('option', { name: /Safe/ });
  await expect(row).toContainText('access denied');
  await page.getByRole('button', { name: 'Ask the service again' }).click();
  await expect(row).not.toContainText('access denied');
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
}
