import type { Profile } from '@shared/domain/Profile';
import { wordsOf } from '../../ipc/CallFailure';
import { useCommand } from '../../ipc/useCommand';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { showToast } from '../../ui/toasts';

/** Asks before a profile and its key go. */
export function RemoveProfileDialog({
  profile,
  onClose,
}: Readonly<{ profile: Profile; onClose: () => void }>) {
  const remove = useCommand('profiles.remove', {
    onSuccess: () => showToast({ level: 'success', title: `${profile.name} was removed` }),
    onError: (error) =>
      showToast({ level: 'problem', title: 'The profile was not removed', message: wordsOf(error) }),
  });
  return (
    <ConfirmDialog
      isOpen
      danger
      title={`Remove ${profile.name}?`}
      message={
        profile.kind === 'local'
          ? 'Jobs of it that still wait will not run. Its pictures stay in the gallery and on disk.'
          : 'Its key is taken out of the keychain, and jobs of it that still wait will not run. Its pictures stay in the gallery and on disk.'
      }
      confirmLabel="Remove"
      onCancel={onClose}
      onConfirm={() => {
        remove.mutate({ id: profile.id });
        onClose();
      }}
    />
  );
}
