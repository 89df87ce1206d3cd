import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/renderer/ui/dialogs/ConfirmDialog';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';

function show() {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  const { user } = renderWith(
    <ConfirmDialog
      isOpen
      danger
      title="Delete it?"
      message="It is gone then."
      warnings={['It has been paid for.']}
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete it?' }));
  return { user, dialog, onConfirm, onCancel };
}

it('begins on Cancel, so that Enter alone does nothing', async () => {
  const { user, dialog, onConfirm, onCancel } = show();
  await expect
    .poll(() => document.activeElement === dialog.getByRole('button', { name: t('app.cancel') }))
    .toBe(true);
  await user.keyboard('{Enter}');
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
});

it('does it when that is pressed, with its warnings before the eyes', async () => {
  const { user, dialog, onConfirm, onCancel } = show();
  dialog.getByText('It has been paid for.');
  await user.click(dialog.getByRole('button', { name: t('dashboard.delete') }));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
});

it('is left by Esc, and by the cross', async () => {
  const { user, dialog, onConfirm, onCancel } = show();
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: t('account.close') }));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 2]);
});
