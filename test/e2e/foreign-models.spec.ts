// A model that only the service knows, with a form from its schema.
import { t } from '../../src/shared/messages/t';
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
        { slug: 'studio', models: ['ink'] },
        { slug: 'imagegen', models: ['dev'] },
      ],
    },
    modelsOf: ({ provider }) =>
      provider === 'imagegen'
        ? [{ id: 'dev', name: 'Image' }]
        : { results: [{ id: 'ink', title: 'Ink drawing', type: 'image' }] },
    modelInfo: ({ model }) =>
      model === 'dev'
        ? { id: 'imagegen/dev', input_schema: otherWise }
        : model === 'ink'
          ? { model: { id: 'ink', cost: '1.25', input_schema: schema } }
          : refuse(404, 'Model not found', 'no'),
    balance: { riddle: 'of the balance' },
    usage: { totals: { requests: 2 }, next_cursor: 'second' },
    result: () => ({
      images: [{ url: foreign?.picture(640, 480) ?? '', width: 640, height: 480, content_type: 'image/png' }],
      seed: 7,
      timings: { inference: 0.2 },
    }),
  });
  return foreign;
}

test('a model that only the service knows has a form and sends what that says; what a service says otherwise or in riddles is said', async ({
  launch,
}) => {
  const service = await foreignStudio();
  const { page } = await launch();
  const studio = new Studio(page);
  await studio.connect(service);
  await expect(page.getByRole('region', { name: t('account.request') }).getByRole('note')).toContainText(
    'Prompt: the service allows at most 800 characters; Easel allows at most 1,000.',
  );
  await drawsBySchema(studio, service);
  await studio.go('Account');
  const balance = page.getByRole('region', { name: t('app.balance') });
  await balance.getByText(t('ui.answersUnread', { count: 1 })).click();
  await expect(balance.getByRole('region', { name: 'Response to GET /api/credits/balance' })).toContainText(
    '"of the balance"',
  );
  await expect(page.getByText(/The service returned only the first page of its statistics/)).toBeVisible();
});

/** A model has a form from its schema, and sends what that says. */
async function drawsBySchema(studio: Studio, service: ForeignService): Promise<void> {
  const { page } = studio;
  await studio.chooseModel(/Ink drawing/);
  const form = page.getByRole('region', { name: t('account.request') });
  await expect(form.getByText('How carefully it is drawn.')).toBeVisible();
  await form.getByRole('radio', { name: 'Fine' }).click({ force: true });
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
  await first.getByRole('button', { name: t('create.webAddress') }).click();
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
  await form
    .getByRole('textbox', { name: t('create.asJSON', { label: 'Deep' }) })
    .fill('{ "inner": { "a": {} } }');
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
        frame: { ink: 'sepia' },
        mood: 2,
        references: ['https://example.org/a.png'],
        deep: { inner: { a: {} } },
        seed: expect.any(Number),
      },
    },
  ]);
}
