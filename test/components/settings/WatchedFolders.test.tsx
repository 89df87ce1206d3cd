import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WatchedFolders } from '../../../src/renderer/features/settings/library/WatchedFolders';
import { OtherPrograms } from '../../../src/renderer/features/settings/OtherPrograms';
import type { WatchedFolder } from '../../../src/shared/domain/library/WatchedFolder';
import { t } from '../../../src/shared/messages/t';
import { Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';

const folder: WatchedFolder = {
  id: 'w1',
  path: '/home/ada/Renders',
  reference: true,
  isLooking: false,
  imported: 1200,
  refused: 1,
  refusals: [{ name: 'notes.txt', reason: 'This is no picture.' }],
  problem: 'The folder cannot be read.',
};

it('watches a folder in the way that is chosen for its files', async () => {
  const { main, user } = renderWith(<WatchedFolders />, { 'watching.list': [], 'watching.pick': false });
  const press = () => user.click(screen.getByRole('button', { name: t('settings.watchAFolder') }));
  await press();
  await user.click(screen.getByText(t('settings.leaveThemWhereTheyAre')));
  await press();
  expect(main.asked('watching.pick')).toEqual([{ reference: false }, { reference: true }]);
});

it('keeps the focus on its button, and asks once, while the folder is chosen', async () => {
  const picking = Promise.withResolvers<boolean>();
  const { main, user } = renderWith(<WatchedFolders />, {
    'watching.list': [],
    'watching.pick': () => picking.promise,
  });
  const button = screen.getByRole('button', { name: t('settings.watchAFolder') });
  await user.click(button);
  await user.keyboard('{Enter}');
  // a browser takes the focus from a disabled button
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(main.asked('watching.pick')).toHaveLength(1);
  picking.resolve(false);
});

it('says what came of a folder, what was refused and why, and stops watching it', async () => {
  const { main, user } = renderWith(<WatchedFolders />, {
    'watching.list': [folder],
    'watching.remove': () => {
      throw new Refusal('The disk is full.');
    },
  });
  await screen.findByText('Files stay in this folder · 1,200 imported since Easel started · 1 refused');
  screen.getByText('notes.txt: This is no picture.');
  expect(screen.getByRole('alert').textContent).toBe('The folder cannot be read.');
  await user.click(screen.getByRole('button', { name: 'Stop watching /home/ada/Renders' }));
  expect(main.asked('watching.remove')).toEqual([{ id: 'w1' }]);
  await screen.findByText(t('settings.theFolderIsStillWatched'));
});

it('forgets a program that pictures were opened with', async () => {
  const { main, user } = renderWith(<OtherPrograms />, {
    'programs.list': [{ id: 'g', name: 'Krita' }],
    'programs.forget': undefined,
  });
  const forget = await screen.findByRole('button', { name: t('settings.doNotOffer', { name: 'Krita' }) });
  main.answer('programs.list', []);
  await user.click(forget);
  await screen.findByText(/^None yet/);
  expect(main.asked('programs.forget')).toEqual([{ id: 'g' }]);
});
