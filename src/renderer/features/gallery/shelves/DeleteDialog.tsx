import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { showToast } from '../../../ui/messages/toasts';
import { useSelection } from '../selection/selectionStore';

/** Asks before the set's assets in the trash are deleted permanently, and shows their number. */
export function DeleteDialog({ set, onClose }: Readonly<{ set: AssetSet; onClose: () => void }>) {
  const { data } = useRoute('curation.summary', { set });
  const { mutate: deleteThem } = useCommand('curation.emptyTrash', {
    onSuccess: ({ changed, kept }) => {
      useSelection.getState().chooseOne();
      const title = t('gallery.deleted', { pictures: pictures(changed) });
      if (kept === 0) showToast({ level: 'success', title });
      else showToast({ level: 'info', title, message: keptWords(kept) });
    },
    failed: t('gallery.nothingWasDeleted'),
  });
  if (data === undefined) return null;
  const { trashed } = data;
  const isAll = set.kind === 'matching' && set.query.trim() === 'in:trash' && set.except.length === 0;
  const isOne = trashed === 1;
  return (
    <ConfirmDialog
      title={
        isAll
          ? t('gallery.emptyTheTrash')
          : t('gallery.deleteForGood2', { value: isOne ? 'this picture' : pictures(trashed) })
      }
      message={t('gallery.andTrueItsFileOtherTheirFiles', {
        pictures: isAll || !isOne ? pictures(trashed) : 'It',
        isOne,
      })}
      confirmLabel={t('gallery.delete', { trashed })}
      danger
      isOpen
      onConfirm={() => {
        onClose();
        deleteThem({ set: isAll ? null : set });
      }}
      onCancel={onClose}
    />
  );
}

/** Why some files could not be deleted. */
function keptWords(count: number): string {
  return count === 1
    ? t('gallery.1FileStaysInTheLibraryFolder')
    : t('gallery.filesStayInTheLibraryFolder', { count });
}

function pictures(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'picture' : 'pictures'}`;
}
