import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { JobMenu } from '../../../src/renderer/features/queue/job/JobMenu';
import type { JobWithAssets } from '../../../src/shared/domain/queue/Job';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';
import { aJob, anAsset } from '../support/samples';

async function open(job: JobWithAssets) {
  const [onAction, onDetails, onClose] = [vi.fn(), vi.fn(), vi.fn()];
  const element = document.createElement('div');
  const { user } = renderWith(
    <JobMenu id={job.id} element={element} onAction={onAction} onDetails={onDetails} onClose={onClose} />,
    { 'queue.jobs': [job] },
  );
  const entries = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent);
  return { user, entries, element, onAction, onDetails, onClose };
}

it.each([
  ['waits', aJob(), ['Move to front', 'Duplicate', 'Open in Create', 'Cancel']],
  ['is on its way', aJob({ state: 'sending' }), ['Duplicate', 'Open in Create', 'Cancel']],
  ['failed', aJob({ state: 'failed' }), ['Try again', 'Duplicate', 'Open in Create', 'Dismiss']],
  [
    'may have been charged',
    aJob({ state: 'unknown_charge' }),
    ['Check history', 'Run again…', 'Duplicate', 'Open in Create', 'Dismiss'],
  ],
  [
    'was dismissed',
    aJob({ state: 'unknown_charge', acknowledged: true }),
    ['Check history', 'Run again…', 'Duplicate', 'Open in Create'],
  ],
  [
    'is done',
    aJob({ state: 'done', assets: [anAsset()] }),
    ['Duplicate', 'Open in Create', 'Show in gallery'],
  ],
])('offers of a job that %s what can be done with it', async (_, job, entries) => {
  expect((await open(job)).entries).toEqual(['Details…', ...entries]);
});

it('begins on its first entry, gives what is chosen, and closes', async () => {
  const { user, onAction, onDetails, onClose, element } = await open(aJob());
  await expect.poll(() => document.activeElement?.textContent).toContain('Details');
  await user.keyboard('{Enter}');
  expect([onDetails.mock.calls, onClose.mock.calls.length > 0]).toEqual([[['j1', element]], true]);
  await user.click(screen.getByRole('menuitem', { name: t('words.jobSendToFront') }));
  expect(onAction.mock.calls).toEqual([['send_to_front', 'j1']]);
});
