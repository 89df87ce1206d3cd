// The list of models and the form that a service's schema makes: axe, by the keyboard alone, and at 200 %.
import { t } from '../../src/shared/messages/t';
import { type ForeignService, startForeignService } from '../support/foreignService';
import { expectAccessible } from './support/expectAccessible';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

const schema = {
  type: 'object',
  required: ['prompt', 'paper'],
  properties: {
    prompt: { type: 'string', maxLength: 400 },
    paper: { type: 'string', description: 'What it is printed on.' },
    quality: { enum: ['draft', 'fine'], default: 'draft' },
    ink: { enum: ['black', 'sepia', 'blue', 'green', 'red', 'white'] },
    strength: { type: 'number', minimum: 0, maximum: 1, multipleOf: 0.05, default: 0.5 },
    tiled: { type: 'boolean', description: 'Left meets right.' },
    palette: { type: 'array', items: { type: 'string' }, maxItems: 3 },
    pictures: { type: 'array', items: { type: 'string', format: 'uri', contentMediaType: 'image/*' } },
    frame: {
      type: 'object',
      description: 'In millimetres.',
      properties: {
        width: { type: 'integer', minimum: 1, maximum: 4000 },
        height: { type: 'integer' },
        until: { type: 'string', format: 'date' },
      },
    },
    size: {
      oneOf: [
        { title: 'A name', type: 'string', enum: ['small', 'large'] },
        {
          title: 'Pixels',
          type: 'object',
          properties: { wide: { type: 'integer' }, high: { type: 'integer' } },
        },
      ],
    },
    deep: {
      type: 'object',
      properties: { inner: { type: 'object', properties: { a: { type: 'object' } } } },
    },
    seed: { type: 'integer' },
  },
};

let foreign: ForeignService | null = null;
test.afterEach(() => foreign?.stop());

test('the list of models and a form from a schema, by the keyboard alone', async ({ launch }) => {
  foreign = await startForeignService({
    providers: { data: [{ slug: 'studio', models: ['press', 'riddle'] }] },
    modelsOf: [
      { id: 'press', name: 'Printing press', type: 'image' },
      { id: 'riddle', name: 'Riddle' },
    ],
    modelInfo: ({ model }) => ({ id: model, ...(model === 'press' ? { input_schema: schema } : {}) }),
  });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(foreign);
  const form = page.getByRole('region', { name: t('account.request') });
  const picker = form.getByRole('button', { name: /Model/ });
  const search = page.getByRole('combobox', { name: t('create.searchModels') });

  await picker.focus();
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await expectAccessible(app, 'list of models');
  await page.keyboard.type('printing');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(search).toHaveCount(0);
  await expect(picker).toContainText('Printing press');
  // the form of another model comes up, and what comes next is the prompt
  await expect(studio.prompt).toBeFocused();

  await form.getByRole('button', { name: 'Add to Pictures' }).press('Enter');
  await form.getByRole('radio', { name: 'Pixels' }).focus();
  await page.keyboard.press('Space');
  await expect(form.getByRole('spinbutton', { name: 'Wide' })).toBeVisible();
  await form.getByRole('textbox', { name: t('create.asJSON', { label: 'Deep' }) }).fill('{ "inner": 1');
  await studio.prompt.fill('a heron in the reeds');
  await page.keyboard.press('Control+Enter');
  await expect(form.getByRole('alert').first()).toBeVisible();
  await expectAccessible(app, 'form from a schema, with problems');

  // what is left of 1440 × 900 at 200 %
  await page.setViewportSize({ width: 720, height: 450 });
  await page.waitForFunction(() => innerWidth === 720);
  const wider = () =>
    form.evaluate((whole) =>
      [...whole.querySelectorAll('[data-field], [data-field] *')]
        .filter((each) => each.checkVisibility() && !each.closest('.sr-only'))
        .flatMap((each) => {
          const frame = each.parentElement?.closest('[data-field]') ?? whole;
          const { borderRightColor, paddingRight } = getComputedStyle(each);
          // digits in a box that is not drawn end where the column ends
          const inset = borderRightColor === 'rgba(0, 0, 0, 0)' ? Number.parseFloat(paddingRight) : 0;
          const over = each.getBoundingClientRect().right - inset - frame.getBoundingClientRect().right;
          return over > 1 ? [`${Math.round(over)}: ${each.outerHTML.slice(0, 120)}`] : [];
        }),
    );
  await expect.poll(wider).toEqual([]);
  // and the list of many models gives way to what stands under it
  const many = Array.from({ length: 20 }, (_, number) => `press-${number + 1}`);
  foreign.answers.providers = { data: [{ slug: 'studio', models: many }] };
  foreign.answers.modelsOf = many.map((id) => ({ id }));
  await picker.click();
  await page.getByRole('button', { name: t('create.askTheServiceAgain') }).click();
  await expect(search).toHaveAttribute('placeholder', 'Search 23 models');
  await expect(page.getByText(t('create.severalAtOnce'))).toBeInViewport({ ratio: 1 });
});
