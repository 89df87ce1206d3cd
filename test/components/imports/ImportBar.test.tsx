import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ImportBar } from '../../../src/renderer/features/imports/ImportBar';
import type { ImportState } from '../../../src/shared/domain/library/ImportState';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';

const state = (changes: Partial<ImportState> = {}): ImportState => ({
  id: 'i1',
  running: false,
  waiting: 0,
  into: [null],
  imported: 2,
  undecoded: 0,
  back: 0,
  here: 0,
  refused: 1,
  problems: [{ name: 'drawing.png', reason: 'Easel does not import SVG files' }],
  stopped: null,
  ...changes,
});

async function show(now: ImportState, isInGallery = true) {
  const on = { onShow: vi.fn(), onDismiss: vi.fn(), onRemoved: vi.fn() };
  const { user, main } = renderWith(<ImportBar isInGallery={isInGallery} {...on} />, {
    'imports.state': now,
    'imports.stop': undefined,
    'imports.dismiss': undefined,
  });
  const bar = within(await screen.findByRole('region', { name: t('imports.import') }));
  return { user, main, bar, on };
}

it('lists what was refused, with why, and hides it again', async () => {
  const { user, bar } = await show(state());
  expect(bar.getByRole('status').textContent).toBe('2 imported, 1 refused');
  await user.click(bar.getByRole('button', { name: 'Files that were not imported' }));
  expect(bar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'drawing.png: Easel does not import SVG files',
  ]);
  await user.click(bar.getByRole('button', { name: 'Hide files that were not imported' }));
  expect(bar.queryByRole('listitem')).toBeNull();
});

it('leads to what came, and is put away', async () => {
  const { user, main, bar, on } = await show(
    state({ into: [{ kind: 'collection', id: 'c', name: 'Client A' }] }),
  );
  expect(bar.getByRole('status').textContent).toBe('Into “Client A”: 2 imported, 1 refused');
  await user.click(bar.getByRole('button', { name: t('imports.showWhatCame') }));
  expect(on.onShow.mock.calls).toEqual([['imported:i1']]);
  main.answer('imports.state', () => null);
  await user.click(bar.getByRole('button', { name: t('imports.putAway') }));
  expect([on.onDismiss.mock.calls.length, main.asked('imports.dismiss').length]).toEqual([1, 1]);
});

it('is stopped while it runs', async () => {
  const { user, main, bar } = await show(state({ running: true, imported: 0, refused: 0, problems: [] }));
  expect(bar.getByRole('status').textContent).toBe('Checking the files…');
  await user.click(bar.getByRole('button', { name: t('account.stop') }));
  expect(main.asked('imports.stop')).toEqual([undefined]);
});
