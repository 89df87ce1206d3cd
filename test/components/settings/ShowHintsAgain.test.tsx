import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HintBar } from '../../../src/renderer/features/help/HintBar';
import { FillUpSamples } from '../../../src/renderer/features/settings/library/FillUpSamples';
import { TryLocalButton } from '../../../src/renderer/features/settings/profiles/TryLocalButton';
import { ShowHintsAgain } from '../../../src/renderer/features/settings/ShowHintsAgain';
import { Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';

it('brings hints back that were put away, and only those', async () => {
  const change = vi.fn();
  const { user, again } = renderWith(<ShowHintsAgain hints={{ show: true, seen: [] }} change={change} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Show all hints again' });
  expect(button.disabled).toBe(true);
  again(<ShowHintsAgain hints={{ show: true, seen: ['first'] }} change={change} />);
  await user.click(button);
  expect(change.mock.calls).toEqual([[{ hints: { show: true, seen: [] } }]]);
  screen.getByText('The hints are shown again');
});

it('fills the demo credits up, and says so, or why not', async () => {
  const { user, main } = renderWith(<FillUpSamples />, { 'settings.fillUpSamples': undefined });
  const button = screen.getByRole('button', { name: 'Refill the demo credits' });
  await user.click(button);
  await screen.findByText('The demo credits were refilled');
  main.answer('settings.fillUpSamples', () => {
    throw new Refusal('It is not running.');
  });
  await user.click(button);
  await screen.findByText('It is not running.');
});

it('says why the sample service did not start', async () => {
  const { user } = renderWith(<TryLocalButton />, {
    'profiles.tryLocal': () => {
      throw new Refusal('No port is free.');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Add the sample service' }));
  await screen.findByText('No port is free.');
});

it('shows hints only as long as the settings say so, and ends them from the hint itself', async () => {
  const change = vi.fn();
  const bar = (hints: { show: boolean; seen: string[] }) => (
    <HintBar view="create" isSilent={false} hints={hints} change={change} />
  );
  const { user, again } = renderWith(bar({ show: true, seen: [] }));
  screen.getByRole('complementary', { name: 'Hint' });
  await user.click(screen.getByRole('button', { name: 'No more hints' }));
  expect(change.mock.calls).toEqual([[{ hints: { show: false } }]]);
  again(bar({ show: false, seen: [] }));
  expect(screen.queryByRole('complementary')).toBeNull();
});
