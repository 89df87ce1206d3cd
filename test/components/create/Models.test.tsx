import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../../src/shared/messages/t';
import { builtInModels, descriptorFromJsonSchema, type ModelDescriptor } from '../../../src/shared/models';
import { showCreate } from '../support/Create';
import { aModel } from '../support/samples';

const [image, edit, film] = builtInModels as readonly [ModelDescriptor, ModelDescriptor, ModelDescriptor];
const request = () => within(screen.getByRole('region', { name: t('account.request') }));
const picker = () => request().getByRole('button', { name: /^Model/ });

async function openModels(options: Parameters<typeof showCreate>[0] = {}) {
  const shown = await showCreate(options);
  await shown.user.click(picker());
  const list = within(await screen.findByRole('dialog', { name: t('app.models') }));
  return { ...shown, list, search: list.getByRole('combobox', { name: t('create.searchModels') }) };
}

it('finds a model by some of its letters, and goes on in the prompt', async () => {
  const { user, list, search, promptNow } = await openModels();
  await expect.poll(() => document.activeElement === search).toBe(true);
  expect([list.getAllByRole('option').length, list.queryByRole('radio')]).toEqual([3, null]);
  // of a few models the list is plain, until somebody types
  expect(search.closest('.sr-only')).not.toBeNull();
  await user.keyboard('zebra');
  expect(search.closest('.sr-only')).toBeNull();
  expect(list.getByRole('status').textContent).toBe('No matching models.');
  expect(search.getAttribute('aria-expanded')).toBe('false');
  await user.clear(search);
  await user.keyboard('video');
  expect(list.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  await expect
    .poll(() => screen.queryByRole('dialog') === null && document.activeElement === promptNow())
    .toBe(true);
  expect(picker().textContent).toContain('Video');
});

it('takes the prompt along to another model, and gives back what was left there', async () => {
  const { user, write, press, promptNow } = await showCreate({
    forms: { [film.id]: { values: { prompt: 'a night train' } } },
  });
  await write('a heron');
  await user.click(picker());
  await user.click(await screen.findByRole('option', { name: /^Video/ }));
  await expect.poll(() => document.activeElement === promptNow()).toBe(true);
  expect(promptNow().value).toBe('a heron');
  expect(await screen.findByText(/^Your prompt was carried over to this model/)).toBeTruthy();
  await press('Undo');
  await expect.poll(() => promptNow().value).toBe('a night train');
  await user.click(promptNow());
  await user.keyboard(', slowly');
  expect(promptNow().value).toBe('a night train, slowly');
});

it('marks the model under the keys as a favourite, and asks the service again', async () => {
  const answered = Promise.withResolvers<void>();
  const { user, main, list, search, profileId } = await openModels({
    answers: {
      'models.star': undefined,
      'models.refresh': async () => {
        await answered.promise;
        throw new Error('The service is not responding.');
      },
    },
  });
  await user.keyboard('edit');
  expect(list.getAllByRole('option')).toHaveLength(1);
  await user.tab();
  await expect
    .poll(() => document.activeElement === list.getByRole('switch', { name: t('create.severalAtOnce') }))
    .toBe(true);
  await user.tab();
  await expect
    .poll(() => document.activeElement === list.getByRole('button', { name: 'Add Edit to favourites' }))
    .toBe(true);
  await user.keyboard('{Enter}');
  expect(main.asked('models.star')).toEqual([{ profileId, modelId: edit.id, starred: true }]);
  const again = list.getByRole<HTMLButtonElement>('button', { name: t('create.askTheServiceAgain') });
  await user.click(again);
  // a second press asks no second time, and the focus stays, so that Escape still closes the list
  await user.click(again);
  expect([main.asked('models.refresh').length, again.disabled]).toEqual([1, false]);
  answered.resolve();
  expect((await list.findByRole('alert')).textContent).toBe('The service is not responding.');
  expect(search.isConnected).toBe(true);
});

it('gives one prompt to two models, each with fields of its own, counted and sent as one', async () => {
  const { user, list, write, sent, press } = await openModels();
  await user.click(list.getByRole('switch', { name: t('create.severalAtOnce') }));
  await user.click(list.getByRole('option', { name: /^Video/ }));
  await user.click(list.getByRole('button', { name: t('app.done') }));
  expect(picker().textContent).toContain('and 1 more with the same prompt');
  const own = within(request().getByRole('region', { name: /^Video/ }));
  expect([
    own.queryByRole('textbox', { name: t('account.prompt') }),
    own.queryByRole('radiogroup', { name: t('create.pictures2') }),
  ]).toEqual([null, null]);
  await user.click(own.getByRole('radio', { name: '10 s' }));
  await write('a kite over dunes');
  await expect
    .poll(() => screen.getByRole('region', { name: t('account.request') }).textContent)
    .toContain('2 jobs');
  await press('Generate');
  await expect.poll(() => sent().length).toBe(1);
  const [{ jobs, drafts } = { jobs: 0, drafts: [] }] = sent();
  expect([jobs, drafts.map(({ modelId, values }) => [modelId, values.prompt, values.duration])]).toEqual([
    2,
    [
      ['imagegen/dev', 'a kite over dunes', undefined],
      [film.id, 'a kite over dunes', '10'],
    ],
  ]);
});

it('lets the other models go once one is enough', async () => {
  const { user, list } = await openModels();
  await user.click(list.getByRole('switch', { name: /^Several models/ }));
  await user.click(list.getByRole('option', { name: /^Video/ }));
  await user.click(await screen.findByRole('switch', { name: /^Several models/ }));
  await user.keyboard('{Escape}');
  await expect.poll(() => picker().textContent).toContain(image.id);
  expect(request().queryByRole('region', { name: /^Video/ })).toBeNull();
});

it('says over the form what the service refused, and where it says otherwise', async () => {
  const differences = ['Prompt: the service allows at most 800 characters; Easel allows at most 1,000.'];
  const denied = { at: 0, message: 'Your API key has no access.' };
  await showCreate({
    models: [image],
    answers: {
      'models.list': [aModel(image, { denied })],
      'models.details': [{ descriptor: image, differences, description: null, hasSchema: true, askedAt: 0 }],
    },
  });
  await expect.poll(() => screen.queryAllByRole('note').length).toBe(2);
  const notes = screen.getAllByRole('note').map(({ textContent }) => textContent);
  expect(notes[0]).toContain('has no access.');
  expect(notes[1]).toContain('The service and Easel differ on 1 point');
  expect(notes[1]).toContain(differences[0]);
});

it('makes a form of the schema of a service, and sends what its fields say', async () => {
  const schema = {
    type: 'object',
    required: ['prompt', 'paper'],
    properties: {
      prompt: { type: 'string', maxLength: 400 },
      paper: { type: 'string', description: 'What it is printed on.' },
      quality: { enum: ['draft', 'fine'], default: 'draft' },
      palette: { type: 'array', items: { type: 'string' }, maxItems: 3 },
      frame: { type: 'object', properties: { ink: { enum: ['black', 'sepia'] } } },
      mood: {
        oneOf: [
          { const: 1, title: 'Calm' },
          { const: 2, title: 'Loud' },
        ],
      },
    },
  };
  const names = { id: 'studio/press', provider: 'studio', model: 'press', name: 'Press' };
  const press = descriptorFromJsonSchema({ ...names, kind: 'image', schema });
  const { user, write, press: pressOn, sent } = await showCreate({ models: [press] });
  await write('a heron');
  await pressOn('Generate');
  const paper = screen.getByRole('textbox', { name: 'Paper' });
  await expect.poll(() => document.activeElement === paper).toBe(true);
  expect(sent()).toEqual([]);
  await user.keyboard('linen');
  await user.click(screen.getByRole('radio', { name: 'Fine' }));
  await user.click(screen.getByRole('button', { name: t('create.addEntryTo', { label: 'Palette' }) }));
  await user.keyboard('rust');
  await user.click(
    within(screen.getByRole('group', { name: 'Frame' })).getByRole('radio', { name: 'Sepia' }),
  );
  await user.click(screen.getByRole('radio', { name: 'Loud' }));
  await pressOn('Generate');
  await expect
    .poll(() => sent()[0]?.drafts[0]?.values)
    .toEqual({
      prompt: 'a heron',
      paper: 'linen',
      quality: 'fine',
      palette: ['rust'],
      frame: { ink: 'sepia' },
      mood: 2,
    });
});

it('takes JSON for a model that says nothing of itself, and sends none that cannot be read', async () => {
  const parameters = image.parameters.filter(({ name }) => name === 'prompt');
  const riddle = {
    ...image,
    id: 'studio/riddle',
    provider: 'studio',
    model: 'riddle',
    name: 'Riddle',
    parameters,
    rawJson: true,
  };
  const { user, write, press, sent } = await showCreate({ models: [riddle] });
  await write('a lighthouse');
  const json = screen.getByRole('textbox', { name: t('create.moreParametersAsJSON') });
  await user.click(json);
  await user.paste('{\n  "steps": 20,\n}');
  expect(screen.getByText('Line 3, column 1: there is an extra comma before }.')).toBeTruthy();
  await press('Generate');
  await expect.poll(() => document.activeElement === json).toBe(true);
  expect(sent()).toEqual([]);
  await user.clear(json);
  await user.paste('{ "steps": 20 }');
  await press('Generate');
  await expect.poll(() => sent()[0]?.drafts[0]?.values).toEqual({ prompt: 'a lighthouse', steps: 20 });
});
