import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { JobDetails } from '../../../src/renderer/features/queue/job/JobDetails';
import type { Attempt } from '../../../src/shared/domain/queue/Job';
import { t } from '../../../src/shared/messages/t';
import type { Answers } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';
import { aJob } from '../support/samples';

const attempt: Attempt = {
  id: 't1',
  jobId: 'j1',
  ordinal: 1,
  startedAt: 0,
  endedAt: 2000,
  outcome: 'unknown',
  status: 200,
  charge: 'possible',
  reservedMilli: 4800,
  message: 'It answered, in a form that Easel cannot read.',
};

async function show(answers: Answers) {
  const job = aJob({ values: { prompt: 'a teapot', num_inference_steps: 20 }, possibleMilli: 4800 });
  const rendered = renderWith(<JobDetails id="j1" element={document.body} onClose={() => undefined} />, {
    'queue.jobs': [job],
    'queue.attempts': [attempt],
    'models.details': [],
    ...answers,
  });
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'a teapot' })) };
}

it('says what a job was made with, what it may have cost, and what came of each attempt', async () => {
  const { dialog } = await show({});
  expect(dialog.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Model',
    'num inference steps',
    'Possibly spent',
  ]);
  dialog.getByText(t('account.credits2', { credits: '4.8' }));
  await dialog.findByText('It answered, in a form that Easel cannot read.');
});

it('shows an answer that Easel cannot read as it came, once that is opened', async () => {
  const text = '{"status":"ok","art":[{"at":"https://elsewhere.example/1.png"}],"seed":18446744073709552000}';
  const { main, user, dialog } = await show({ 'queue.answer': text });
  const summary = await dialog.findByText(t('queue.whatTheServiceAnswered'));
  expect(main.asked('queue.answer')).toEqual([]);
  await user.click(summary);
  const answer = within(await dialog.findByRole('region', { name: t('queue.answerOfTheService') }));
  answer.getByText(t('ui.listOfCount', { count: 1 }));
  answer.getByText('"https://elsewhere.example/1.png"');
  expect(main.asked('queue.answer')).toEqual([{ attemptId: 't1' }]);
});

it('shows an answer that is no JSON as text, and says where nothing was kept', async () => {
  const { user, dialog } = await show({ 'queue.answer': '<h1>Bakery</h1>' });
  await user.click(await dialog.findByText(t('queue.whatTheServiceAnswered')));
  await dialog.findByText('<h1>Bakery</h1>');
});

it('says that nothing was sent yet', async () => {
  const { dialog } = await show({ 'queue.attempts': [] });
  await dialog.findByText(t('queue.noneYetNothingWasSent'));
});
