import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyForm } from '../../../src/renderer/features/create/draft/FormDraft';
import { useCreateStore } from '../../../src/renderer/features/create/useCreateStore';
import { t } from '../../../src/shared/messages/t';
import { emptyVaryPlan } from '../../../src/shared/prompt';
import { showCreate } from '../support/Create';

const model = 'imagegen/dev';
const seedField = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('create.seed') });
const version = {
  id: 'v1',
  at: 0,
  batchId: 'b1',
  modelId: model,
  prompt: 'idea b of a lamp',
  fingerprint: 'none',
  jobs: 1,
  picture: null,
} as const;
const versions = {
  'form.versions': [version],
  'form.version': {
    modelId: model,
    together: [],
    forms: { [model]: { ...emptyForm, values: { prompt: 'idea b of a lamp' } } },
    choices: {},
  },
};

it('takes changes of the form back and does them again, by keys in the prompt and by buttons', async () => {
  const { user, write, press, prompt } = await showCreate();
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  for (const idea of ['idea a of a lamp', 'idea b of a lamp', 'idea c of a lamp']) await write(idea);
  expect([button('Undo form change').disabled, button('Redo').disabled]).toEqual([false, true]);
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  await expect.poll(() => prompt.value).toBe('idea b of a lamp');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => prompt.value).toBe('idea c of a lamp');
  // a choice of another field and of another model are steps as well
  await press(t('create.rollANewSeedAndKeepIt'));
  const rolled = seedField().value;
  await user.click(screen.getByRole('button', { name: /^Model/ }));
  await user.click(await screen.findByRole('option', { name: /^Edit/ }));
  await press('Undo form change');
  await expect.poll(() => seedField().value).toBe(rolled);
  await press('Undo form change');
  expect([seedField().value, prompt.value]).toEqual(['', 'idea c of a lamp']);
  await press('Redo');
  expect(seedField().value).toBe(rolled);
});

it('keeps each step in the library, and the prompt that an undone one alone held', async () => {
  const { user, write, main, profileId, prompt } = await showCreate();
  await write('a very red boat at sea');
  await user.keyboard('{Control>}z{/Control}');
  await expect.poll(() => prompt.value).toBe('');
  expect(main.asked('form.goToStep').map(({ profileId: id }) => id)).toEqual([profileId]);
  await write('a cup');
  await expect.poll(() => main.asked('create.keepPrompt')).toEqual([{ prompt: 'a very red boat at sea' }]);
});

it('begins with the steps of the last start', async () => {
  const state = (prompt: string) => ({
    modelId: model,
    together: [],
    forms: { [model]: { ...emptyForm, values: { prompt } } },
    choices: {},
  });
  const { press, prompt } = await showCreate({
    forms: { [model]: { values: { prompt: 'second' } } },
    answers: { 'form.steps': { first: 4, place: 5, states: ['first', 'second', 'third'].map(state) } },
  });
  expect(prompt.value).toBe('second');
  await press('Redo');
  expect(prompt.value).toBe('third');
  await press('Undo form change');
  await press('Undo form change');
  expect(prompt.value).toBe('first');
});

it('goes through the earlier prompts by keys, and back to what was being written', async () => {
  const { user, write, prompt } = await showCreate({
    answers: { 'create.promptHistory': ['the latest', 'one before'] },
  });
  await write('mine');
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  expect(prompt.value).toBe('one before');
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  expect(prompt.value).toBe('mine');
});

it('takes up a version whole, says what it replaces, and gives that back', async () => {
  const { user, write, press, prompt, main } = await showCreate({ answers: versions });
  await write('words of my own');
  await press(t('create.rollANewSeedAndKeepIt'));
  const rolled = seedField().value;
  const strip = within(await screen.findByRole('toolbar', { name: t('create.versionsTheNewestFirst') }));
  await user.click(strip.getByRole('button'));
  await expect.poll(() => prompt.value).toBe('idea b of a lamp');
  expect(seedField().value).toBe('');
  expect(
    await screen.findByText(t('create.filledWithTheVersionOf', { prompt: '“idea b of a lamp”' })),
  ).toBeTruthy();
  expect(main.asked('create.keepPrompt')).toEqual([{ prompt: 'words of my own' }]);
  await press('Undo');
  await expect.poll(() => [prompt.value, seedField().value]).toEqual(['words of my own', rolled]);
});

it('keeps a version of what Generate made', async () => {
  const { write, press, main, profileId } = await showCreate();
  await write('a lamp');
  await press('Generate');
  await expect.poll(() => main.asked('form.keepVersion').length).toBe(1);
  const [{ batchId, jobs, state, ...rest } = { batchId: '', jobs: 0, state: null }] =
    main.asked('form.keepVersion');
  expect([batchId, jobs, rest]).toEqual(['b0', 1, { profileId }]);
  expect(state?.forms[model]?.values).toEqual({ prompt: 'a lamp' });
});

it('finds versions and prompts by their words, and takes the first by Enter', async () => {
  const { user, prompt } = await showCreate({
    answers: { ...versions, 'create.findPrompts': ({ words }) => (words === '' ? ['a heron'] : []) },
  });
  await user.click(prompt);
  await user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
  const all = within(await screen.findByRole('dialog', { name: t('create.earlierPromptsTitle') }));
  const search = all.getByRole('searchbox');
  await user.type(search, 'nothing like it');
  expect(await all.findByText(t('create.noPromptHasTheseWords'))).toBeTruthy();
  await user.clear(search);
  await user.type(search, 'IDEA B');
  expect((await all.findAllByRole('menuitem')).map(({ textContent }) => textContent)[0]).toContain('1 job');
  await user.keyboard('{Enter}');
  await expect.poll(() => prompt.value).toBe('idea b of a lamp');
});

it('waits with Enter for what the words find, and takes nothing where they find nothing', async () => {
  const answers: (() => void)[] = [];
  const { user, prompt } = await showCreate({
    answers: {
      'create.findPrompts': ({ words }) =>
        words === ''
          ? ['an owl in snow']
          : new Promise((resolve) => {
              answers.push(() => resolve(words === 'HERON' ? ['a heron in reeds'] : []));
            }),
    },
  });
  const open = async () => {
    await user.click(prompt);
    await user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
    await screen.findByRole('menuitem', { name: 'an owl in snow' });
    return screen.getByRole('searchbox');
  };
  await user.click(await open());
  await user.paste('HERON');
  await user.keyboard('{Enter}');
  expect(prompt.value).toBe('');
  await expect.poll(() => answers.length).toBe(1);
  answers.shift()?.();
  await expect.poll(() => prompt.value).toBe('a heron in reeds');
  await user.click(await open());
  await user.paste('nothing like it');
  await user.keyboard('{Enter}');
  await expect.poll(() => answers.length).toBe(1);
  answers.shift()?.();
  expect(await screen.findByText(t('create.noPromptHasTheseWords'))).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(prompt.value).toBe('a heron in reeds');
});

it('fills the form with settings as they are, takes what Vary had out, and gives all of it back', async () => {
  const vary = { ...emptyVaryPlan, seeds: { kind: 'random', count: 12 } } as const;
  const { press, prompt, sent, main } = await showCreate({
    forms: { [model]: { values: { prompt: 'an unsent idea' }, vary } },
  });
  const values = { prompt: 'reeds in the wind', seed: '42', guidance_scale: 5 };
  useCreateStore.getState().loadDraft({ modelId: model, values });
  await expect.poll(() => prompt.value).toBe('reeds in the wind');
  expect(
    await screen.findByText(t('create.filledWithTheSettingsOf', { prompt: '“reeds in the wind”' })),
  ).toBeTruthy();
  expect(main.asked('create.keepPrompt')).toEqual([{ prompt: 'an unsent idea' }]);
  await press('Undo');
  await expect.poll(() => prompt.value).toBe('an unsent idea');
  expect(screen.getByRole('button', { name: 'Vary seeds: 12 seeds' })).toBeTruthy();
  // and what Undo took away comes back the same way
  expect(await screen.findByText(t('create.filledWithWhatWasThereBefore'))).toBeTruthy();
  await press('Undo');
  await expect.poll(() => prompt.value).toBe('reeds in the wind');
  await press('Generate');
  await expect.poll(() => sent()[0]?.drafts[0]?.values).toEqual(values);
  expect(sent()[0]?.drafts[0]?.vary).toEqual(emptyVaryPlan);
});

it('locks a seed that is used, says what that takes out of Vary and which picture it is like', async () => {
  const vary = { ...emptyVaryPlan, seeds: { kind: 'random', count: 12 } } as const;
  const { press } = await showCreate({ forms: { [model]: { values: { prompt: 'a boat' }, vary } } });
  useCreateStore.getState().setSeed('42', 3);
  await expect.poll(() => seedField().value).toBe('42');
  const said = (await screen.findByText(/^Seed 42 entered in the form/)).closest(
    '[role=alertdialog]',
  )?.textContent;
  expect(said).toContain('Removed from Vary: 12 seeds.');
  expect(said).toContain(
    'This was image 4 of its request. A single image with this seed will be like image 1',
  );
  expect(await screen.findByText('The seed is fixed')).toBeTruthy();
  await press('Undo');
  expect(await screen.findByRole('button', { name: 'Vary seeds: 12 seeds' })).toBeTruthy();
});

it('takes an earlier prompt in place of what was written, says it, and keeps what was written', async () => {
  const { user, write, promptNow, main } = await showCreate({
    answers: { 'create.findPrompts': ['a heron'] },
  });
  await write('words of my own');
  await user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
  await user.click(await screen.findByRole('menuitem', { name: 'a heron' }));
  await expect.poll(() => promptNow().value).toBe('a heron');
  expect(await screen.findByText(t('create.filledWithThePrompt', { prompt: '“a heron”' }))).toBeTruthy();
  await expect.poll(() => main.asked('create.keepPrompt')).toEqual([{ prompt: 'words of my own' }]);
});
