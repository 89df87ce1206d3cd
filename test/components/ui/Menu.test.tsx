import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from '../../../src/renderer/ui/Button';
import { Menu } from '../../../src/renderer/ui/dialogs/Menu';
import { renderWith } from '../support/renderWith';

const entries = [
  { id: 'rename', label: 'Rename…', shortcut: 'F2' },
  { id: 'move', label: 'Move…', isDisabled: true },
  { id: 'remove', label: 'Remove…', danger: true },
] as const;

async function open() {
  const onAction = vi.fn();
  const { user } = renderWith(
    <Menu label="Actions" trigger={<Button>More</Button>} entries={entries} onAction={onAction} />,
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menu', { name: 'More' });
  return { user, onAction };
}

it('gives the entry that is pressed, and closes', async () => {
  const { user, onAction } = await open();
  await user.click(screen.getByRole('menuitem', { name: /Remove/ }));
  expect([onAction.mock.calls, screen.queryByRole('menu')]).toEqual([[['remove']], null]);
});

it('is walked through by the arrow keys, past what is disabled', async () => {
  const { user, onAction } = await open();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onAction.mock.calls).toEqual([['remove']]);
});

it('does nothing for an entry that is disabled', async () => {
  const { user, onAction } = await open();
  const move = screen.getByRole('menuitem', { name: 'Move…' });
  expect(move.getAttribute('aria-disabled')).toBe('true');
  await user.click(move);
  expect(onAction).not.toHaveBeenCalled();
});

it('goes to an entry by its first letters', async () => {
  const { user, onAction } = await open();
  await user.keyboard('rem{Enter}');
  expect(onAction.mock.calls).toEqual([['remove']]);
});
