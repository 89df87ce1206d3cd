import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AttentionCard } from '../../../src/renderer/features/queue/job/AttentionCard';
import type { JobWithAssets } from '../../../src/shared/domain/queue/Job';
import { t } from '../../../src/shared/messages/t';
import type { Answers } from '../support/FakeMain';
import { Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';
import { aJob } from '../support/samples';

const lost = aJob({ state: 'unknown_charge', possibleMilli: 4800, charge: 'possible' });
const found = {
  jobId: 'j1',
  seq: 3,
  createdAt: null,
  costMilli: 4800,
  status: 'complete',
  media: 1,
} as const;

async function show(job: JobWithAssets, canEnterKey = true, answers: Answers = {}) {
  const events = {
    onPress: vi.fn(),
    onGrab: vi.fn(),
    onMenu: vi.fn(),
    onDetails: vi.fn(),
    onAction: vi.fn(),
  };
  const rendered = renderWith(
    <AttentionCard
      id={job.id}
      selected={false}
      active
      rowIndex={1}
      canEnterKey={canEnterKey}
      events={events}
    />,
    { 'queue.jobs': [job], 'history.found': [], ...answers },
  );
  const card = within(await screen.findByRole('row', { name: new RegExp(job.prompt) }));
  return { ...rendered, card, events };
}

it('says that a lost answer may have been charged, how much, and what can be done', async () => {
  const { user, card, events } = await show(lost);
  card.getByText('Sent, then the connection was lost. You may have been charged 4.8 credits.');
  const names = card.getAllByRole('button').map((button) => button.textContent || button.ariaLabel);
  expect(names).toEqual(['More actions for a teapot', 'Check history', 'Run again', 'Dismiss']);
  for (const name of ['Check history', 'Run again', 'Dismiss'])
    await user.click(card.getByRole('button', { name }));
  expect(events.onAction.mock.calls).toEqual([
    ['check_history', 'j1'],
    ['run_again', 'j1'],
    ['dismiss', 'j1'],
  ]);
});

it('says why a job failed, word for word of the service, with each field it named', async () => {
  const { card } = await show(
    aJob({
      state: 'failed',
      problem: {
        code: 'unprocessable',
        title: 'The service did not take it',
        message: 'Two values are wrong.',
        status: 422,
        fields: [{ field: 'steps', message: 'Steps must be 50 or less.' }],
        errors: [],
        fromService: true,
      },
    }),
  );
  expect(card.getByText(/The service did not take it/).textContent).toBe(
    'The service did not take it. Two values are wrong.\nSteps must be 50 or less.',
  );
});

it('offers the download again of what is paid and not here, and says that it costs nothing', async () => {
  const { user, card, events } = await show(aJob({ state: 'download_failed', confirmedMilli: 4800 }));
  card.getByText(/was paid for \(4\.8 credits\).*Retrying the download costs nothing\./);
  await user.click(card.getByRole('button', { name: t('words.jobRetryDownload') }));
  expect(events.onAction.mock.calls).toEqual([['retry_download', 'j1']]);
});

it('takes what the history has for a lost answer on the person’s word alone', async () => {
  const { user, main, card } = await show(lost, true, {
    'history.found': [found],
    'history.settle': { message: 'Taken as its answer.' },
  });
  await card.findByText(t('queue.possibleMatch', { list: '4.8 credits', facts: 1 }));
  await user.click(card.getByRole('button', { name: t('queue.takeItNamed', { prompt: 'a teapot' }) }));
  expect(main.asked('history.settle')).toEqual([{ jobId: 'j1', isMine: true }]);
  await screen.findByText('Taken as its answer.');
  await user.click(card.getByRole('button', { name: t('queue.notMineNamed', { prompt: 'a teapot' }) }));
  expect(main.asked('history.settle').at(-1)).toEqual({ jobId: 'j1', isMine: false });
});

it('says it when the word on what was found could not be kept', async () => {
  const { user, card } = await show(lost, true, {
    'history.found': [found],
    'history.settle': () => {
      throw new Refusal('The entry is gone.');
    },
  });
  await user.click(await card.findByRole('button', { name: /^Use this response/ }));
  await screen.findByText(t('queue.nothingWasChanged'));
  screen.getByText('The entry is gone.');
});

it('asks the history about lost answers alone', async () => {
  const { main } = await show(aJob({ state: 'failed' }));
  expect(main.asked('history.found')).toEqual([]);
});
