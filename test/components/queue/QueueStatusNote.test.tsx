import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { QueueStatusNote } from '../../../src/renderer/features/queue/QueueStatusNote';
import type { PauseReason, QueueSummary, QueueWaitReason } from '../../../src/shared/domain/queue/Queue';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';
import { aSummary } from '../support/samples';

function show(changes: Partial<QueueSummary>) {
  const [onBalance, onOpenSettings, onEnterKey, onOpenAccount] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const { main, user } = renderWith(
    <QueueStatusNote
      summary={aSummary(changes)}
      onBalance={onBalance}
      onOpenSettings={onOpenSettings}
      onEnterKey={onEnterKey}
      onOpenAccount={onOpenAccount}
    />,
    { 'queue.endPlans': undefined, 'queue.tryNow': undefined },
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { main, press, onBalance, onOpenSettings, onEnterKey, onOpenAccount };
}
const paused = (reason: PauseReason) => ({ running: false, pause: { reason, message: 'It stands still.' } });
const held = (hold: Partial<QueueWaitReason>) => ({
  hold: { reason: 'rate', message: 'It is held.', until: null, ...hold } as const,
});

it('leads to the balance and the account where credits are at their end', async () => {
  const { press, onBalance, onOpenAccount } = show(paused('no_credits'));
  screen.getByText('It stands still.');
  await press('Check balance');
  await press('Open Account');
  expect([onBalance.mock.calls.length, onOpenAccount.mock.calls.length]).toEqual([1, 1]);
});

it('leads to the settings for a limit of the day', async () => {
  const { press, onOpenSettings } = show(paused('day_limit'));
  await press('Open Settings');
  expect(onOpenSettings).toHaveBeenCalledOnce();
});

it.each(['key_refused', 'key_missing'] as const)('asks for a new key for a pause of %s', async (reason) => {
  const { press, onOpenSettings, onEnterKey } = show(paused(reason));
  await press('Enter a new key');
  expect([onEnterKey.mock.calls.length, onOpenSettings.mock.calls.length]).toEqual([1, 0]);
});

it('leads to the account, and to no balance, where a plan of the service is at its end', () => {
  show(paused('service_bound'));
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Open Account']);
});

it.each(['person', 'restart', 'disk', 'library'] as const)('has no step for a pause of %s', (reason) => {
  show({ ...paused(reason), counts: { attention: 0, running: 1, next: 0, finished: 0, done: 0 } });
  screen.getByText('It stands still.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says of the person’s own pause that Run ends it', () => {
  show(paused('person'));
  screen.getByText(t('queue.pausedByYou'));
});

it.each([
  ['what a plan may spend is reached', paused('plan_limit'), 'Remove the limit and continue'],
  ['the time of a plan has not come', held({ reason: 'planned', until: 1 }), 'Start now'],
  ['the time of a plan is over', held({ reason: 'plan_over' }), 'Run remaining jobs now'],
])('ends the plan by a press when %s', async (_, changes, label) => {
  const { main, press } = show(changes);
  await press(label);
  expect(main.asked('queue.endPlans')).toEqual([{ profileId: 'p1' }]);
});

it('tries a service that is away at once, on the person’s word', async () => {
  const { main, press } = show(held({ reason: 'unreachable', until: Date.now() + 60_000 }));
  await press('Try now');
  expect(main.asked('queue.tryNow')).toEqual([{ profileId: 'p1' }]);
});

it('says that running jobs hold a part of a balance that is too small', () => {
  const counts = { attention: 0, running: 1, next: 2, finished: 0, done: 0 };
  show({ ...paused('no_credits'), counts });
  screen.getByText('It stands still. Running jobs reserve part of the balance until they finish.');
});
