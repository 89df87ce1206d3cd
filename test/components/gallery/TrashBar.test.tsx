import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useGalleryStore } from '../../../src/renderer/features/gallery/galleryStore';
import { TrashBar } from '../../../src/renderer/features/gallery/shelves/TrashBar';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';
import { someShelves } from './someShelves';

it('says how long what lies in the trash stays, as the settings have it, and restores all of it', async () => {
  act(() => useGalleryStore.getState().setQuery('in:trash'));
  const { main, user, again } = renderWith(<TrashBar days={7} />, {
    'curation.shelves': { ...someShelves(), trashed: 3 },
    'curation.change': { changed: 3, step: 1 },
  });
  screen.getByText(t('gallery.trashIsDeletedAfter', { days: 7 }));
  again(<TrashBar days={null} />);
  screen.getByText(t('gallery.trashStays'));
  const restore = await screen.findByRole<HTMLButtonElement>('button', { name: t('gallery.restoreAll') });
  await expect.poll(() => restore.disabled).toBe(false);
  await user.click(restore);
  expect(main.asked('curation.change')).toEqual([
    { set: { kind: 'matching', query: 'in:trash', except: [] }, change: { kind: 'restore' } },
  ]);
  act(() => useGalleryStore.getState().setQuery(''));
});
