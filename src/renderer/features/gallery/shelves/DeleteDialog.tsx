import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { t } from '@shared/messages/t';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { showToast } from '../../../ui/messages/toasts';
import { useSelection } from '../selection/selectionStore';

/** Asks before the assets of the set that are in the trash are deleted permanently. */
export function DeleteDialog({ set, onClose }: Readonly<{ set: AssetSet; onClose: () => void }>) {
  const { data } = useRoute('curation.summary', { set });
  const { mutate: deleteAssets } = useCommand('curation.emptyTrash', {
    onSuccess: ({ changed, kept }) => {
      useSelection.getState().resetSelection();
      const title = t('gallery.deleted', { changed });
      if (kept === 0) showToast({ level: 'success', title });
      else showToast({ level: 'info', title, message: t('gallery.filesStay', { kept }) });
    },
    failed: t('gallery.notDeleted'),
  });
  if (data === undefined) return null;
  const { trashed } = data;
  const isWholeTrash = set.kind === 'matching' && set.query.trim() === 'in:trash' && set.except.length === 0;
  return (
    <ConfirmDialog
      title={isWholeTrash ? t('gallery.emptyTrashTitle') : t('gallery.deleteTitle', { trashed })}
      message={t('gallery.deleteMessage', { trashed, isOnly: !isWholeTrash && trashed === 1 })}
      confirmLabel={t('gallery.delete', { trashed })}
      danger
      isOpen
      onConfirm={() => {
        onClose();
        deleteAssets({ set: isWholeTrash ? null : set });
      }}
      onCancel={onClose}
    />
  );
}
