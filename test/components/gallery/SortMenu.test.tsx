import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SortMenu } from '../../../src/renderer/features/gallery/filters/SortMenu';
import { useGalleryStore } from '../../../src/renderer/features/gallery/galleryStore';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';

const order = () => {
  const { sort, group } = useGalleryStore.getState();
  return [sort, group];
};
beforeEach(() => act(() => useGalleryStore.getState().setOrder({ sort: 'newest', group: 'day' })));

it('sets the headings and the order, by keys and by a press', async () => {
  const { user } = renderWith(<SortMenu />);
  screen.getByRole('button', { name: 'Order: Newest, By day' }).focus();
  await user.keyboard('{Enter}');
  await user.keyboard('By collection{Enter}');
  expect(order()).toEqual(['newest', 'collection']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Order: Newest, By collection' }));
  await user.click(await screen.findByRole('menuitemradio', { name: t('gallery.requestCost') }));
  expect(order()).toEqual(['batchCost', 'collection']);
});

it('offers days only where the order is by time', async () => {
  const { user } = renderWith(<SortMenu />);
  act(() => useGalleryStore.getState().setOrder({ sort: 'cost' }));
  await user.click(screen.getByRole('button', { name: 'Order: Cost, high to low, No headings' }));
  const days = await screen.findByRole('menuitemradio', { name: t('account.byDay') });
  expect(days.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('menuitemradio', { name: t('gallery.oldest') }));
  await user.click(screen.getByRole('button', { name: /^Order: Oldest/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: t('account.byDay') }));
  expect(order()).toEqual(['oldest', 'day']);
});
