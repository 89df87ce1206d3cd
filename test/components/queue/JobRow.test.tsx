import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { JobRow } from '../../../src/renderer/features/queue/job/JobRow';
import type { JobWithAssets } from '../../../src/shared/domain/queue/Job';
import type { QueueSection } from '../../../src/shared/domain/queue/jobStates';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';
import { aJob } from '../support/samples';

async function show(job: JobWithAssets, section: QueueSection, active = false) {
  const events = {
    onPress: vi.fn(),
    onGrab: vi.fn(),
    onMenu: vi.fn(),
    onDetails: vi.fn(),
    onAction: vi.fn(),
  };
  const { user, main } = renderWith(
    <JobRow
      id={job.id}
      beforeId={null}
      afterId={null}
      section={section}
      selected={false}
      active={active}
      dragged={false}
      blur={false}
      rowIndex={1}
      events={events}
    />,
    { 'queue.jobs': [job] },
  );
  return { user, main, events, row: await screen.findByRole('row', { name: new RegExp(job.prompt) }) };
}

it('has its buttons only where it can be reached: under the pointer, or as the active row', async () => {
  const { user, row } = await show(aJob(), 'next');
  expect(screen.queryByRole('button')).toBeNull();
  await user.hover(row);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'More actions for a teapot',
    'Cancel a teapot',
  ]);
  await user.unhover(row);
  expect(screen.queryByRole('button')).toBeNull();
});

it('cancels what waits by its button, and is not pressed by that', async () => {
  const { user, events } = await show(aJob(), 'next', true);
  await user.click(screen.getByRole('button', { name: 'Cancel a teapot' }));
  expect([events.onAction.mock.calls, events.onPress.mock.calls]).toEqual([[['cancel', 'j1']], []]);
});

it('offers to try again what failed', async () => {
  const { user, events } = await show(aJob({ state: 'failed' }), 'finished', true);
  await user.click(screen.getByRole('button', { name: t('queue.tryAgainNamed', { prompt: 'a teapot' }) }));
  expect(events.onAction.mock.calls).toEqual([['retry', 'j1']]);
});

it('opens its details by a second press, and its menu by the other button of the mouse', async () => {
  const { user, row, events } = await show(aJob(), 'next');
  await user.dblClick(row);
  expect(events.onDetails).toHaveBeenCalledWith('j1', row);
  await user.pointer({ target: row, keys: '[MouseRight]' });
  expect(events.onMenu).toHaveBeenCalledWith('j1', row);
});

it('shows a job as it is now, once main says that it changed', async () => {
  const { main, row } = await show(aJob(), 'next');
  expect(row.getAttribute('aria-label')).toBe('a teapot, imagegen/dev · 1024 × 768');
  main.answer('queue.jobs', [aJob({ state: 'failed' })]);
  const place = {
    id: 'j1',
    profileId: 'p1',
    section: 'attention',
    lane: 'batch',
    isDone: false,
    at: 0,
  } as const;
  main.tell('jobs.changed', { places: [place], readAgain: false });
  await expect.poll(() => row.getAttribute('aria-label')).toBe('a teapot, failed: no reason was given');
});
