import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCreateStore } from '../../../src/renderer/features/create/useCreateStore';
import { builtInModels } from '../../../src/shared/models';
import { showController } from '../support/Create';
import { Refusal } from '../support/FakeMain';

/** The controller with a prompt that main has counted. */
async function withPrompt(words = 'a lamp', given: Parameters<typeof showController>[0] = {}) {
  const shown = showController(given);
  const { now } = shown;
  await expect.poll(() => now().createForm.model).not.toBeNull();
  const write = (text: string) => act(() => now().createForm.setValue('prompt', text));
  write(words);
  await expect.poll(() => now().quote.quote?.jobs).toBe(1);
  return { ...shown, write };
}

it('has a price only for the very form that main counted', async () => {
  const { now, write } = await withPrompt();
  // other words without alternatives make as much
  write('a chair');
  expect(now().quote.quote?.jobs).toBe(1);
  write('a {red|blue} chair');
  expect(now().quote.quote).toBeNull();
  await expect.poll(() => now().quote.quote?.jobs).toBe(2);
});

it('has all requests only while their seeds are fixed', async () => {
  const { now } = await withPrompt();
  expect(now().quote.requests).toEqual([]);
  act(() => now().createForm.change((form) => ({ ...form, seedMode: 'locked', seed: '7' })));
  await expect.poll(() => now().quote.requests.map(({ seed }) => seed)).toEqual(['7']);
  act(() => now().createForm.drawSeeds());
  expect(now().quote.requests).toEqual([]);
});

it('is busy while a press of this very form is on its way, and sends the form once', async () => {
  const answers: (() => void)[] = [];
  const { main, now, write } = await withPrompt('a lamp', {
    answers: {
      'create.submitTogether': () =>
        new Promise((resolve) => {
          answers.push(() => resolve([{ batchId: 'b1', count: 1, firstJobIds: [] }]));
        }),
    },
  });
  // the second comes before anything was drawn, the third after
  act(() => {
    now().stable.submit('interactive');
    now().stable.submit('interactive');
  });
  act(() => now().stable.submit('interactive'));
  await expect.poll(() => answers.length).toBe(1);
  expect(now().isBusy).toBe(true);
  write('a chair');
  expect(now().isBusy).toBe(false);
  write('a lamp');
  expect(now().isBusy).toBe(true);
  answers[0]?.();
  await expect.poll(() => now().isBusy).toBe(false);
  expect(main.asked('create.submitTogether')).toHaveLength(1);
});

it('keeps a version of the form that was sent', async () => {
  const { main, now } = await withPrompt();
  act(() => now().stable.submit('batch'));
  await expect.poll(() => main.asked('form.keepVersion').length).toBe(1);
  const [version] = main.asked('form.keepVersion');
  expect(version?.batchId).toBe('b0');
  expect(JSON.stringify(version?.state)).toContain('a lamp');
});

it('holds what main refuses at its field until the field changes', async () => {
  const { now, write } = await withPrompt('a lamp', {
    answers: {
      'create.submitTogether': () => {
        throw new Refusal('refused', 'invalid_input', [{ field: 'prompt', message: 'Not this word' }]);
      },
    },
  });
  act(() => now().stable.submit('interactive'));
  await expect.poll(() => now().createForm.problems.get('prompt')).toEqual(['Not this word']);
  expect(now().isBusy).toBe(false);
  write('a chair');
  expect(now().createForm.problems.get('prompt')).toBeUndefined();
});

it('sends nothing while a field holds what cannot be sent', async () => {
  const { main, now, write } = await withPrompt();
  write('');
  act(() => now().stable.submit('interactive'));
  expect(now().createForm.problems.get('prompt')).toHaveLength(1);
  write('a lamp');
  act(() => now().createForm.change((form) => ({ ...form, seedMode: 'locked', seed: 'none' })));
  act(() => now().stable.submit('interactive'));
  expect(main.asked('create.submitTogether')).toEqual([]);
});

it('waits with a press for a model that the form is to be filled with', async () => {
  const [first] = builtInModels;
  if (first === undefined) throw new Error('there are no models');
  const own = { ...first, id: 'acme/own', name: 'Own' };
  const models = [...builtInModels, own];
  let isTold = false;
  const { main, now } = await withPrompt('a lamp', {
    models,
    answers: {
      'models.details': async ({ modelIds }) => {
        if (modelIds.includes(own.id)) await expect.poll(() => isTold).toBe(true);
        return models
          .filter(({ id }) => modelIds.includes(id))
          .map((descriptor) => ({
            descriptor,
            differences: [],
            description: null,
            hasSchema: true,
            askedAt: 0,
          }));
      },
    },
  });
  act(() => useCreateStore.getState().loadDraft({ modelId: own.id, values: { prompt: 'a boat' } }));
  act(() => now().stable.submit('interactive'));
  expect(now().isBusy).toBe(true);
  expect(main.asked('create.submitTogether')).toEqual([]);
  isTold = true;
  await expect
    .poll(() => main.asked('create.submitTogether').map(({ drafts }) => drafts[0]?.values.prompt))
    .toEqual(['a boat']);
});

it('takes a prompt in place of what was written, and gives that back by its past', async () => {
  const { now } = await withPrompt();
  act(() => now().applyPrompt('a boat'));
  await expect.poll(() => now().createForm.values.prompt).toBe('a boat');
  await expect.poll(() => now().past.undo).not.toBeNull();
  act(() => now().past.undo?.());
  await expect.poll(() => now().createForm.values.prompt).toBe('a lamp');
});

it('hands down the same presses and handlers however often it is drawn', async () => {
  const { now, write } = await withPrompt();
  const { handlers, stable } = now();
  write('a chair');
  expect(now().handlers).toBe(handlers);
  expect(now().stable.submit).toBe(stable.submit);
  expect(now().stable.onPin).toBe(stable.onPin);
});
