import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DeleteDialog } from '../../../src/renderer/features/gallery/shelves/DeleteDialog';
import type { AssetSet } from '../../../src/shared/domain/gallery/AssetSet';
import type { SetSummary } from '../../../src/shared/domain/gallery/ShelvesChange';
import { t } from '../../../src/shared/messages/t';
import { type Answers, Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';

const summary = (trashed: number): SetSummary => ({
  count: trashed,
  rating: 0,
  favourite: false,
  rejected: false,
  sensitive: false,
  label: null,
  trashed,
  tags: [],
  collections: [],
});
const all: AssetSet = { kind: 'matching', query: 'in:trash', except: [] };
const one: AssetSet = { kind: 'some', seqs: [7] };

async function show(set: AssetSet, trashed: number, answers: Answers = {}) {
  const onClose = vi.fn();
  const { main, user } = renderWith(<DeleteDialog set={set} onClose={onClose} />, {
    'curation.summary': summary(trashed),
    'curation.emptyTrash': { changed: trashed, kept: 0 },
    ...answers,
  });
  const dialog = await screen.findByRole('alertdialog');
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { main, press, dialog, onClose };
}

it('deletes one for good when that is asked, and begins on Cancel', async () => {
  const { main, press, dialog, onClose } = await show(one, 1);
  expect(dialog.textContent).toContain('Permanently delete this image?');
  expect(dialog.textContent).toContain(
    'The image and its file will be permanently deleted. This cannot be undone.',
  );
  await expect.poll(() => document.activeElement?.textContent).toBe('Cancel');
  await press('Delete 1');
  expect([main.asked('curation.emptyTrash'), onClose.mock.calls.length]).toEqual([[{ set: one }], 1]);
  await screen.findByText(t('gallery.deleted', { changed: 1 }));
});

it('empties the trash as a whole, whatever lies in it by then', async () => {
  const { main, press, dialog } = await show(all, 1200);
  expect(dialog.textContent).toContain('Empty the trash?');
  await press('Delete 1,200');
  expect(main.asked('curation.emptyTrash')).toEqual([{ set: null }]);
});

it('deletes of the trash only what is looked for', async () => {
  const some: AssetSet = { ...all, query: 'in:trash rating:5' };
  const { main, press, dialog } = await show(some, 2);
  expect(dialog.textContent).toContain('Permanently delete 2 images?');
  await press('Delete 2');
  expect(main.asked('curation.emptyTrash')).toEqual([{ set: some }]);
});

it('says which files stay, and why nothing was deleted', async () => {
  const first = await show(one, 1, { 'curation.emptyTrash': { changed: 1, kept: 1 } });
  await first.press('Delete 1');
  await screen.findByText(t('gallery.filesStay', { kept: 1 }));
  first.main.answer('curation.emptyTrash', () => {
    throw new Refusal('The disk is away.', 'disk');
  });
  await first.press('Delete 1');
  await screen.findByText(t('gallery.notDeleted'));
});
