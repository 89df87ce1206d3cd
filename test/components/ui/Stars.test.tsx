import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Stars } from '../../../src/renderer/ui/fields/Stars';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';

it('gives as many as are pressed, and none where those are given already', async () => {
  const onChange = vi.fn();
  const { user } = renderWith(<Stars value={3} onChange={onChange} />);
  const pressed = screen.getAllByRole('button', { pressed: true }).map((star) => star.ariaLabel);
  expect(pressed).toEqual(['1 star', '2 stars', '3 stars']);
  await user.click(screen.getByRole('button', { name: t('commands.5Stars') }));
  await user.click(screen.getByRole('button', { name: t('commands.3Stars') }));
  expect(onChange.mock.calls).toEqual([[5], [0]]);
});

it('says that several things differ, and gives all of them the same', async () => {
  const onChange = vi.fn();
  const { user } = renderWith(<Stars value="mixed" onChange={onChange} />);
  screen.getByRole('group', { name: t('ui.ratingDiffers') });
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  await user.click(screen.getByRole('button', { name: t('commands.1Star') }));
  expect(onChange.mock.calls).toEqual([[1]]);
});
