import type { EngineReport } from '@shared/service/engineAdmin';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../ipc/useCommand';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { showToast } from '../../../ui/messages/toasts';

/** Asks before an engine is removed, and says what is removed with it. */
export function RemoveEngineDialog({
  engine: { id, kind },
  onClose,
}: Readonly<{ engine: EngineReport; onClose: () => void }>) {
  const client = useQueryClient();
  const remove = useCommand('engines.remove', {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['engines.list'] });
      showToast({ level: 'info', title: `${id} was removed` });
    },
    failed: `${id} was not removed`,
  });
  return (
    <ConfirmDialog
      isOpen
      danger
      title={`Remove ${id}?`}
      message={
        <ul className="flex flex-col gap-1">
          <li>
            {kind === 'comfyui'
              ? 'Its workflows and their bindings go with it. The files that you chose stay where they are.'
              : 'Its models are removed too.'}
          </li>
          <li>Jobs that this engine is working on will fail. The program itself keeps running.</li>
          <li>Models assigned to it make samples again. Its pictures stay.</li>
        </ul>
      }
      confirmLabel="Remove the engine"
      onCancel={onClose}
      onConfirm={() => {
        remove.mutate({ engine: id });
        onClose();
      }}
    />
  );
}
