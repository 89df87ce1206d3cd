import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addSamples, removeSamples } from '../../../src/renderer/app/samples';
import { Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';

it('says how many sample pictures came and that nothing was paid, and takes them away by a press, with the way back', async () => {
  const { user, main } = renderWith(null, {
    'samples.add': { added: 12 },
    'samples.remove': { changed: 12, step: 3 },
    'curation.turnStep': { kind: 'gone' },
  });
  await act(() => addSamples());
  const came = (await screen.findByText('12 sample images are in the gallery')).closest<HTMLElement>(
    '[role=alertdialog]',
  );
  expect(came?.textContent).toContain('You were not charged.');
  await user.click(screen.getByRole('button', { name: 'Remove samples' }));
  const went = (await screen.findByText('12 sample images were moved to the trash')).closest<HTMLElement>(
    '[role=alertdialog]',
  );
  if (went === null) throw new Error('it is no message');
  await user.click(within(went).getByRole('button', { name: 'Undo' }));
  await expect.poll(() => main.asked('curation.turnStep')).toEqual([{ step: 3, way: 'undo' }]);
});

it('says that they are there already, that there are none, and what went wrong', async () => {
  const { main } = renderWith(null, {
    'samples.add': { added: 0 },
    'samples.remove': { changed: 0, step: null },
  });
  await act(() => addSamples());
  await screen.findByText('The sample images are in the gallery already');
  await act(() => removeSamples());
  await screen.findByText('There are no sample images in the library');
  main.answer('samples.add', () => {
    throw new Refusal('The disk is full.');
  });
  await act(() => addSamples());
  await screen.findByText('The disk is full.');
});
