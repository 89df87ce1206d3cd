import type { Profile } from '@shared/domain/account/Profile';
import { removalWords } from '@shared/words/sentences/removalWords';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { offerUndo, sayUndone } from '../../../ui/messages/offerUndo';

/** Asks before a profile and its API key are removed, and says what remains. */
export function RemoveProfileDialog({
  profile,
  onClose,
}: Readonly<{ profile: Profile; onClose: () => void }>) {
  const { id, name, kind } = profile;
  const { data: work } = useRoute('profiles.work', { id });
  const undo = useCommand('profiles.undoRemove', {
    failed: `${name} did not come back`,
    onSuccess: (back) => sayUndone(`${back.name} is back`),
  });
  const remove = useCommand('profiles.remove', {
    onSuccess: () => offerUndo(`${name} was removed`, () => undo.mutate({ id })),
    failed: 'The profile was not removed',
  });
  return (
    <ConfirmDialog
      isOpen
      danger
      title={`Remove ${name}?`}
      message={
        work === undefined ? null : (
          <ul className="flex flex-col gap-1">
            {removalWords(kind, work).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )
      }
      confirmLabel="Remove"
      onCancel={onClose}
      onConfirm={() => {
        remove.mutate({ id });
        onClose();
      }}
    />
  );
}
