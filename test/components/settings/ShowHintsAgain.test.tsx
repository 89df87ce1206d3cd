import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HintBar } from '../../../src/renderer/features/help/HintBar';
import { FillUpSamples } from '../../../src/renderer/features/settings/library/FillUpSamples';
import { TryLocalButton } from '../../../src/renderer/features/settings/profiles/TryLocalButton';
import { ShowHintsAgain } from '../../../src/renderer/features/settings/ShowHintsAgain';
import { t } from '../../../src/shared/messages/t';
import { Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';

it('brings hints back that were put away, and only those', async () => {
  const change = vi.fn();
  const { user, again } = renderWith(<ShowHintsAgain hints={{ show: true, seen: [] }} change={change} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: t('settings.bringAllHintsBack') });
  expect(button.disabled).toBe(true);
  again(<ShowHintsAgain hints={{ show: true, seen: ['first'] }} change={change} />);
  await user.click(button);
  expect(change.mock.calls).toEqual([[{ hints: { show: true, seen: [] } }]]);
  screen.getByText(t('settings.theHintsComeAgain'));
});

it('fills the demo credits up, and says so, or why not', async () => {
  const { user, main } = renderWith(<FillUpSamples />, { 'settings.fillUpSamples': undefined });
  const button = screen.getByRole('button', { name: t('settings.fillUpTheDemoCredits') });
  await user.click(button);
  await screen.findByText(t('settings.demoCreditsFilled'));
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
  await user.click(screen.getByRole('button', { name: t('settings.addTheSampleService') }));
  await screen.findByText('No port is free.');
});

it('shows hints only as long as the settings say so, and ends them from the hint itself', async () => {
  const change = vi.fn();
  const bar = (hints: { show: boolean; seen: string[] }) => (
    <HintBar view="create" isSilent={false} hints={hints} change={change} />
  );
  const { user, again } = renderWith(bar({ show: true, seen: [] }));
  screen.getByRole('complementary', { name: t('help.hint') });
  await user.click(screen.getByRole('button', { name: t('help.noMoreHints') }));
  expect(change.mock.calls).toEqual([[{ hints: { show: false } }]]);
  again(bar({ show: false, seen: [] }));
  expect(screen.queryByRole('complementary')).toBeNull();
});
