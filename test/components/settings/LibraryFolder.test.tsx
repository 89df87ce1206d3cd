import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LibraryFolder } from '../../../src/renderer/features/settings/library/LibraryFolder';
import { type LibraryMove, noMove } from '../../../src/shared/domain/library/LibraryMove';
import { t } from '../../../src/shared/messages/t';
import { type Answers, Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';
import { anInfo, nothingOutside } from '../support/samples';

async function show(move: Partial<LibraryMove>, answers: Answers = {}) {
  const onOtherLibrary = vi.fn();
  const { main, user } = renderWith(<LibraryFolder onOtherLibrary={onOtherLibrary} />, {
    'app.info': anInfo(),
    'outside.state': nothingOutside,
    'relocation.state': { ...noMove, ...move },
    ...answers,
  });
  await screen.findByText('/home/ada/Easel');
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { main, press, onOtherLibrary };
}

const chosen = { state: 'chosen', to: '/disk/Easel', files: 3, bytes: 4096, freeBytes: 8e9 } as const;

it('opens the folder, says it where that failed, and leads to another library', async () => {
  const { main, press, onOtherLibrary } = await show({}, { 'app.openLibrary': undefined });
  await press('Open the library folder');
  expect(main.asked('app.openLibrary')).toHaveLength(1);
  main.answer('app.openLibrary', () => {
    throw new Refusal('The folder was not found.');
  });
  await press('Open the library folder');
  await screen.findByText(t('settings.theLibraryFolderDidNotOpen'));
  await press('Open another library…');
  expect(onOtherLibrary).toHaveBeenCalledOnce();
});

it('says that the folder is away, and takes it from where somebody put it', async () => {
  const { main, press } = await show(
    {},
    { 'outside.state': { ...nothingOutside, isFolderMissing: true }, 'relocation.locate': true },
  );
  screen.getByText(/The folder is missing\. Is its drive connected\?/);
  await press('Choose new location…');
  expect(main.asked('relocation.locate')).toHaveLength(1);
});

it('moves nothing before it was said what moves, and there is a way out', async () => {
  const { main, press } = await show(chosen, {
    'relocation.begin': { ...noMove, ...chosen, state: 'copying' },
    'relocation.cancel': noMove,
  });
  const words = (await screen.findByRole('status')).textContent;
  expect(words).toContain('The entire library folder will be moved: 3 files, 4.1 kB.');
  expect(words).toContain('8.0 GB of space is available.');
  await press('Do not move');
  expect([main.asked('relocation.begin').length, main.asked('relocation.cancel').length]).toEqual([0, 1]);
  await press('Move and restart');
  expect(main.asked('relocation.begin')).toHaveLength(1);
});

it('says why the library cannot go to a place, and offers another', async () => {
  const { main, press } = await show(
    { ...chosen, problem: 'There is no room for it.' },
    { 'relocation.choose': noMove },
  );
  await screen.findByText(t('settings.theLibraryCannotGoThere'));
  screen.getByText('There is no room for it.');
  expect(screen.queryByRole('button', { name: t('settings.moveAndStartAgain') })).toBeNull();
  await press('Another location…');
  expect(main.asked('relocation.choose')).toHaveLength(1);
});

it('shows how far a move is, and goes on with one that broke off', async () => {
  const { main, press } = await show(
    { ...chosen, state: 'stopped', doneFiles: 1, doneBytes: 1024, problem: 'The disk went.' },
    { 'relocation.begin': noMove },
  );
  await screen.findByText(t('settings.theMoveWasBrokenOff'));
  screen.getByText(
    /The library is intact in its original location\. Solve the problem and continue, or cancel\./,
  );
  screen.getByRole('button', { name: t('settings.moveCancel') });
  await press('Continue');
  expect(main.asked('relocation.begin')).toHaveLength(1);
  main.answer('relocation.state', { ...noMove, ...chosen, state: 'copying', doneFiles: 2, doneBytes: 2048 });
  main.tell('relocation.changed', {});
  await screen.findByText(
    t('settings.moveProgress', { doneFiles: 2, files: 3, done: '2.0 kB', all: '4.1 kB' }),
  );
  expect(screen.getByRole('progressbar', { name: t('settings.copyingTheLibrary') }).ariaValueNow).toBe('50');
});
