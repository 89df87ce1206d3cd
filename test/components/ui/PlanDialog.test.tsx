import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { PlanDialog } from '../../../src/renderer/ui/dialogs/PlanDialog';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';

function show(bounds: ComponentProps<typeof PlanDialog>['limits']) {
  const [onSave, onClose] = [vi.fn(), vi.fn()];
  const { user } = renderWith(
    <PlanDialog
      title="Send later"
      description="All that waits."
      limits={bounds}
      onSave={onSave}
      onClose={onClose}
    />,
  );
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, onSave, onClose, field, press };
}

const open = { startAt: null, until: null, maxCredits: null } as const;

it('begins in the time at which it starts, and saves what was typed short', async () => {
  const { user, onSave, onClose, field, press } = show(open);
  await expect.poll(() => document.activeElement === field('Starts at')).toBe(true);
  await user.keyboard('22{Tab}6.30{Tab}40.5');
  await press('Save');
  expect(onSave.mock.calls).toEqual([[{ startAt: '22:00', until: '06:30', maxCredits: 40.5 }]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('says at the field what is no time, and saves nothing until it is one', async () => {
  const { user, onSave, field, press } = show(open);
  await user.type(field('Run until'), '25:00');
  expect(field('Run until').getAttribute('aria-invalid')).toBe('true');
  screen.getByText(t('ui.writeATime'));
  await press('Save');
  expect(onSave).not.toHaveBeenCalled();
  await user.clear(field('Run until'));
  await user.type(field('Run until'), '5');
  await press('Save');
  expect(onSave.mock.calls).toEqual([[{ startAt: null, until: '05:00', maxCredits: null }]]);
});

it.each(['0', '-3', 'plenty'])('takes no amount of %s', async (typed) => {
  const { user, onSave, field, press } = show(open);
  await user.type(field('Maximum credits'), typed);
  screen.getByText(t('ui.writePositiveNumber'));
  await press('Save');
  expect(onSave).not.toHaveBeenCalled();
});

it('takes bounds away that are emptied', async () => {
  const { user, onSave, field, press } = show({ startAt: '22:00', until: '06:00', maxCredits: 40 });
  for (const name of ['Starts at', 'Run until', 'Maximum credits']) await user.clear(field(name));
  await press('Save');
  expect(onSave.mock.calls).toEqual([[open]]);
});

it('closes at once by Esc while nothing was changed', async () => {
  const { user, onSave, onClose } = show({ startAt: '22:00', until: null, maxCredits: null });
  await user.keyboard('{Escape}');
  expect([onSave.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
});

it('keeps what was changed until it is saved or discarded', async () => {
  const { user, onSave, onClose, field, press } = show(open);
  await user.type(field('Starts at'), '22');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alert').textContent).toBe('Save your changes, or discard them.');
  await user.type(field('Starts at'), ':00');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Cancel');
  expect(onClose).not.toHaveBeenCalled();
  await press('Discard');
  expect([onSave.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
});
