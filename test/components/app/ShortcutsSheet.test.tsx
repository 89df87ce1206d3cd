import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useAppStore } from '../../../src/renderer/app/appStore';
import { ShortcutsSheet } from '../../../src/renderer/app/commands/ShortcutsSheet';
import type { OwnKeys } from '../../../src/shared/commands/ownKeys';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';

const changes: OwnKeys[] = [];

function Held() {
  const [own, setOwn] = useState<OwnKeys>({});
  return (
    <ShortcutsSheet
      customKeys={own}
      onChange={(next) => {
        changes.push(next);
        setOwn(next);
      }}
    />
  );
}

function show() {
  changes.length = 0;
  useAppStore.setState({ shortcutsOpen: true });
  const { user } = renderWith(<Held />);
  const sheet = within(screen.getByRole('dialog', { name: t('app.keyboardShortcuts') }));
  const button = (name: string) => sheet.getByRole('button', { name });
  return { user, sheet, button };
}

const queue = 'Show or hide the queue';

it('finds commands by their words, and says where none has them', async () => {
  const { user, sheet, button } = show();
  await user.keyboard('queue show');
  expect(button(`${queue}: change Ctrl B`)).toBeTruthy();
  expect(sheet.queryByRole('button', { name: /^Generate/ })).toBeNull();
  await user.keyboard(' quagga');
  expect(sheet.getByText(t('app.noCommandHasTheseWords'))).toBeTruthy();
});

it('gives a command other keys by pressing them, and the default ones back', async () => {
  const { user, button } = show();
  await user.click(button(`${queue}: change Ctrl B`));
  await user.keyboard('{Control>}j{/Control}');
  expect(button(`${queue}: change Ctrl J`)).toBeTruthy();
  expect(Object.keys(changes.at(-1) ?? {})).toEqual(['queue.toggle']);
  await user.click(button(t('app.keysToDefault', { command: queue })));
  expect([button(`${queue}: change Ctrl B`).isConnected, changes.at(-1)]).toEqual([true, {}]);
});

it('asks before it takes keys from another command', async () => {
  const { user, sheet, button } = show();
  await user.click(button(`${queue}: change Ctrl B`));
  await user.keyboard('{Control>}k{/Control}');
  expect(sheet.getByRole('alert').textContent).toContain('Ctrl K is already used by “Command palette”');
  await user.click(button('Cancel'));
  expect(changes).toEqual([]);
  await user.click(button(`${queue}: change Ctrl B`));
  await user.keyboard('{Control>}k{/Control}');
  await user.click(button('Reassign shortcut'));
  expect(button(`${queue}: change Ctrl K`)).toBeTruthy();
});

it('leaves the keys as they are by Escape, and stays open', async () => {
  const { user, sheet, button } = show();
  await user.click(button(`${queue}: change Ctrl B`));
  expect(sheet.getByRole('textbox', { name: t('app.newKeysFor', { command: queue }) })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect([button(`${queue}: change Ctrl B`).isConnected, changes]).toEqual([true, []]);
});

it('resets all keys, with a way back', async () => {
  const { user, sheet, button } = show();
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: t('app.resetAll') }).disabled).toBe(true);
  await user.click(button(`${queue}: change Ctrl B`));
  await user.keyboard('{Control>}j{/Control}');
  await user.click(button('Reset all'));
  expect(changes.at(-1)).toEqual({});
  await user.click(await screen.findByRole('button', { name: t('commands.undo') }));
  expect(Object.keys(changes.at(-1) ?? {})).toEqual(['queue.toggle']);
});
