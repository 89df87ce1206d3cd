import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../../src/shared/messages/t';
import { emptyVaryPlan } from '../../../src/shared/prompt';
import { showCreate } from '../support/Create';
import { Refusal } from '../support/FakeMain';
import { aStatus, aSummary } from '../support/samples';

const fieldOf = (name: string) =>
  document.querySelector<HTMLElement>(`[data-field="${name}"]`) ?? document.body;
const alertOf = (name: string) => within(fieldOf(name)).queryByRole('alert')?.textContent ?? null;

it('marks a wildcard that is not there, names it, and leads to it by Generate', async () => {
  const { write, press, prompt, sent } = await showCreate();
  await write('a lamp of __nothere__');
  await expect.poll(() => alertOf('prompt')).toContain('nothere');
  await press('Generate');
  await expect.poll(() => document.activeElement === prompt && prompt.selectionStart).toBe(10);
  expect(sent()).toEqual([]);
  await write('a lamp');
  await expect.poll(() => alertOf('prompt')).toBeNull();
});

it('asks for a prompt only when something is to be made', async () => {
  const { user, write, press, prompt } = await showCreate();
  await press('Generate');
  expect(alertOf('prompt')).toContain('Write a prompt first');
  await write('a lamp');
  expect(alertOf('prompt')).toBeNull();
  await user.tab();
  await user.clear(prompt);
  await expect.poll(() => fieldOf('prompt').textContent).toContain('0 of 1,000');
  expect(alertOf('prompt')).toBeNull();
  await press('Generate');
  expect(alertOf('prompt')).toContain('Write a prompt first');
});

it('makes once what is pressed twice, and next what the form holds by then', async () => {
  const waiting: (() => void)[] = [];
  const { user, write, press, sent } = await showCreate({
    answers: {
      'create.submitTogether': () =>
        new Promise((resolve) => {
          waiting.push(() => resolve([{ batchId: 'b1', count: 1, firstJobIds: [] }]));
        }),
    },
  });
  await write('a lamp');
  await press('Generate');
  await expect.poll(() => waiting.length).toBe(1);
  // by its key, which no button that is busy keeps away
  await user.keyboard('{Control>}{Enter}{/Control}');
  await write('a chair');
  await press('Generate');
  waiting.shift()?.();
  await expect.poll(() => waiting.length).toBe(1);
  waiting.shift()?.();
  await expect
    .poll(() => sent().map(({ drafts }) => drafts[0]?.values.prompt))
    .toEqual(['a lamp', 'a chair']);
});

it('sends what the form says, and says at its field what main refuses', async () => {
  const { user, write, press, sent, main } = await showCreate();
  await write('a lamp');
  await user.click(within(fieldOf('num_images')).getByRole('radio', { name: '3' }));
  await user.type(screen.getByRole('textbox', { name: t('create.seed') }), '18446744073709551557');
  await press('Add to queue');
  expect(await screen.findByText(t('create.addedToTheQueue', { jobs: 1 }))).toBeTruthy();
  const [{ lane, jobs, drafts } = { lane: '', jobs: 0, drafts: [] }] = sent();
  expect([lane, jobs, drafts.map(({ modelId, values }) => [modelId, values])]).toEqual([
    'batch',
    1,
    [['imagegen/dev', { prompt: 'a lamp', num_images: 3, seed: '18446744073709551557' }]],
  ]);
  main.answer('create.submitTogether', () => {
    throw new Refusal('The studio is closed.');
  });
  await press('Generate');
  const form = screen.getByRole('region', { name: t('account.request') });
  await expect.poll(() => within(form).queryByRole('alert')?.textContent).toBe('The studio is closed.');
});

it('counts what is too much of a prompt, and marks it', async () => {
  const { user, write } = await showCreate();
  await write('x'.repeat(1769));
  await user.tab();
  expect(alertOf('prompt')).toContain('769 characters too many');
  expect(marked()).toEqual(['x'.repeat(769)]);
  await write(`${'x'.repeat(990)}{ a short one| a much longer one}`);
  expect(marked()).toEqual(['ne', 'nger one']);
});

it('counts a wildcard by its longest entry, not by how it is written', async () => {
  const { write } = await showCreate({ wildcards: { phrases: `short\n${'y'.repeat(300)}\n` } });
  const request = screen.getByRole('region', { name: t('account.request') });
  await write(`{${'x'.repeat(500)}|${'z'.repeat(500)}} __phrases__`);
  await expect.poll(() => request.textContent).toContain('longest prompt: 801 of 1,000');
  expect(marked()).toEqual([]);
  await write(`${'x'.repeat(600)} {2$$__phrases__} __phrases__`);
  await expect.poll(() => request.textContent).toContain('longest prompt: 1,209 of 1,000');
  expect(marked()).toEqual(['__phrases__']);
});

it('says a sum only of the form that it was counted for', async () => {
  const { write } = await showCreate();
  const request = screen.getByRole('region', { name: t('account.request') });
  await write('a {red|blue|green} lamp on {linen|oak}');
  await expect.poll(() => request.textContent).toContain('6 jobs, 6 images, about 14.4 credits of 500');
  const said = ['6 jobs, 6 images'];
  const seen = new MutationObserver(() => {
    const [sum = 'none'] =
      /Counting…|\d+ jobs?, \d+ images?|\d+ images?/.exec(request.textContent ?? '') ?? [];
    if (said.at(-1) !== sum) said.push(sum);
  });
  seen.observe(request, { subtree: true, childList: true, characterData: true });
  await write('a {red|blue} lamp');
  await expect.poll(() => request.textContent).toContain('2 jobs, 2 images');
  seen.disconnect();
  expect(said).toEqual(['6 jobs, 6 images', 'Counting…', '2 jobs, 2 images']);
});

it('never says what another model would cost', async () => {
  const { user, write } = await showCreate();
  const request = screen.getByRole('region', { name: t('account.request') });
  await write('a {red|blue|green} lamp');
  await expect.poll(() => request.textContent).toContain('3 jobs, 3 images, about 7.2 credits');
  const said = new Set<string>();
  const note = () => {
    const [, cost] = /videos?.*?about ([\d.]+) credits/.exec(request.textContent ?? '') ?? [];
    if (cost !== undefined) said.add(cost);
  };
  const seen = new MutationObserver(note);
  seen.observe(request, { subtree: true, childList: true, characterData: true });
  await user.click(screen.getByRole('button', { name: /^Model/ }));
  await user.click(await screen.findByRole('option', { name: /^Video/ }));
  await expect.poll(() => [...said]).toContain('72');
  seen.disconnect();
  expect([...said]).toEqual(['72']);
});

it('says that a press waits while the queue is paused, and runs it', async () => {
  const { press, main, profileId } = await showCreate({
    answers: {
      'queue.summary': ({ profileId: id }) =>
        aSummary({ profileId: id, running: false, pause: { reason: 'person', message: '' } }),
      'queue.run': undefined,
    },
  });
  expect(await screen.findByText(t('create.queuePaused'))).toBeTruthy();
  await press('Run the queue');
  expect(main.asked('queue.run')).toEqual([{ profileId }]);
});

it('says that the picture of a locked seed is there already, and offers another', async () => {
  const { press } = await showCreate({
    answers: { 'create.madeBefore': 1 },
    forms: {
      'imagegen/dev': { values: { prompt: 'a heron' }, seedMode: 'locked', seed: '7', vary: emptyVaryPlan },
    },
  });
  const note = () => screen.queryByText(/^You already have this image|^The seed is fixed/);
  await expect.poll(() => note()?.textContent).toBe('You already have this image');
  await press('Use a new seed');
  await expect.poll(note).toBeNull();
});

it('says how many seeds are fixed, and draws new ones', async () => {
  await showCreate({
    forms: {
      'imagegen/dev': {
        values: { prompt: 'a heron' },
        vary: { ...emptyVaryPlan, seeds: { kind: 'list', seeds: ['11', '22'] } },
      },
    },
  });
  const note = () => screen.queryByText('2 seeds are fixed');
  await expect.poll(note).not.toBeNull();
  screen.getByRole('button', { name: t('create.drawNewSeeds') }).click();
  await expect.poll(note).toBeNull();
  expect(screen.getByRole('region', { name: t('create.vary') }).textContent).toContain('2 seeds');
});

it('says over the results that the key is missing', async () => {
  const { main, profileId } = await showCreate();
  const profile = { id: profileId, name: 'Studio', host: 'images.example.test', kind: 'remote' } as const;
  main.answer('app.status', aStatus({ profile, keyProblem: 'No key. Nothing can be sent.' }));
  main.tell('status.changed', {});
  expect(await screen.findByText(t('account.noKeyNothingCanBeSent'))).toBeTruthy();
});

it('tells which of two negatives a model takes: none', async () => {
  const { write } = await showCreate();
  await write('a cup --no saucer');
  expect(fieldOf('prompt').textContent).toContain('This model does not support negative prompts');
});

/** What of the prompt is marked as too much or wrong. */
function marked(): readonly (string | null)[] {
  return [...fieldOf('prompt').querySelectorAll('.decoration-wavy')].map(({ textContent }) => textContent);
}
