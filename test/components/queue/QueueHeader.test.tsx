import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { QueueHeader } from '../../../src/renderer/features/queue/QueueHeader';
import type { QueueSummary } from '../../../src/shared/domain/queue/Queue';
import { t } from '../../../src/shared/messages/t';
import { type Answers, Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';
import { aSummary } from '../support/samples';

function show(changes: Partial<QueueSummary>, answers: Answers = {}) {
  const [onFold, onClose] = [vi.fn(), vi.fn()];
  const header = (summary: QueueSummary) => (
    <QueueHeader summary={summary} onFold={onFold} onClose={onClose} />
  );
  const rendered = renderWith(header(aSummary(changes)), answers);
  return {
    ...rendered,
    onFold,
    onClose,
    becomes: (next: Partial<QueueSummary>) => rendered.again(header(aSummary(next))),
    press: (name: string | RegExp) => rendered.user.click(screen.getByRole('button', { name })),
  };
}

const waiting = { attention: 0, running: 0, next: 2, finished: 0, done: 0 } as const;

it('pauses the queue that runs, and runs the one that is paused', async () => {
  const { main, press, becomes } = show(
    { counts: waiting },
    { 'queue.pause': undefined, 'queue.run': undefined },
  );
  await press(/^Pause/);
  expect(main.asked('queue.pause')).toEqual([{ profileId: 'p1' }]);
  becomes({ counts: waiting, running: false, pause: { reason: 'person', message: '' } });
  await press('Run');
  expect(main.asked('queue.run')).toEqual([{ profileId: 'p1' }]);
});

it('says it when the queue could not be run', async () => {
  const { press } = show(
    { counts: waiting, running: false },
    {
      'queue.run': () => {
        throw new Refusal('The library is away.');
      },
    },
  );
  await press('Run');
  await screen.findByText(t('app.thatDidNotWork'));
  screen.getByText('The library is away.');
});

it('counts what is through, and tells what was spent from what may have been', () => {
  show({
    counts: waiting,
    progress: { done: 3, total: 1200 },
    confirmedMilli: 14_400,
    possibleMilli: 4800,
  });
  expect(screen.getByRole('progressbar', { name: t('queue.theQueue') }).getAttribute('aria-valuetext')).toBe(
    '3 of 1200',
  );
  screen.getByText('3 of 1,200');
  expect(screen.getByTitle(/^Credits spent since/).textContent).toBe('spent this run: 14.4 + 4.8 possible');
});

it('says aloud that it was paused, and why', () => {
  const { becomes } = show({ counts: waiting });
  expect(screen.getByRole('status').textContent).toBe('');
  becomes({ counts: waiting, running: false, pause: { reason: 'no_credits', message: 'No credits left.' } });
  expect(screen.getByRole('status').textContent).toContain('No credits left.');
});

it('folds, and goes, by its buttons', async () => {
  const { press, onFold, onClose } = show({});
  await press('Collapse the queue into a strip');
  await press('Hide queue');
  expect([onFold.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

it('plans what waits: shown as it is, and set in thousandths of a credit', async () => {
  const at = (hour: number) => new Date(2030, 0, 1, hour).getTime();
  const plan = { startsAt: at(22), untilAt: null, mostMilli: 40_000, spentMilli: 2500 } as const;
  const { main, user, press } = show({ counts: waiting, plan }, { 'queue.setPlan': undefined });
  screen.getByText(t('queue.planSpent', { credits: '2.5' }));
  await press('Send later…');
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  expect([field('Starts at').value, field('Run until').value, field('Maximum credits').value]).toEqual([
    '22:00',
    '',
    '40',
  ]);
  await user.type(field('Run until'), '6');
  await user.clear(field('Maximum credits'));
  await user.type(field('Maximum credits'), '12.5');
  await press('Save');
  expect(main.asked('queue.setPlan')).toEqual([
    { profileId: 'p1', plan: { startAt: '22:00', until: '06:00', mostMilli: 12_500 } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
