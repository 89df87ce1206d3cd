import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MissingLibraryBar } from '../../../src/renderer/features/libraries/LibraryBars';
import { t } from '../../../src/shared/messages/t';
import { Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';
import { nothingOutside } from '../support/samples';

function show() {
  const { main, user } = renderWith(<MissingLibraryBar />, {
    'outside.state': { ...nothingOutside, isFolderMissing: true },
    'relocation.locate': true,
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { main, press };
}

it('says that the folder is away, takes it from where it lies, and says why not', async () => {
  const { main, press } = show();
  const bar = await screen.findByRole('region', { name: t('libraries.libraryFolder') });
  expect(bar.textContent).toContain('The library folder is not available');
  await press('Choose new location…');
  expect(main.asked('relocation.locate')).toHaveLength(1);
  main.answer('relocation.locate', () => {
    throw new Refusal('The files are not in /disk/Archive.');
  });
  await press('Choose new location…');
  await screen.findByText(t('libraries.theLibraryWasNotTakenFromThere'));
  screen.getByText('The files are not in /disk/Archive.');
});

it('goes when it is put away, and comes back when the folder is away again', async () => {
  const { main, press } = show();
  await press('Dismiss message');
  const bar = () => screen.queryByRole('region', { name: t('libraries.libraryFolder') });
  expect(bar()).toBeNull();
  for (const isFolderMissing of [false, true]) {
    main.answer('outside.state', { ...nothingOutside, isFolderMissing });
    act(() => main.tell('outside.changed', undefined as never));
    await expect.poll(() => main.asked('outside.state').length).toBe(isFolderMissing ? 3 : 2);
  }
  await expect.poll(bar).not.toBeNull();
});
