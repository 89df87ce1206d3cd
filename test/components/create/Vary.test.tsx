import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCreateStore } from '../../../src/renderer/features/create/useCreateStore';
import { t } from '../../../src/shared/messages/t';
import { emptyVaryPlan } from '../../../src/shared/prompt';
import { showCreate } from '../support/Create';

async function showVary(options: Parameters<typeof showCreate>[0] = {}) {
  const shown = await showCreate(options);
  const { user } = shown;
  const vary = within(screen.getByRole('region', { name: t('create.vary') }));
  const request = screen.getByRole('region', { name: t('account.request') });
  const add = async (what: string) => {
    await user.click(vary.getByRole('button', { name: /parameter$/ }));
    await user.click(await screen.findByRole('menuitem', { name: what }));
  };
  const close = () => user.keyboard('{Escape}');
  const counts = (words: string) => expect.poll(() => request.textContent).toContain(words);
  return { ...shown, vary, add, close, counts };
}

it('writes alternatives into the prompt, of which the second is typed next', async () => {
  const { user, write, prompt, add, counts } = await showVary();
  await write('a lamp');
  await add('Words in the prompt: {red|blue}');
  await expect.poll(() => prompt.value).toBe('a {lamp|another}');
  await expect.poll(() => [prompt.selectionStart, prompt.selectionEnd]).toEqual([8, 15]);
  expect(screen.getByText(t('create.eachOfRedBlueMakesAPicture'))).toBeTruthy();
  await user.keyboard('chair');
  expect(prompt.value).toBe('a {lamp|chair}');
  await counts('2 jobs, 2 images');
});

it('gives each a seed of its own by keys, and one to all again', async () => {
  const { user, write, vary, sent, press } = await showVary();
  await write('a {lamp|chair}');
  vary.getByRole('button', { name: 'Vary seeds: one seed for all' }).focus();
  await user.keyboard('{Enter}');
  const editor = await screen.findByRole('dialog', { name: t('create.varyAxis', { label: 'seeds' }) });
  const one = within(editor).getByRole('radio', { name: t('create.seedsOne') });
  for (let step = 0; step < 3 && document.activeElement !== one; step += 1) await user.tab();
  await user.keyboard('{ArrowRight}{Escape}');
  expect(await vary.findByRole('button', { name: 'Vary seeds: a seed for each result' })).toBeTruthy();
  await press('Generate');
  await expect.poll(() => sent()[0]?.drafts[0]?.vary.seeds).toEqual({ kind: 'each' });
  await user.click(vary.getByRole('button', { name: t('create.doNotVary', { label: 'seeds' }) }));
  expect(vary.getByRole('button', { name: 'Vary seeds: one seed for all' })).toBeTruthy();
});

it('keeps what cannot be read as it was typed, says it, and makes nothing of it', async () => {
  const { user, write, vary, add, close, press, sent, counts } = await showVary();
  await write('a lamp');
  await add('Steps');
  const steps = () =>
    within(
      screen.getByRole('dialog', { name: t('create.varyAxis', { label: 'Steps' }) }),
    ).getByRole<HTMLTextAreaElement>('textbox');
  await user.clear(steps());
  await user.type(steps(), '5, 7 and 9');
  await close();
  expect(vary.getByRole('alert').textContent).toBe('Steps: “and” is not a number.');
  await counts('2 jobs');
  await press('Generate');
  expect(sent()).toEqual([]);
  expect(
    (await screen.findByRole('dialog', { name: t('create.varyAxis', { label: 'Steps' }) })) && steps().value,
  ).toBe('5, 7 and 9');
  await user.clear(steps());
  await user.type(steps(), '5, 7, 9');
  await close();
  expect(vary.queryByRole('alert')).toBeNull();
  await counts('3 jobs');
});

it('takes seeds one a line, and says which of them is none', async () => {
  const { user, write, vary, add, close, press, sent } = await showVary();
  await write('a lamp');
  await add('Seeds');
  await user.click(await screen.findByRole('radio', { name: t('create.seedsListed') }));
  const seeds = screen.getByRole('textbox', { name: /^Seeds, one per line/ });
  await user.click(seeds);
  await user.paste('11\n22\nthree\n');
  await close();
  expect(vary.getByRole('alert').textContent).toContain('“three” is not a valid seed');
  await user.click(vary.getByRole('button', { name: /^Vary seeds/ }));
  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Seeds, one per line/ });
  expect(again.value).toBe('11\n22\nthree\n');
  await user.clear(again);
  await user.paste('11\n22\n');
  await close();
  await press('Generate');
  await expect.poll(() => sent()[0]?.drafts[0]?.vary.seeds).toEqual({ kind: 'list', seeds: ['11', '22'] });
});

it('draws some prompts at random while there are alternatives', async () => {
  const { user, write, vary, add, close, counts } = await showVary();
  await write('a {red|blue|green} lamp');
  await add('Random prompts');
  await close();
  expect(vary.getByRole('button', { name: /^Vary prompts: .*random/ })).toBeTruthy();
  await write('a lamp');
  expect(vary.queryByRole('button', { name: /random/ })).toBeNull();
  await counts('1 image');
  await write('a {red|blue|green} lamp');
  expect(vary.getByRole('button', { name: /random/ })).toBeTruthy();
  await user.click(vary.getByRole('button', { name: t('create.doNotVary', { label: 'prompts' }) }));
  await counts('3 jobs');
});

it('shows some of very many prompts, and takes all or ten of them', async () => {
  const { user, write, press, close, counts } = await showVary();
  await write(
    'a {red|blue|green|white|black} {cup|lamp|chair|vase|bowl|jug} {by day|by night|at dusk|at dawn}',
  );
  await counts('120 jobs, 120 images');
  await press('All 120 prompts');
  const which = within(await screen.findByRole('dialog', { name: t('create.whichPrompts') }));
  expect(which.getAllByRole('listitem')).toHaveLength(5);
  await user.click(which.getByRole('radio', { name: t('create.someAtRandom') }));
  await close();
  await counts('10 jobs, 10 images');
});

it('leads from a field to what is varied of it, and has the field hold again', async () => {
  const { user, write, add, close, counts } = await showVary();
  await write('a lamp');
  await add('Guidance');
  const values = within(screen.getByRole('dialog', { name: 'Vary Guidance' })).getByRole('textbox');
  await user.clear(values);
  await user.type(values, '3, 5');
  await close();
  await counts('2 jobs');
  await user.click(
    screen.getByRole('button', { name: t('create.showVaried', { label: 'Guidance', words: '3, 5' }) }),
  );
  expect(await screen.findByRole('dialog', { name: 'Vary Guidance' })).toBeTruthy();
  await close();
  await user.click(
    screen.getByRole('button', { name: t('create.useThisFieldOfAgain', { label: 'Guidance' }) }),
  );
  await counts('1 image');
});

it('lets what was put into Vary for one Generate go after it, and keeps what is asked to stay', async () => {
  const { vary, press, sent, counts, prompt } = await showVary();
  const more = () =>
    useCreateStore
      .getState()
      .loadDraft({ modelId: 'imagegen/dev', values: { prompt: 'a lone heron' }, withNewSeeds: true });
  more();
  await expect.poll(() => prompt.value).toBe('a lone heron');
  expect(await vary.findByText(t('create.forTheNextGenerateOnly'))).toBeTruthy();
  await counts('4 jobs, 4 images');
  await press('Generate');
  await expect.poll(() => sent()[0]?.drafts[0]?.vary.seeds).toEqual({ kind: 'random', count: 4 });
  await expect.poll(() => vary.queryByText(t('create.forTheNextGenerateOnly'))).toBeNull();
  await counts('1 image');
  more();
  await press('Keep in Vary');
  expect(vary.queryByText(t('create.forTheNextGenerateOnly'))).toBeNull();
  await press('Generate');
  await expect.poll(() => sent().length).toBe(2);
  await counts('4 jobs, 4 images');
});

it('says what Vary goes back to after one Generate', async () => {
  const seeds = { kind: 'random', count: 2 } as const;
  const { vary } = await showVary({ forms: { 'imagegen/dev': { vary: { ...emptyVaryPlan, seeds } } } });
  useCreateStore
    .getState()
    .loadDraft({ modelId: 'imagegen/dev', values: { prompt: 'a heron' }, withNewSeeds: true });
  expect(await vary.findByText(t('create.forTheNextGenerateThen', { words: '2 seeds' }))).toBeTruthy();
});
