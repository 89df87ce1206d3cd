import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addSamples, removeSamples } from '../../../src/renderer/app/samples';
import { t } from '../../../src/shared/messages/t';
import { Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';

it('says how many sample pictures came and that nothing was paid, and takes them away by a press, with the way back', async () => {
  const { user, main } = renderWith(null, {
    'samples.add': { added: 12 },
    'samples.remove': { changed: 12, step: 3 },
    'curation.turnStep': { kind: 'gone' },
  });
  await act(() => addSamples());
  const came = (await screen.findByText(t('app.samplesAdded', { count: 12 }))).closest<HTMLElement>(
    '[role=alertdialog]',
  );
  expect(came?.textContent).toContain('You were not charged.');
  await user.click(screen.getByRole('button', { name: t('app.removeThem') }));
  const went = (await screen.findByText(t('app.samplesTrashed', { count: 12 }))).closest<HTMLElement>(
    '[role=alertdialog]',
  );
  if (went === null) throw new Error('it is no message');
  await user.click(within(went).getByRole('button', { name: t('commands.undo') }));
  await expect.poll(() => main.asked('curation.turnStep')).toEqual([{ step: 3, way: 'undo' }]);
});

it('says that they are there already, that there are none, and what went wrong', async () => {
  const { main } = renderWith(null, {
    'samples.add': { added: 0 },
    'samples.remove': { changed: 0, step: null },
  });
  await act(() => addSamples());
  await screen.findByText(t('app.samplesAlreadyThere'));
  await act(() => removeSamples());
  await screen.findByText(t('app.noSamplePictures'));
  main.answer('samples.add', () => {
    throw new Refusal('The disk is full.');
  });
  await act(() => addSamples());
  await screen.findByText(t('database.diskFull'));
});
