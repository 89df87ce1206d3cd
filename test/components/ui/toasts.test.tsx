import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showAssetUndoToast, showUndoResult } from '../../../src/renderer/ui/messages/showAssetUndoToast';
import { showToast, silenceToasts } from '../../../src/renderer/ui/messages/toasts';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';

const said = () => screen.queryAllByRole('alertdialog').map((toast) => toast.textContent);
const say = (words: Parameters<typeof showToast>[0]) => act(() => showToast(words));
const problem = { level: 'problem', title: 'Something went wrong' } as const;

it('says the same thing once, however often it is said', () => {
  renderWith(null);
  say(problem);
  say(problem);
  say({ ...problem, message: 'The disk is full.' });
  expect(said()).toEqual(['Something went wrongThe disk is full.', 'Something went wrong']);
});

it('does what its button says, and closes with it', async () => {
  const run = vi.fn();
  const { user } = renderWith(null);
  say({ level: 'info', title: 'Gone', action: { label: 'Undo', run } });
  await user.click(screen.getByRole('button', { name: t('commands.undo') }));
  expect([run.mock.calls.length, said()]).toEqual([1, []]);
});

it('closes the newest failure by Esc, and leaves what is no failure', async () => {
  const { user } = renderWith(null);
  say(problem);
  say({ level: 'info', title: 'Saved' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(said()).toEqual(['Saved']));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: t('ui.closeMessage') }));
  expect(said()).toEqual([]);
});

it('leaves Esc to whoever else has a use for it', async () => {
  const { user } = renderWith(
    <input aria-label="Field" onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()} />,
  );
  say(problem);
  screen.getByRole('textbox', { name: t('ui.field') }).focus();
  await user.keyboard('{Escape}');
  await act(() => new Promise((done) => setTimeout(done)));
  expect(said()).toEqual(['Something went wrong']);
});

it('offers the way back from the last thing only, and puts what was taken back in its place', () => {
  renderWith(null);
  act(() => showAssetUndoToast('1 image deleted', () => undefined));
  act(() => showAssetUndoToast('2 images deleted', () => undefined));
  expect(said()).toEqual(['2 images deletedUndo']);
  act(() => showUndoResult('2 images are back'));
  expect(said()).toEqual(['2 images are back']);
});

it('says nothing of a topic that is shown elsewhere', () => {
  renderWith(null);
  say({ level: 'info', title: 'Offline', topic: 'service' });
  act(() => silenceToasts('service', true));
  say({ level: 'info', title: 'Still offline', topic: 'service' });
  expect(said()).toEqual([]);
  silenceToasts('service', false);
  say({ level: 'info', title: 'Offline again', topic: 'service' });
  expect(said()).toEqual(['Offline again']);
});
