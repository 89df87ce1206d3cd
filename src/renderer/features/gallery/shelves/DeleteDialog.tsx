import type { AssetSet } from '@shared/domain/gallery/AssetSet';
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
      const title = `${pictures(changed)} deleted`;
      if (kept === 0) showToast({ level: 'success', title });
      else showToast({ level: 'info', title, message: keptWords(kept) });
    },
    failed: 'Nothing was deleted',
  });
  if (data === undefined) return null;
  const { trashed } = data;
  const isAll = set.kind === 'matching' && set.query.trim() === 'in:trash' && set.except.length === 0;
  const isOne = trashed === 1;
  return (
    <ConfirmDialog
      title={isAll ? 'Empty the trash?' : `Delete ${isOne ? 'this picture' : pictures(trashed)} for good?`}
      message={`${isAll || !isOne ? pictures(trashed) : 'It'} and ${isOne ? 'its file' : 'their files'} are deleted for good. This cannot be undone.`}
      confirmLabel={`Delete ${formatCount(trashed)}`}
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
    ? '1 file stays in the library folder: another program has saved over it.'
    : `${formatCount(count)} files stay in the library folder: other programs have saved over them.`;
}

function pictures(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'picture' : 'pictures'}`;
}
