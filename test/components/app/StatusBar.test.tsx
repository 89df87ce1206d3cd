import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { StatusBar } from '../../../src/renderer/app/shell/StatusBar';
import type { Status } from '../../../src/shared/domain/library/Status';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';
import { aStatus, aSummary } from '../support/samples';

async function show(changes: Partial<Status> = {}) {
  const onToggleQueue = vi.fn();
  const { user, main } = renderWith(
    <StatusBar profileId="p1" isQueueShown={true} onToggleQueue={onToggleQueue} />,
    { 'app.status': aStatus(changes), 'queue.summary': aSummary(), 'profiles.standings': [] },
  );
  const bar = within(await screen.findByRole('contentinfo'));
  await bar.findByText(/in library$/);
  const becomes = (next: Partial<Status>) => {
    main.answer('app.status', aStatus(next));
    main.tell('status.changed', {});
  };
  return { user, bar, becomes, onToggleQueue };
}

it('says what is downloading beside as many as are in the library, as main tells it', async () => {
  const { bar, becomes } = await show({ libraryCount: 1 });
  expect(bar.queryByText(/downloading/)).toBeNull();
  becomes({ libraryCount: 1234, downloading: 1 });
  await bar.findByText(t('app.downloadingFiles', { count: 1 }));
  bar.getByText(t('app.inLibrary', { count: 1234 }));
  becomes({ libraryCount: 1235 });
  await bar.findByText(t('app.inLibrary', { count: 1235 }));
  expect(bar.queryByText(/downloading/)).toBeNull();
});

it('says the service, its balance, and how many requests of a minute are used', async () => {
  const { bar, becomes } = await show({ balanceMilli: 50_000 });
  expect(bar.getByRole('status').textContent).toContain('Studio · images.example.test');
  expect(bar.getByRole('button', { name: 'Balance 50' })).toBeTruthy();
  expect(bar.getByTitle(t('app.requestsUsedThisMinute')).textContent).toMatch(/^0 of 60 requests/);
  becomes({ balanceMilli: 4_900, isBalanceLow: true });
  await bar.findByRole('button', { name: 'Balance 4.9 (low)' });
  becomes({ balanceMilli: null, isBalanceDoubted: true });
  await bar.findByRole('button', { name: 'Balance unknown' });
});

it('has a button for the queue', async () => {
  const { user, bar, onToggleQueue } = await show();
  const queue = bar.getByRole('button', { name: t('app.queue') });
  expect(queue.getAttribute('aria-expanded')).toBe('true');
  await user.click(queue);
  expect(onToggleQueue).toHaveBeenCalledOnce();
});
