import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SpendLimitNote } from '../../../src/renderer/features/queue/SpendLimitNote';
import { useRemovals } from '../../../src/renderer/ipc/actions/removals';
import { t } from '../../../src/shared/messages/t';
import { type Answers, Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';

afterEach(() => useRemovals.getState().clear());

const blocked = {
  boundId: 'bound',
  mostMilli: 500,
  spentMilli: 0,
  isPriced: true,
  jobs: 3,
  batchIds: ['b1'],
} as const;

function show(answers: Answers, isPriced = true) {
  const { main, user } = renderWith(
    <SpendLimitNote profileId="p1" blocked={{ ...blocked, isPriced, batchIds: ['b1'] }} />,
    answers,
  );
  return { main, user, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

it('says what is spent of what, and cancels the rest, which can be undone', async () => {
  const { main, press } = show({
    'queue.jobsAtBound': ['j1', 'j2', 'j3'],
    'queue.cancel': { changed: 3, inFlight: 0, undoId: 'u1' },
  });
  expect(screen.getByRole('region', { name: t('create.atItsLimit') }).textContent).toContain(
    '0 of 0.5 credits spent',
  );
  await press('Cancel the rest');
  await expect.poll(() => main.asked('queue.cancel')).toEqual([{ jobIds: ['j1', 'j2', 'j3'] }]);
  await expect.poll(() => useRemovals.getState().offers.at(-1)?.message).toBe('3 jobs cancelled');
});

it('goes on without the limit', async () => {
  const { main, press } = show({ 'queue.changeBound': undefined });
  await press('Continue without the limit');
  expect(main.asked('queue.changeBound')).toEqual([{ profileId: 'p1', boundId: 'bound', mostMilli: null }]);
});

it('raises the limit to more than it is, and to nothing less', async () => {
  const { main, user, press } = show({ 'queue.changeBound': undefined });
  await press('Raise limit…');
  const field = screen.getByRole('textbox', { name: t('queue.atMostInCredits') });
  await user.clear(field);
  await user.type(field, '0.5{Enter}');
  screen.getByText(t('ui.writeANumberAbove', { least: '0.5' }));
  expect(main.asked('queue.changeBound')).toEqual([]);
  await user.clear(field);
  await user.type(field, '2.25{Enter}');
  expect(main.asked('queue.changeBound')).toEqual([{ profileId: 'p1', boundId: 'bound', mostMilli: 2250 }]);
});

it('offers no higher limit where no price is known, and says what did not work', async () => {
  const { press } = show(
    {
      'queue.changeBound': () => {
        throw new Refusal('The batch is gone.');
      },
    },
    false,
  );
  expect(screen.queryByRole('button', { name: t('queue.raise') })).toBeNull();
  await press('Continue without the limit');
  await screen.findByText('The batch is gone.');
});
